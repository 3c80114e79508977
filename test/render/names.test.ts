// What a person is handed calls things as people do: no ids, paths or settings, days written out, a true minus.
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareEditions } from '../../src/compare/compare.ts';
import { diffEditions } from '../../src/diff/diff.ts';
import { diffText } from '../../src/diff/tell.ts';
import { BETS } from '../../src/model/bet.ts';
import type { Edition } from '../../src/model/edition.ts';
import { compareHtml } from '../../src/render/compare/html.ts';
import { compareMarkdown } from '../../src/render/compare/lists.ts';
import { diffHtml } from '../../src/render/diff/html.ts';
import { diffMarkdown } from '../../src/render/diff/markdown.ts';
import { statementPaper } from '../../src/render/filing/statement.ts';
import { readEditions } from '../../src/source/read.ts';
import { UNTOLD } from './filing/amended.ts';

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const hyphened = [...new Set(BETS.flatMap((bet) => [bet.id, bet.family]))].filter((id) => /[a-z]-/.test(id));

/** What nobody is to read, by what it is. */
const MACHINE: readonly (readonly [string, RegExp])[] = [
  ['an edition by its id', /\b[a-z][a-z-]*@[a-z\d.-]+/],
  ['a clause by its id', /\b(?:def|table|diagram):[\dA-Z]/],
  ['a path of a setting', /\b(?:cards|deal|draw|wagers|settlement|limits|insurance|ante|coup|result|areas)\.[a-z*]/],
  ['a file', /\b[\w-]+\.(?:md|yaml|ts|json)\b/],
  ['a setting', new RegExp(String.raw`\b(?:${hyphened.join('|')}|banker-six|two-to-one-six|insurance-\d-\w+)\b`)],
  ['a reading as it is typed', /\bR\d+=\d/],
  ['a hyphen for a minus', /(?:^|[\s→(])-\d/m],
  ['a day in figures', /\b\d{4}-\d{2}-\d{2}\b/],
];
const MARKS: readonly [string, RegExp] = ['marks of plain text', /\[-|\{\+/];

/** What of it is found in a text, each with its surroundings. */
const found = (text: string, kinds = MACHINE): readonly string[] =>
  kinds.flatMap(([what, pattern]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`${what}: ${text.slice(Math.max(0, at - 40), at + 60).replace(/\s+/g, ' ')}`];
  });

/** What a page says: no markup, no style or script, and nothing in a code face, where addresses stand to be typed. */
const readOf = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|code|svg)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&');

const inputs = (editions: readonly Edition[]) => editions.map((e) => ({ edition: e.id, sha256: '0'.repeat(64) }));

let [crown, example, star]: Edition[] = [];
let topics: ReadonlyMap<string, string>;
beforeAll(async () => {
  const read = await readEditions(
    [folder('rules-source'), folder('examples/amendment')],
    ['nsw-crown@3.2', 'nsw-crown@3.3-example', 'nsw-star@2021-07-08'],
  );
  topics = read.topics;
  [crown, example, star] = ['nsw-crown@3.2', 'nsw-crown@3.3-example', 'nsw-star@2021-07-08'].map((id) => {
    const edition = read.editions.find((e) => e.id === id);
    if (!edition) throw new Error(`${id} cannot be read`);
    return edition;
  });
}, 120_000);

it.each([
  ['see nsw-crown@3.2', 'an edition'],
  ['see table:7', 'a clause'],
  ['set wagers.tie.pays', 'a path'],
  ['in changes.yaml', 'a file'],
  ['under banker-six', 'a setting'],
  ['under R14=2', 'a reading'],
  ['5% → -1.2351%', 'a hyphen'],
  ['on 2021-07-08', 'a day'],
])('finds what is to be found: %s', (text, what) => expect(found(text).join()).toContain(what));

describe.each([
  ['an amendment', () => [crown, example]],
  ['two operators', () => [crown, star]],
] as const)('a comparison of %s', (_, of) => {
  const made = () => {
    const [a, b] = of() as [Edition, Edition];
    return { diff: diffEditions(a, b), old: a, now: b };
  };

  it('names editions by their ids once on a terminal, where they are to be typed', () => {
    const { diff, old, now } = made();
    const [head = '', ...rest] = diffText(diff, old, now).split('\n');
    expect(head).toContain(`(${old.id}) → `);
    expect(found(rest.join('\n'))).toEqual([]);
  });

  it('as Markdown, but for the inputs', () => {
    const { diff, old, now } = made();
    const text = diffMarkdown(diff, old, now).replace(/^- .*SHA-256 .*$/gm, '');
    expect(found(text)).toEqual([]);
  });

  it('as a page', () => {
    const page = diffHtml({ ...made(), topics, version: '1' });
    expect(found(readOf(page), [...MACHINE, MARKS])).toEqual([]);
  });
});

describe('topics side by side', () => {
  const made = () => compareEditions([star as Edition, crown as Edition], { topics });

  it('as a page', () => {
    const page = compareHtml(made(), inputs([star as Edition, crown as Edition]), '1');
    expect(found(readOf(page), [...MACHINE, MARKS])).toEqual([]);
  });

  it('as Markdown, but for the inputs', () => {
    const text = compareMarkdown(made()).replace(/^- \*\*.*\(nsw-.*$/gm, '');
    expect(found(text)).toEqual([]);
  });
});

describe('a statement of changes', () => {
  it('says nothing that only a machine reads, and shows a changed drawing as it was and is', () => {
    const [from, to] = [crown as Edition, example as Edition];
    const comparison = compareEditions([to, star as Edition], { topics });
    const paper = statementPaper({ diff: diffEditions(from, to), from, to, comparison }, UNTOLD);
    const texts: string[] = [];
    const drawn: string[] = [];
    const walk = (part: unknown, key = ''): void => {
      if (typeof part === 'string') {
        if (['text', 'heading', 'label', 'title', 'head'].includes(key)) texts.push(part);
      } else if (Array.isArray(part)) for (const one of part) walk(one, key);
      else if (part && typeof part === 'object') {
        const { type, drawings } = part as { type?: string; drawings?: readonly { title: string; svg: string }[] };
        if (type === 'drawings') drawn.push(...(drawings ?? []).map((d) => d.title));
        for (const [name, value] of Object.entries(part)) walk(value, name);
      }
    };
    walk(paper.parts);
    expect(found(texts.join('\n'), [...MACHINE, MARKS])).toEqual([]);
    expect(drawn).toEqual(['Was: Diagram G, Crown Sydney 3.2', 'Now: Diagram G, Crown Sydney 3.3 (example)']);
  });
});
