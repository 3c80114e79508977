// Runs the gate of gate.ts on the Tasmanian book and prints its report.
import { readEditions, renderReport } from 'clausebook';
import { gate } from './gate.ts';

const { editions } = await readEditions(['rules-source'], ['tas']);
for (const edition of editions) console.log(renderReport('console', [edition], [await gate(edition)], ''));
