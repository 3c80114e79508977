// How long the proof of a book takes: every figure changed, played and judged, on the cores that there are.
import { loadEditions, prove } from 'clausebook';

const AIM_S = 60;

const lines: string[] = [];
const all = { wall: 0, cpu: 0 };
for (const edition of (await loadEditions()).editions) {
  const [start, used] = [process.hrtime.bigint(), process.cpuUsage()];
  const [proof] = (await prove([edition.id])).proofs;
  if (!proof) throw new Error(`${edition.id} was not proved`);
  const { mutations, equivalent } = proof.totals;
  const { user, system } = process.cpuUsage(used);
  const [wall, cpu] = [Number(process.hrtime.bigint() - start) / 1e9, (user + system) / 1e6];
  all.wall += wall;
  all.cpu += cpu;
  lines.push(
    `${edition.id.padEnd(24)} ${String(mutations).padStart(5)} changes ${String(equivalent).padStart(5)} without effect ${wall.toFixed(1).padStart(6)} s (processor ${cpu.toFixed(1)} s)`,
  );
}
lines.push(
  `together ${all.wall.toFixed(1)} s (processor ${all.cpu.toFixed(1)} s); the aim is ${AIM_S} s. Node ${process.versions.node}`,
);
process.stdout.write(`${lines.join('\n')}\n`);
