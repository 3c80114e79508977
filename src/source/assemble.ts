// The files of an edition put together: ids made unique, topics inherited, and everything checked that needs the whole
// book.
import type { Clause, Edition, EditionMeta, Heading, Reading } from '../model/edition.ts';
import type { Place } from '../model/place.ts';
import { nearest } from '../words/likeness.ts';
import { clauseText } from '../words/text.ts';
import { partId, partsOf } from './claims.ts';
import { type Draft, type DraftFile, linksOf } from './drafts.ts';
import { compareNumbers, LETTER, lettersOutOfOrder, NUMBER } from './labels.ts';
import { parseFile } from './parse.ts';
import type { Problems } from './problems.ts';

/** A Markdown file of an edition: its path in the rules folder and its text with line ends \n. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/**
 * An edition from the texts of its files, without touching a disk. `topics` are the ids of the known topics, or null
 * where
 * there is no list to hold them against; what is wrong goes to `problems`.
 */
export function buildEdition(
  identity: Pick<Edition, 'id' | 'book' | 'version'> & { readonly meta: EditionMeta },
  files: readonly SourceFile[],
  topics: ReadonlySet<string> | null,
  problems: Problems,
  hashes: Edition['files'] = [],
): Edition {
  const { clauses, headings } = assemble(
    files.map((file) => parseFile(file.path, file.text, topics, problems)),
    problems,
  );
  return { ...identity, clauses, byId: new Map(clauses.map((c) => [c.id, c])), headings, files: hashes };
}

/** The clauses and headings of an edition from its files, in document order. */
export function assemble(files: readonly DraftFile[], problems: Problems): { clauses: Clause[]; headings: Heading[] } {
  const drafts = files.flatMap((f) => f.clauses);
  renameTwins(drafts, problems);
  checkOrder(drafts, problems);
  const topics = inheritTopics(drafts, problems);
  const clauses = drafts.map((d): Clause => {
    const { id, kind, label, title, heading, chip, content, rows, checks, drawing, notes, readings, examples, at } = d;
    const ownTopics = d.topics.map((t) => t.id);
    return {
      id,
      parent: d.parent?.id ?? null,
      kind,
      label,
      title,
      heading,
      topics: topics.get(d) ?? [],
      ownTopics,
      chip,
      content,
      text: clauseText(d),
      rows,
      checks,
      drawing,
      notes,
      readings,
      examples,
      at,
    };
  });
  const byId = new Map(clauses.map((c) => [c.id, c]));
  for (const clause of clauses) {
    checkLinks(clause, byId, problems);
    checkJudge(clause, byId, problems);
  }
  checkReadings(clauses, problems);
  const headings: Heading[] = [];
  let before = 0;
  for (const file of files) {
    headings.push(...file.headings.map((h) => ({ ...h, before: before + h.before })));
    before += file.clauses.length;
  }
  return { clauses, headings };
}

/**
 * Two clauses of one number: the second is reported and gets an id of its own, so that its children are not reported
 * too.
 */
function renameTwins(drafts: readonly Draft[], problems: Problems): void {
  const first = new Map<string, Draft>();
  /** Those whose numbers have leading zeros, by the number without. */
  const padded = new Map<string, Draft>();
  for (const d of drafts) {
    // The children of a renamed clause follow it: their ids were made from the old one.
    if (d.parent?.twice && d.id.startsWith(d.parent.id.replace(/ \(again \d+\)$/, ''))) {
      const old = d.parent.id.replace(/ \(again \d+\)$/, '');
      rename(d, d.parent.id + d.id.slice(old.length));
      d.twice = true;
    }
    const twin = first.get(d.id);
    if (twin) {
      problems.add(
        'number-twice',
        d.at,
        d.id,
        `${d.id} is there already (${twin.at.file}:${twin.at.line}): give one of the two another number`,
      );
      let n = 2;
      while (first.has(`${d.id} (again ${n})`)) n++;
      rename(d, `${d.id} (again ${n})`);
      d.twice = true;
    }
    first.set(d.id, d);
    // 1.01 and 1.1 are one number to whoever cites them.
    const plain = d.id.replace(/(?<![\d])0+(?=\d)/g, '');
    const alike = plain === d.id ? padded.get(d.id) : (first.get(plain) ?? padded.get(plain));
    if (alike && alike.id !== d.id)
      problems.add(
        'number-twice',
        d.at,
        d.id,
        `${d.id} and ${alike.id} (${alike.at.file}:${alike.at.line}) read as one number: write the digits of both alike`,
      );
    if (plain !== d.id) padded.set(plain, d);
  }
}

function rename(d: Draft, id: string): void {
  if (d.parent) d.parent.content = renameLast(d.parent.content, d, id);
  d.id = id;
}

function renameLast(content: Draft['content'], d: Draft, id: string): Draft['content'] {
  const nth = (d.parent?.children ?? []).indexOf(d);
  let seen = -1;
  return content.map((part) => (part.type === 'child' && ++seen === nth ? { type: 'child', id } : part));
}

