// Runs the gate of gate.ts on the Tasmanian book and prints its report.
import { loadEditions, renderReport } from 'clausebook';
import { gate } from './gate.ts';

const { editions } = await loadEditions(['tas']);
for (const edition of editions) console.log(renderReport('console', [edition], [await gate(edition)], ''));
