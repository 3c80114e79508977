// floor.yaml: what was shown of each clause once. Read here, and printed in one form only.
import { Document, isSeq, visit } from 'yaml';
import type { FloorEntry, FloorFile } from '../model/floor.ts';
import type { Raw } from '../model/raw.ts';
import type { Problems } from './problems.ts';
import { readYaml } from './yaml.ts';

const HEAD =
  '# What was shown of each clause once, and by which kinds of check. `clausebook check --floor` holds a run against it,\n# `--write-floor` writes it.\n';

const FORM = 'a floor is `edition: {clause: [predicate, …]}`, as `clausebook check --write-floor` writes it';

/** The text of a floor.yaml: the same floor gives the same bytes. */
export function printFloor(entries: readonly Omit<FloorEntry, 'at'>[]): string {
  const editions = [...new Set(entries.map((e) => e.edition))].sort();
  // A map, since the keys of an object that are numbers come before all others.
  const file: ReadonlyMap<keyof FloorFile, ReadonlyMap<string, readonly string[]>> = new Map(
    editions.map((id) => [id, new Map(entries.filter((e) => e.edition === id).map((e) => [e.clause, e.checks]))]),
  );
  const doc = new Document(file, { aliasDuplicateObjects: false });
  visit(doc, {
    Seq(_, seq) {
      if (isSeq(seq)) seq.flow = true;
    },
  });
  return `${HEAD}${doc.toString({ lineWidth: 0, flowCollectionPadding: false })}`;
}

/** Reads a floor.yaml; every fault is reported with its place, and an entry with a fault is left out. */
export function readFloor(file: string, text: string, problems: Problems): readonly FloorEntry[] {
  const raw = readYaml(
    text,
    (line, column) => ({ file, line, column }),
    (at, message) => problems.add('yaml', at, null, message),
  );
  if (raw === null) return [];
  return entriesOf(raw, problems).flatMap(([edition, clauses]) =>
    entriesOf(clauses, problems).flatMap(([clause, checks]): readonly FloorEntry[] => {
      const words = checks.type === 'list' ? checks.items : [checks];
      const bad = words.find((w) => w.type !== 'scalar');
      if (bad) problems.add('floor', bad.at, clause, FORM);
      return bad
        ? []
        : [{ edition, clause, checks: words.flatMap((w) => (w.type === 'scalar' ? w.value : [])), at: checks.at }];
    }),
  );
}

function entriesOf(raw: Raw, problems: Problems): readonly (readonly [string, Raw])[] {
  if (raw.type === 'map') return [...raw.entries];
  problems.add('floor', raw.at, null, FORM);
  return [];
}
