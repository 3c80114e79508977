// The folder that goes to the regulator: rules, marked rules, statement of changes, order page, annex, checklist, and a
// manifest over all of it.
import type { KeyObject } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../../model/place.ts';
import { quietly, type Step } from '../../model/step.ts';
import type { EditionReport } from '../../model/verdict.ts';
import { type MarkedFilesOptions, renderMarked } from '../marked/files.ts';
import { type Measures, measuresOf, type Press, type RenderedFile, withPress } from '../print/formats.ts';
import { picturesFor } from '../print/pictures.ts';
import { together } from '../print/together.ts';
import { stampOf } from '../print/words.ts';
import { reason } from '../print/write.ts';
import { renderEdition } from '../rulebook/files.ts';
import { annexPaper } from './annex.ts';
import { type ChecklistItem, checklistOf, type Looked, missingOf } from './checklist.ts';
import { checklistPaper } from './checklist-paper.ts';
import { replaceFolder } from './folder.ts';
import { instrumentPaper } from './instrument.ts';
import { type FiledFile, type FilingResult, MANIFEST, manifestOf, sha256 } from './manifest.ts';
import { paperPdf } from './page.ts';
import { drawingsIn, type Paper } from './paper.ts';
import { README, readmeText } from './readme.ts';
import { SIGNATURE, signatureOf } from './signature.ts';
import { type Standing, standingOf } from './standing.ts';
import { changeRows, type Statement, statementPaper } from './statement.ts';
import { statementCsv } from './statement-csv.ts';
import { paperDocx } from './word.ts';

export { readyFor } from './folder.ts';

/** What is filed: an edition as it was looked at, and what it changes, where it stands on another. */
export interface Filing extends Looked {
  readonly report: EditionReport | string;
  readonly statement: Statement | null;
}

export interface FilingOptions {
  /** The folder to be made. */
  readonly folder: string;
  readonly browser?: string;
  /** The version of clausebook, for the manifest. */
  readonly version: string;
  /** Whose the tracked changes of the Word file are, and their day. */
  readonly by?: MarkedFilesOptions['by'];
  /** A private key of Ed25519: the manifest is signed with it. */
  readonly key?: KeyObject;
  /** Is told of each document. */
  readonly step?: Step;
}

/** Makes the folder whole, or not at all. The same filing gives the same bytes with the same browser. */
export async function fileEdition(filing: Filing, options: FilingOptions): Promise<FilingResult> {
  const checklist = checklistOf(filing);
  const standing = standingOf(filing, missingOf(checklist));
  const files = await replaceFolder(options.folder, (folder) => build(filing, checklist, standing, folder, options));
  return { edition: filing.edition.id, folder: options.folder, files, checklist, standing };
}

/** What each file is called, and what it is. */
const NAMES = {
  instrument: ['1 Instrument', 'The order page, with blanks for what is not said yet'],
  rules: ['2 Rules', 'The rules as they are to be in force, clean'],
  marked: ['3 Rules with changes marked', 'The rules with everything marked that is changed'],
  statement: ['4 Statement of changes', 'Each change: was, now, why, and what it does'],
  annex: ['5 Conformance', 'What the gate says of every clause'],
  checklist: ['6 Checklist', 'What is missing before it is filed, and what to do'],
} as const;
type Kind = keyof typeof NAMES;

async function build(
  filing: Filing,
  checklist: readonly ChecklistItem[],
  standing: Standing,
  folder: string,
  options: FilingOptions,
): Promise<readonly FiledFile[]> {
  const { edition } = filing;
  try {
    await mkdir(folder);
    const { browser, files } = await printed(filing, checklist, standing, folder, options);
    const readme = await written(folder, README, 'This list', readmeText(edition, inOrder(files), standing));
    const all = inOrder([...files, readme]);
    const manifest = manifestOf(edition, all, { standing, clausebook: options.version, browser });
    const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    await writeFile(join(folder, MANIFEST), bytes);
    if (options.key) await writeFile(join(folder, SIGNATURE), signatureOf(bytes, options.key));
    return all;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException | null)?.code === undefined) throw cause;
    throw new InputError(`${options.folder} cannot be written: ${reason(cause)}`);
  }
}

