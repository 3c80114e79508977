// A wrong engine, to see the gate catch one: it plays the book without the rule that a natural ends the drawing.
import { createReferenceEngine, type Engine, EngineError } from 'clausebook';

export function naturalsIgnored(): Engine {
  const inner = createReferenceEngine();
  return {
    start: async () => ({ name: 'naturals ignored', version: '1' }),
    load: async ({ edition, spec }) => {
      if (!spec) throw new EngineError('unsupported', 'this engine plays by spec');
      // An 8 or a 9 stands, as any hand of 6 or more would.
      const settings = spec.settings.filter((s) => !s.path.startsWith('draw.natural.'));
      const stand = (path: string) => ({
        path,
        layer: 'base',
        option: null,
        when: null,
        value: 'S',
        owners: [],
        origin: 'default' as const,
      });
      const thirds = ['none', ...Array.from({ length: 10 }, (_, n) => String(n))];
      const added = [8, 9].flatMap((n) => [
        stand(`draw.player.${n}`),
        ...thirds.map((t) => stand(`draw.banker.${n}.${t}`)),
      ]);
      const known = new Set(settings.map((s) => s.path));
      await inner.load({
        edition,
        spec: { ...spec, settings: [...settings, ...added.filter((s) => !known.has(s.path))] },
      });
    },
    play: (play) => inner.play(play),
    stop: () => inner.stop(),
  };
}
