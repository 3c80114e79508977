// The instrument of a filing: the order page of the edition, and what it is about, fingerprint and all.
import { type Edition, editionName } from '../../model/edition.ts';
import { editionHash } from '../../source/hash.ts';
import { template } from '../print/template.ts';
import type { OrderLine } from '../print/view.ts';
import { typesetter } from '../print/words.ts';
import { orderPage } from '../rulebook/order-page.ts';
import { heading, type Paper, type Part, paperOf, paragraph, type Run, run, type Words } from './paper.ts';
import type { Standing } from './standing.ts';

/** What stands around a blank in the filled template; no edition holds these characters. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];

/** The order page as a paper; `attached` names what is filed with it. */
export function instrumentPaper(
  edition: Edition,
  attached: readonly string[],
  { notice }: Pick<Standing, 'notice'>,
): Paper {
  const order = orderPage(edition, true);
  const typeset = (text: string): string => plain(typesetter(edition.meta.wording)(text));
  const own = (line: OrderLine | null): string =>
    line?.blank ? `${OPEN}${line.text}${CLOSE}` : plain(line?.text ?? '');
  const text = template('filing-instrument.hbs', { plain: true })({
    notice: order.notice,
    rows: order.rows.map((line) => ({ label: line.label, words: own(line) })),
    title: typeset(edition.meta.title),
    edition: editionName(edition),
    base: edition.amendment ? editionName(edition.amendment.base) : '',
    operator: typeset(edition.meta.operator),
    regulator: typeset(edition.meta.regulator),
    sha256: editionHash(edition),
    attached: attached.join('; '),
    signatory: own(order.signatory),
  });
  const [head, ...parts] = partsOf(text);
  return paperOf(edition, plain(order.title), [...(head ? [head] : []), { type: 'notice', notice }, ...parts]);
}

/** Words on one line, so that they cannot begin a line of the template. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\uE000\uE001]/g, '')
    .trim();

/** The filled template as parts: rows that follow each other are one table of facts. */
function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  for (const line of text.split('\n').filter((l) => l.trim() !== '')) {
    const [, label, value] = /^([^|]+) \| (.*)$/.exec(line) ?? [];
    const last = parts.at(-1);
    if (line.startsWith('## ')) parts.push(heading(line.slice(3)));
    else if (line.startsWith('> ')) parts.push(paragraph(line.slice(2), 'notice'));
    else if (label === 'signed') parts.push({ type: 'signature', words: runsOf(value ?? '') });
    else if (label === undefined || value === undefined)
      parts.push({ type: 'words', words: runsOf(line), style: 'plain' });
    else if (last?.type === 'facts')
      parts[parts.length - 1] = { type: 'facts', rows: [...last.rows, { label, words: [runsOf(value)] }] };
    else parts.push({ type: 'facts', rows: [{ label, words: [runsOf(value)] }] });
  }
  return parts;
}

const runsOf = (text: string): Words =>
  text.split(new RegExp(`(${OPEN}[^${CLOSE}]*${CLOSE})`)).flatMap((piece): readonly Run[] => {
    if (piece === '') return [];
    return piece.startsWith(OPEN) ? [run(piece.slice(1, -1), 'blank')] : [run(piece)];
  });