/** Everything that is printed, at the same time in one browser; and which browser it was. */
async function printed(
  filing: Filing,
  checklist: readonly ChecklistItem[],
  standing: Standing,
  folder: string,
  { browser: executable, step = quietly, by = {} }: FilingOptions,
): Promise<{ readonly browser: string; readonly files: readonly FiledFile[] }> {
  const { edition, statement, report, suspects } = filing;
  const common = { formats: ['pdf', 'docx'] as const, outDir: folder, ...(executable ? { browser: executable } : {}) };
  const named = (kind: Kind, work: () => Promise<readonly FiledFile[]>) => step(`writing ${NAMES[kind][0]}`, work);
  return withPress(executable, async (press) => {
    const paper = (kind: Kind, of: () => Paper, word: boolean) =>
      named(kind, () => paperFiles(folder, NAMES[kind], of(), press, word));
    // The longest comes first: who comes when every tab of the browser is in use waits.
    const marked = statement
      ? named('marked', async () => {
          const { diff, from, to } = statement;
          const options = { ...common, status: stampOf(to.meta), filed: { notice: standing.notice }, by };
          return renamed(folder, NAMES.marked, await renderMarked(diff, from, to, options));
        })
      : [];
    const rules = named('rules', async () =>
      renamed(
        folder,
        NAMES.rules,
        await renderEdition(edition, { ...common, profile: 'filing', notice: standing.notice }),
      ),
    );
    const attached: Kind[] = ['rules', ...(statement ? (['marked', 'statement'] as const) : [])];
    const names = attached.map((kind) => NAMES[kind][0]);
    const papers = [
      paper('instrument', () => instrumentPaper(edition, names, standing), true),
      ...(statement
        ? [
            paper('statement', () => statementPaper(statement, standing), true),
            spreadsheet(folder, statement, edition).then((file) => [file]),
          ]
        : []),
      paper('annex', () => annexPaper(edition, report, suspects, standing), false),
      paper('checklist', () => checklistPaper(edition, checklist, standing), false),
    ];
    return { browser: press.browser.info.version, files: (await together([marked, rules, ...papers])).flat() };
  });
}

async function written(
  folder: string,
  name: string,
  what: string,
  data: string | Uint8Array,
  measures: Measures = {},
): Promise<FiledFile> {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'utf8') : data;
  await writeFile(join(folder, name), bytes);
  return { name, what, bytes: bytes.length, sha256: sha256(bytes), ...measuresOf(measures) };
}

type Named = (typeof NAMES)[Kind];

/** A paper as PDF, and as a Word file where it may be written into. */
async function paperFiles(
  folder: string,
  [name, what]: Named,
  paper: Paper,
  press: Press,
  word: boolean,
): Promise<readonly FiledFile[]> {
  const pdf = await paperPdf(paper, name, press);
  return [
    await written(folder, `${name}.pdf`, what, pdf.bytes, pdf),
    ...(word
      ? [
          await written(
            folder,
            `${name}.docx`,
            what,
            paperDocx(paper, await picturesFor(drawingsIn(paper.parts), paper, press)),
          ),
        ]
      : []),
  ];
}

const spreadsheet = (folder: string, statement: Statement, edition: Filing['edition']): Promise<FiledFile> =>
  written(
    folder,
    `${NAMES.statement[0]}.csv`,
    `${NAMES.statement[1]}, for a spreadsheet`,
    statementCsv(changeRows(statement), edition),
  );

/** Rules that were written under names of their own, under those of a filing. */
async function renamed(
  folder: string,
  [name, what]: Named,
  rendered: readonly RenderedFile[],
): Promise<readonly FiledFile[]> {
  const files: FiledFile[] = [];
  for (const { path, format, bytes, sha256, ...measures } of rendered) {
    const file = `${name}.${format}`;
    await rename(path, join(folder, file));
    files.push({ name: file, what, bytes, sha256, ...measuresOf(measures) });
  }
  return files;
}

const inOrder = (files: readonly FiledFile[]): readonly FiledFile[] =>
  [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