/** Numbers of siblings ascend, gaps are allowed. */
function checkOrder(drafts: readonly Draft[], problems: Problems): void {
  const tops = drafts.filter((d) => d.parent === null && !d.twice);
  const groups = [tops, ...drafts.map((d) => d.children.filter((c) => !c.twice))];
  for (const group of groups) {
    const numbered = group.filter(
      (d) => (d.kind === 'section' || d.kind === 'clause' || d.kind === 'subclause') && NUMBER.test(d.label),
    );
    numbered.forEach((d, i) => {
      const last = numbered[i - 1];
      if (last && compareNumbers(d.label, last.label) < 0) {
        problems.add(
          'number-order',
          d.at,
          d.id,
          `${d.label} stands after ${last.label}: numbers ascend, move it up or give it another`,
        );
      }
    });
    const lettered = group.filter((d) => LETTER.test(d.label));
    for (const i of lettersOutOfOrder(lettered.map((d) => d.label))) {
      const [d, last] = [lettered[i], lettered[i - 1]];
      if (d)
        problems.add(
          'number-order',
          d.at,
          d.id,
          last
            ? `${d.label} stands after ${last.label}: letters ascend, move it up or give it another`
            : `${d.label} cannot be put in order with the labels beside it: write all as letters or all as roman numerals`,
        );
    }
  }
}

/** Own topics, or else the parent's; every clause that says something has one. */
function inheritTopics(drafts: readonly Draft[], problems: Problems): Map<Draft, readonly string[]> {
  const topics = new Map<Draft, readonly string[]>();
  for (const d of drafts) {
    const own = d.topics.map((t) => t.id);
    const has = own.length > 0 ? own : d.parent ? (topics.get(d.parent) ?? []) : [];
    topics.set(d, has);
    const says = d.kind !== 'section' || d.content.some((part) => part.type === 'words') || d.checks.length > 0;
    // A child would only repeat what its parent was told.
    const told = d.parent !== null && d.parent.kind !== 'section';
    if (has.length === 0 && says && !told) {
      problems.add(
        'topic',
        d.at,
        d.id,
        `${d.id} has no topic and none to inherit: put a chip such as \`deal.sequence\` after its number, one that topics.yaml lists`,
      );
    }
  }
  return topics;
}

const REFERENCE = /\d+[A-Z]?(?:\.\d+[A-Z]?)*(?:\s?\([A-Za-z0-9]{1,5}\))*/g;

/** Links lead to a clause of the edition, and words that name a number name the target's. */
function checkLinks(clause: Clause, byId: ReadonlyMap<string, Clause>, problems: Problems): void {
  for (const link of linksOf({
    ...clause,
    content: [...clause.content],
    rows: clause.rows?.map((r) => [...r]) ?? null,
    notes: [...clause.notes],
    readings: [...clause.readings],
    examples: [...clause.examples],
  })) {
    const target = byId.get(link.target);
    if (!target) {
      const near = nearest(link.target, byId.keys());
      const term = /^def:([^@]+)/.exec(link.target)?.[1];
      const write =
        term === undefined
          ? 'write the id of a clause of this edition'
          : `define it, with the label **"${term}"**, or write the id of a clause of this edition`;
      problems.add(
        'link',
        link.at,
        clause.id,
        `the link to #${link.target} leads nowhere: ${near ? `did you mean #${near}?` : write}`,
      );
      continue;
    }
    if (target.kind === 'definition') continue;
    const named =
      target.kind === 'diagram'
        ? [...link.value.matchAll(/(?<=[Dd]iagrams? )[A-Z0-9]+\b/g)]
        : [...link.value.matchAll(REFERENCE)];
    const numbers = named.map((m) => m[0].replace(/\s/g, ''));
    const bare = link.value.match(/(?<![\w.])(\([a-z0-9]{1,5}\))+/)?.[0];
    const wanted = target.id.replace(/^(table|diagram):/, '');
    if (numbers.length > 0 ? !numbers.includes(wanted) : bare !== undefined && !wanted.endsWith(bare)) {
      const right = link.value.replace(numbers[0] ?? bare ?? '', wanted);
      problems.add(
        'link-words',
        link.at,
        clause.id,
        `the words say "${link.value}" and the link leads to #${link.target}: write [${right}](#${link.target}), or mend the target`,
      );
    }
  }
}

/** A clause is judged in one way, and a check that leaves it to others names clauses that exist. */
function checkJudge(clause: Clause, byId: ReadonlyMap<string, Clause>, problems: Problems): void {
  const [first] = clause.checks;
  if (clause.chip && first) {
    problems.add(
      'chip',
      first.at,
      clause.id,
      `${clause.id} has the chip \`${clause.chip}\` and a check: a clause that is checked has no judge chip, take one of the two out`,
    );
  }
  for (const check of clause.checks) {
    const by = check.params.get('by');
    if (by?.type === 'scalar') expectClause(by.value, by.at);
    for (const [key, value] of partsOf(check)) expectClause(partId(clause.id, key), value.at);
  }
  function expectClause(id: string, at: Place): void {
    if (byId.has(id)) return;
    const near = nearest(id, byId.keys());
    problems.add(
      'check',
      at,
      clause.id,
      `there is no clause ${id} in this edition${near ? `: did you mean ${near}?` : ''}`,
    );
  }
}

/**
 * A question asked in several clauses has one number and the same answers everywhere: whoever takes its second takes it
 * in all.
 */
function checkReadings(clauses: readonly Clause[], problems: Problems): void {
  const first = new Map<string, Reading>();
  for (const clause of clauses) {
    for (const reading of clause.readings) {
      const twin = first.get(reading.id);
      if (!twin) first.set(reading.id, reading);
      else if (twin.status !== reading.status || twin.answers.length !== reading.answers.length) {
        const there = `${twin.at.file}:${twin.at.line}, ${twin.status}, with ${twin.answers.length} answers`;
        problems.add(
          'reading',
          reading.at,
          clause.id,
          `Reading ${reading.id} stands already in ${there}: give both the same status and answers, or this one another number`,
        );
      }
    }
  }
}
