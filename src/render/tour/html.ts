// The page of the tour: all that it made, a link each, with what was found in it.
import { relative, sep } from 'node:path';
import { calledApart, type Edition } from '../../model/edition.ts';
import { pageHtml } from '../print/page.ts';

/** A step of the tour: what it did, the files that it made, and what it found in a few words. */
export interface TourRow {
  readonly step: string;
  readonly files: readonly string[];
  readonly says: string;
}

/** What is worth a look, in the order in which it is. */
const STEPS = [
  { step: 'check', title: 'Does play show what the books say?', of: 'The gate: an engine plays, the clauses judge.' },
  { step: 'compare', title: 'The books side by side', of: 'Four jurisdictions, topic by topic.' },
  { step: 'odds', title: 'Odds and house edges', of: 'Every wager of every book, worked out exactly.' },
  { step: 'diff', title: 'What an amendment changes', of: 'An invented one, clause by clause.' },
  { step: 'file', title: 'What goes to the regulator', of: 'The invented amendment, as it would be filed.' },
] as const;

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, '')}.`;

const FORMATS: Readonly<Record<string, string>> = {
  html: 'page',
  pdf: 'PDF',
  docx: 'Word',
  md: 'Markdown',
  csv: 'CSV',
  json: 'JSON',
  xml: 'JUnit',
  txt: 'text',
};

/**
 * The page, as it lies in the folder of what was made. The links lead from there; what was not made is left out.
 * @param books the editions that were rendered
 * @param clean whether nothing was found that somebody has to see to
 */
export function tourHtml(
  steps: readonly TourRow[],
  books: readonly Edition[],
  { out, clean, version }: { readonly out: string; readonly clean: boolean; readonly version: string },
): string {
  const called = calledApart(books);
  const made = (step: string) => steps.filter((s) => s.step === step);
  const link = (path: string) => {
    const parts = relative(out, path).split(sep);
    const name = parts.at(-1) ?? '';
    const format = FORMATS[name.slice(name.lastIndexOf('.') + 1)] ?? name;
    return { href: parts.map(encodeURIComponent).join('/'), name, format };
  };
  const documents = [...made('render'), ...made('annotate')].flatMap((s) => s.files);
  return pageHtml(
    { name: 'tour' },
    { title: 'What the tour made', skip: { to: 'main', says: 'To what was made' } },
    {
      version,
      clean,
      found: [...made('lint'), ...made('check')].map(({ says }) => says),
      steps: STEPS.flatMap(({ step, title, of }) =>
        made(step).map(({ files, says }) => {
          const links = files.map(link);
          // A filing is its documents, by their names; of everything else the page comes first.
          const page = step === 'file' ? undefined : links.find((l) => l.format === 'page');
          return {
            title,
            of,
            says: sentence(says),
            page,
            named: step === 'file',
            links: links.filter((l) => l !== page),
          };
        }),
      ),
      books: books.map((book) => ({
        name: called(book),
        operator: book.meta.operator,
        links: documents
          .filter((path) => link(path).name.startsWith(`${book.id}.`))
          .map((path) => ({ ...link(path), annotated: link(path).name.startsWith(`${book.id}.annotated.`) })),
      })),
    },
  );
}
