// The text file that names every file of a filing in plain words.
import { type Edition, editionName } from '../../model/edition.ts';
import { letterheadOf } from '../rulebook/letterhead.ts';
import type { FiledFile } from './manifest.ts';
import type { Standing } from './standing.ts';

export const README = '0 Read me.txt';

/** What stands in it; lines end as every program on every system reads them. */
export function readmeText(edition: Edition, files: readonly FiledFile[], standing: Pick<Standing, 'says'>): string {
  const { name, stamp, title, operator, imprint, whose } = letterheadOf(edition, true);
  const widest = Math.max(...files.map((f) => f.name.length));
  const lines = [
    `${stamp}`,
    '',
    `${title}, ${operator}`,
    `${name} · ${imprint}`,
    ...(edition.amendment ? [`Stands on ${editionName(edition.amendment.base)}`] : []),
    whose.sentence,
    '',
    ...files.map(
      (f) => `${f.name.padEnd(widest)}  ${f.what}${f.pages ? ` (${f.pages} ${f.pages === 1 ? 'page' : 'pages'})` : ''}`,
    ),
    `${'manifest.json'.padEnd(widest)}  The SHA-256 of every file, of the edition and its base, and what made them`,
    '',
    ...(edition.amendment
      ? []
      : ['The edition stands on no other: there are no marked rules and no statement of changes.']),
    standing.says,
  ];
  return `${lines.join('\r\n')}\r\n`;
}
