// `clausebook list`: the clauses of one or more editions.
import { counted } from '../diff/tell.ts';
import { PREDICATES } from '../predicates/index.ts';
import { listResults } from '../source/list.ts';
import { EXIT, type GlobalOptions, type Io, load, version } from './context.ts';
import { envelope } from './envelope.ts';

export async function list(ids: readonly string[], options: GlobalOptions, io: Io): Promise<number> {
  const { editions } = await load(ids, options);
  const results = editions.flatMap((e) => listResults(e, (id) => PREDICATES.get(id)?.judge ?? 'engine'));
  if (options.json) {
    io.out(`${JSON.stringify(envelope('list', version(), editions, results, EXIT.clean), null, 1)}\n`);
    return EXIT.clean;
  }
  for (const edition of editions) {
    const mine = results.filter((r) => r.edition === edition.id);
    io.out(`${edition.id} · ${edition.meta.title} · ${counted(mine.length, 'clause')}\n`);
    for (const r of mine) {
      const words = r.text.replace(/\s+/g, ' ');
      io.out(`  ${r.id.padEnd(16)} ${r.judge.padEnd(9)} ${words.length > 90 ? `${words.slice(0, 89)}…` : words}\n`);
    }
  }
  return EXIT.clean;
}
