// The mutants of a spec: one figure changed at a time, as a mistake in its clause would change it.
import { CondError, condText, parseCond } from '../../model/cond.ts';
import { partOf } from '../../model/paths.ts';
import { DEFAULTS, type GameSpec, type Owner, type Setting, settingKey } from '../../model/spec.ts';
import { condChanges, replaceLeaf } from './conditions.ts';
import { sayValue, valueChanges } from './values.ts';

/** A spec with one figure changed. */
export interface Mutant {
  /** For people: `wagers.tie.pays 8:1 → 9:1`. */
  readonly name: string;
  readonly path: string;
  /** The settings that are changed, the one that it is about first. */
  readonly changed: readonly Setting[];
  /** What stands in their place. */
  readonly put: readonly Setting[];
  /** The checks that wrote the figure; each must see the change. */
  readonly owners: readonly Owner[];
  readonly spec: GameSpec;
}

interface Edit {
  readonly says: string;
  /** Setting → what stands in its place; null: nothing. */
  readonly put: ReadonlyMap<Setting, Setting | null>;
}

/**
 * Every mutant of every setting that a clause makes, in the order of the spec: its value changed, its condition
 * changed, the setting gone.
 *
 * A figure is written once and may stand in several settings: in an exception `count(B)=6`, and in what it leaves, `not
 * count(B)=6`. Where one check
 * wrote both, both change. A setting that is gone leaves the default where there is one. A cell that cannot be read in
 * the book has no figure.
 */
export function* mutantsOf(spec: GameSpec): Generator<Mutant> {
  const byPath = new Map<string, Setting[]>();
  for (const s of spec.settings) byPath.set(s.path, [...(byPath.get(s.path) ?? []), s]);
  for (const setting of spec.settings) {
    if (setting.origin !== 'clause' || isUnreadable(setting)) continue;
    const same = byPath.get(setting.path) ?? [];
    for (const { says, put } of [
      ...(ofDealing(setting, spec) ?? ofExclusion(setting, spec) ?? ofValue(setting, spec)),
      ...ofCondition(setting, same),
      ...ofAbsence(setting, same),
    ]) {
      yield {
        name: `${settingKey(setting)} ${says}`,
        path: setting.path,
        changed: [...put.keys()],
        put: [...put.values()].filter((s) => s !== null),
        owners: setting.owners,
        spec: { ...spec, settings: spec.settings.flatMap((s) => (put.has(s) ? (put.get(s) ?? []) : s)) },
      };
    }
  }
}

const isUnreadable = ({ value }: Setting): boolean =>
  typeof value === 'object' && value !== null && 'result' in value && value.result === 'unreadable';

const ofValue = (setting: Setting, spec: GameSpec): readonly Edit[] =>
  partOf('insurance.when.*', setting.path) !== null
    ? ofConditionText(setting)
    : valueChanges(setting.path, setting.value, spec).map(({ value, says }) => ({
        says,
        put: new Map([[setting, { ...setting, value }]]),
      }));

const isOfDealing = (s: Setting): boolean => partOf('deal.order.*', s.path) !== null;

/**
 * The order of the first four cards: a hand cannot get three of them, so that two cards change places. Null for any
 * other setting.
 */
function ofDealing(setting: Setting, spec: GameSpec): readonly Edit[] | null {
  if (!isOfDealing(setting)) return null;
  const others = spec.settings.filter((s) => isOfDealing(s) && s.layer === setting.layer && s.value !== setting.value);
  const next = others.find((s) => s.path > setting.path) ?? others[0];
  if (!next) return [];
  const says = `${sayValue(setting.value)} → ${sayValue(next.value)}, ${next.path} ${sayValue(next.value)} → ${sayValue(setting.value)}`;
  return [
    {
      says,
      put: new Map([
        [setting, { ...setting, value: next.value }],
        [next, { ...next, value: setting.value }],
      ]),
    },
  ];
}

/**
 * Two families that no longer exclude each other: each of two clauses says it, so that the one is lost in both. Null
 * for any other setting.
 */
function ofExclusion(setting: Setting, spec: GameSpec): readonly Edit[] | null {
  const own = partOf('table.exclusive.*', setting.path);
  const others = own === null ? null : familiesIn(setting);
  if (own === null || !others) return null;
  const without = (s: Setting, family: string): Setting => ({
    ...s,
    value: (familiesIn(s) ?? []).filter((f) => f !== family),
  });
  return others.map((other) => {
    const back = spec.settings.filter((s) => s !== setting && partOf('table.exclusive.*', s.path) === other);
    return {
      says: `beside ${other}`,
      put: new Map([[setting, without(setting, other)], ...back.map((s) => [s, without(s, own)] as const)]),
    };
  });
}

const familiesIn = ({ value }: Setting): readonly string[] | null =>
  Array.isArray(value) ? value.map((f) => String(f)) : null;

function ofCondition(setting: Setting, same: readonly Setting[]): readonly Edit[] {
  const own = setting.when === null ? null : readCond(setting.when);
  if (own === null) return [];
  return condChanges(own).flatMap((change): readonly Edit[] => {
    const says = `${change.from} → ${condText(change.to)}`;
    if (change.kind === 'whole')
      return [{ says, put: new Map([[setting, { ...setting, when: condText(change.to) }]]) }];
    const put = new Map<Setting, Setting>();
    for (const s of [setting, ...same.filter((x) => x !== setting && isTwin(x, setting))]) {
      const cond = s.when === null ? null : readCond(s.when);
      const changed = cond && replaceLeaf(cond, change.from, change.to);
      if (changed) put.set(s, { ...s, when: condText(changed) });
    }
    return put.size ? [{ says, put }] : [];
  });
}

/** Whether a check wrote both settings, so that a figure that stands in both is one. */
const isTwin = (a: Setting, b: Setting): boolean =>
  a.layer === b.layer && a.option === b.option && a.owners.some((o) => b.owners.some((p) => p.check === o.check));

/** A setting whose value is a condition. */
function ofConditionText(setting: Setting): readonly Edit[] {
  const cond = typeof setting.value === 'string' ? readCond(setting.value) : null;
  return (cond ? condChanges(cond) : []).flatMap((change): readonly Edit[] => {
    const to = change.kind === 'whole' ? change.to : cond && replaceLeaf(cond, change.from, change.to);
    return to
      ? [
          {
            says: `${change.from} → ${condText(change.to)}`,
            put: new Map([[setting, { ...setting, value: condText(to) }]]),
          },
        ]
      : [];
  });
}

/** The setting gone. Of the last one of a path the default is left. */
function ofAbsence(setting: Setting, same: readonly Setting[]): readonly Edit[] {
  const silent = same.length > 1 ? undefined : DEFAULTS.find((d) => d.path === setting.path);
  if (!silent) return [{ says: `${sayValue(setting.value)} → gone`, put: new Map([[setting, null]]) }];
  if (JSON.stringify(silent.value) === JSON.stringify(setting.value)) return [];
  const left: Setting = {
    path: silent.path,
    layer: silent.layer ?? 'base',
    option: silent.option ?? null,
    when: silent.when ?? null,
    value: silent.value,
    owners: [],
    origin: 'default',
  };
  return [
    {
      says: `${sayValue(setting.value)} → gone, which leaves ${sayValue(silent.value)}`,
      put: new Map([[setting, left]]),
    },
  ];
}

function readCond(text: string) {
  try {
    return parseCond(text);
  } catch (e) {
    if (e instanceof CondError) return null;
    throw e;
  }
}
