// Lines of progress: only of work that takes a while, by a clock that the test holds.
import { describe, expect, it } from 'vitest';
import type { Later } from '../../src/cli/later.ts';
import { steps } from '../../src/cli/progress.ts';

/** A clock that stands still until it is told to go on. */
function clock() {
  const waiting: { line: string; ms: number; state: 'waiting' | 'written' | 'off' }[] = [];
  let err = '';
  const later: Later = (line, ms) => {
    const entry = { line, ms, state: 'waiting' as 'waiting' | 'written' | 'off' };
    waiting.push(entry);
    return () => {
      const written = entry.state === 'written';
      if (!written) entry.state = 'off';
      return written;
    };
  };
  const pass = (ms: number) => {
    for (const entry of waiting) {
      if (entry.state !== 'waiting' || entry.ms > ms) continue;
      entry.state = 'written';
      err += entry.line;
    }
  };
  const io = (interactive: boolean) => ({
    out: () => undefined,
    err: (text: string) => {
      err += text;
    },
    interactive,
    later,
  });
  return { io, pass, said: () => err };
}

describe('progress', () => {
  it('is silent of what is done within a second', async () => {
    const { io, pass, said } = clock();
    expect(await steps(io(false))('checking tas@2018', () => 7)).toBe(7);
    pass(60_000);
    expect(said()).toBe('');
  });

  it('is a plain line for each piece of work that takes longer, where no person watches', async () => {
    const { io, pass, said } = clock();
    const step = steps(io(false));
    await step('checking nz@consolidated', () => pass(999));
    await step('checking tas@2018', () => pass(1000));
    await step('writing 2 Rules', () => pass(5000));
    expect(said()).toBe('checking tas@2018 …\nwriting 2 Rules …\n');
  });

  it('gives way on a terminal when the work is done', async () => {
    const { io, pass, said } = clock();
    await steps(io(true))('proving tas@2018', () => pass(1000));
    expect(said()).toBe('\r\u001b[2Kproving tas@2018 …\r\u001b[2K');
  });

  it('is silenced by --quiet, and work that fails is called off', async () => {
    const { io, pass, said } = clock();
    await steps(io(false), true)('checking tas@2018', () => pass(1000));
    const failing = steps(io(false))('checking tas@2018', () => {
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    pass(1000);
    expect(said()).toBe('');
  });
});
