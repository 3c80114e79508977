// The order page: what the edition says of its instrument, and a marked blank for everything that it does not say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { type Edition, INSTRUMENT_KEYS } from '../../model/edition.ts';
import { editionHash } from '../../source/hash.ts';
import { templatesFolder } from '../fonts.ts';
import { dateWords, labelWords, typesetter } from '../words.ts';
import { heading, type Paper, type Part, paperOf, paragraph, type Run, run, type Words } from './paper.ts';

/** What stands around a blank in the filled template; no edition holds these characters. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];

/** The lines of an order page that an edition does not state. */
export const blanksOf = (edition: Edition): readonly string[] => INSTRUMENT_KEYS.filter((key) => !edition.meta.instrument?.[key]);

/** The order page as a paper; `attached` names what is filed with it. */
export function instrumentPaper(edition: Edition, attached: readonly string[]): Paper {
  const { meta } = edition;
  const said = meta.instrument ?? {};
  const own = (key: string): string => (said[key] ? dateWords(plain(said[key])) : `${OPEN}${labelWords(key)}${CLOSE}`);
  const more = Object.keys(said).filter((key) => !(INSTRUMENT_KEYS as readonly string[]).includes(key));
  const template = Handlebars.compile(readFileSync(join(templatesFolder(), 'filing-instrument.hbs'), 'utf8'), { noEscape: true });
  const text = template({
    notice: noticeOf(edition),
    // What kind it is stands over the page.
    rows: [...INSTRUMENT_KEYS.filter((key) => (key !== 'kind' || !said.kind) && key !== 'signatory'), ...more].map((key) => ({ label: labelWords(key), words: own(key) })),
    title: plain(meta.title),
    edition: edition.id,
    base: edition.amendment?.base.id ?? '',
    operator: plain(meta.operator),
    regulator: plain(meta.regulator),
    sha256: editionHash(edition),
    attached: attached.join('; '),
    signatory: own('signatory'),
  });
  return paperOf(edition, typesetter(meta.wording)(said.kind ? plain(said.kind) : 'Instrument of approval'), partsOf(text, edition));
}

/** What a page without signature is, and whose words it has. */
function noticeOf(edition: Edition): string {
  const blanks = blanksOf(edition).length;
  const fill = blanks ? ` ${blanks === 1 ? 'One blank is' : `${blanks} blanks are`} to be filled in.` : '';
  if (edition.meta.wording === 'restated') return `The particulars of the instrument, in our words. It is not the instrument itself, and has no effect.${fill}`;
  return edition.meta.status === 'draft' ? `A draft. It has no effect until it is made.${fill}` : `The particulars of the instrument.${fill}`;
}

/** Words on one line, so that they cannot begin a line of the template. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\uE000\uE001]/g, '')
    .trim();

/** The filled template as parts: rows that follow each other are one table of facts. */
function partsOf(text: string, edition: Edition): readonly Part[] {
  const parts: Part[] = [];
  for (const line of text.split('\n').filter((l) => l.trim() !== '')) {
    const [, label, value] = /^([^|]+) \| (.*)$/.exec(line) ?? [];
    const last = parts.at(-1);
    if (line.startsWith('## ')) parts.push(heading(line.slice(3)));
    else if (line.startsWith('> ')) parts.push(paragraph(line.slice(2), 'notice'));
    else if (label === 'signed') parts.push({ type: 'signature', words: runsOf(value ?? '', edition) });
    else if (label === undefined || value === undefined) parts.push({ type: 'words', words: runsOf(line, edition), style: 'plain' });
    else if (last?.type === 'facts') parts[parts.length - 1] = { type: 'facts', rows: [...last.rows, { label, words: [runsOf(value, edition)] }] };
    else parts.push({ type: 'facts', rows: [{ label, words: [runsOf(value, edition)] }] });
  }
  return parts;
}

function runsOf(text: string, edition: Edition): Words {
  const typeset = typesetter(edition.meta.wording);
  return text.split(new RegExp(`(${OPEN}[^${CLOSE}]*${CLOSE})`)).flatMap((piece): readonly Run[] => {
    if (piece === '') return [];
    return piece.startsWith(OPEN) ? [run(`[${piece.slice(1, -1)}: to be filled in]`, 'blank')] : [run(typeset(piece))];
  });
}
