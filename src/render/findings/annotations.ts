// Findings as workflow commands of GitHub Actions, which shows each at its line of a change.
import { citation } from '../../model/edition.ts';
import type { Problem } from '../../model/place.ts';

/** A line for each finding. */
export const annotations = (problems: readonly Problem[], addressOf: (p: Problem) => string): readonly string[] =>
  problems.map((p) => {
    const title = `${p.clause === null ? p.edition : citation(p.edition, p.clause)} [${p.rule}]`;
    const fields = { file: addressOf(p), line: p.line, col: p.column, title };
    const said = Object.entries(fields).map(([name, value]) => `${name}=${property(String(value))}`);
    return `::${p.severity} ${said.join(',')}::${escaped(p.message)}`;
  });

const escaped = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const property = (text: string): string => escaped(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
