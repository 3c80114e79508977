// How long the proof of a book takes: every figure changed, played and judged, on the cores that there are.
import { isMainThread } from 'node:worker_threads';
import { proveWithThreads } from '../src/conform/prove/threads.ts';
import { readEditions } from '../src/source/read.ts';

const AIM_S = 60;

/** A thread of the proof runs this bundle again, and must not measure. */
async function measure(): Promise<void> {
  // The bundle runs from a cache folder; the program is started in the project's own.
  const { editions } = await readEditions([`${process.cwd()}/rules-source`]);
  const lines: string[] = [];
  const total = { wall: 0, cpu: 0 };
  for (const edition of editions) {
    const [start, used] = [process.hrtime.bigint(), process.cpuUsage()];
    const { totals } = await proveWithThreads(edition);
    const { user, system } = process.cpuUsage(used);
    const [wall, cpu] = [Number(process.hrtime.bigint() - start) / 1e9, (user + system) / 1e6];
    total.wall += wall;
    total.cpu += cpu;
    lines.push(
      `${edition.id.padEnd(24)} ${String(totals.mutations).padStart(5)} changes ${String(totals.equivalent).padStart(5)} without effect ${wall.toFixed(1).padStart(6)} s (processor ${cpu.toFixed(1)} s)`,
    );
  }
  lines.push(
    `together ${total.wall.toFixed(1)} s (processor ${total.cpu.toFixed(1)} s); the aim is ${AIM_S} s. Node ${process.versions.node}`,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
}

if (isMainThread) await measure();
