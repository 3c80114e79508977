// The tables that an edition allows: variants, groups of options, and a whole set of table options from a few that
// matter.
import { BETS, betOf } from '../model/bet.ts';
import type { Cents } from '../model/money.ts';
import { PATH } from '../model/paths.ts';
import type { TableOptions } from '../model/play.ts';
import type { GameSpec } from '../model/spec.ts';

/**
 * The chips, stake and limits of a made table: round, and wide enough that no stake of a scenario breaks them unless it
 * means to.
 */
export const CHIPS: readonly Cents[] = [100, 500, 2_500, 10_000, 50_000];
export const STAKE: Cents = 10_000;
const LIMIT = { min: 1_000, max: 1_000_000 };
const APPROVED_MINIMUM: Cents = 500;

export interface Choices {
  /** The variants that can be played, the cash ones first. */
  readonly variants: readonly { readonly id: string; readonly tournament: boolean }[];
  /** Group → its choices: {tiger: ["1", …, "5"]}. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly decks: readonly number[];
  /** Every bet that has an outcome or a price in the edition. */
  readonly bets: readonly string[];
  /** The bets that only a player with a main wager may make. */
  readonly needMain: readonly string[];
}

/** What the operator may choose under a spec. */
export function choicesOf(spec: GameSpec): Choices {
  const layers = new Set<string>();
  const groups: Record<string, Set<string>> = {};
  const stated = new Map<string, readonly string[]>();
  const bets = new Set<string>();
  const needMain = new Set<string>();
  const onlyIn = new Map<string, unknown>();
  let decks: readonly number[] = [];
  let mainInBase = false;
  for (const s of spec.settings) {
    if (s.layer !== 'base') layers.add(s.layer);
    const [group, choice] = s.option?.split('=') ?? [];
    if (group && choice) {
      groups[group] ??= new Set();
      groups[group].add(choice);
    }
    const [head, bet = '', what] = s.path.split('.');
    if (head === 'wagers' && (what === 'pays' || what === 'outcome' || what === 'shares')) bets.add(bet);
    if (s.layer === 'base' && s.path === PATH.wagers.pays('banker')) mainInBase = true;
    if (head === 'table' && bet === 'variants' && what) {
      layers.add(what);
      onlyIn.set(what, (s.value as { onlyIn?: unknown } | null)?.onlyIn ?? null);
    }
    if (head === 'table' && bet === 'options' && what && Array.isArray(s.value)) stated.set(what, s.value.map(String));
    if (head === 'wagers' && what === 'needs') needMain.add(bet);
    if (s.path === PATH.cards.decks && Array.isArray(s.value)) decks = s.value as number[];
  }
  // A choice that changes nothing is named by its group alone; the order in which the group states its choices is kept.
  for (const [group, all] of stated) groups[group] = new Set([...all, ...[...(groups[group] ?? [])].sort()]);
  const variants = [...(mainInBase ? ['base'] : []), ...[...layers].sort()].map((id) => ({
    id,
    tournament: onlyIn.get(id) === 'tournament',
  }));
  variants.sort((a, b) => Number(a.tournament) - Number(b.tournament));
  return {
    variants,
    groups: Object.fromEntries(
      Object.entries(groups)
        .sort()
        .map(([g, c]) => [g, stated.has(g) ? [...c] : [...c].sort()]),
    ),
    decks,
    bets: BETS.map((b) => b.id).filter((b) => bets.has(b)),
    needMain: BETS.map((b) => b.id).filter((b) => needMain.has(b)),
  };
}

/** Every way to choose in some groups together. */
export function picksOf(choices: Choices, groups: readonly string[]): readonly Readonly<Record<string, string>>[] {
  return groups.reduce<Record<string, string>[]>(
    (all, g) => all.flatMap((p) => (choices.groups[g] ?? []).map((c) => ({ ...p, [g]: c }))),
    [{}],
  );
}

/** Fills in what a scenario leaves open; the same wish gives the same table. */
export function tableFor(choices: Choices, wish: Partial<TableOptions>, bets: readonly string[]): TableOptions {
  const variant =
    wish.variant ??
    (wish.tournament
      ? (choices.variants.find((v) => v.tournament)?.id ?? choices.variants[0]?.id)
      : choices.variants[0]?.id) ??
    'base';
  const layout =
    wish.layout ??
    BETS.map((b) => b.id).filter(
      (id) => bets.includes(id) || (betOf(id)?.kind === 'main' && choices.bets.includes(id)),
    );
  const split = layout.some((b) => betOf(b)?.kind === 'combined');
  const sided = BETS.filter((b) => b.kind === 'side' && b.hand !== null && choices.bets.includes(b.id)).map(
    (b) => b.family,
  );
  const combinedSide = wish.combinedSide ?? (split ? (sided[0] ?? null) : null);
  const whole =
    split && !wish.layout
      ? BETS.map((b) => b.id).filter((id) => layout.includes(id) || betOf(id)?.family === combinedSide)
      : layout;
  return {
    variant,
    choices: Object.fromEntries(
      Object.entries(choices.groups).map(([group, all]) => [group, wish.choices?.[group] ?? all[0] ?? '']),
    ),
    decks: wish.decks ?? choices.decks.at(-1) ?? 8,
    layout: whole,
    combinedSide,
    face: wish.face ?? 'up',
    ...(wish.style ? { style: wish.style } : {}),
    ...(wish.burn ? { burn: wish.burn } : {}),
    tournament: wish.tournament ?? choices.variants.find((v) => v.id === variant)?.tournament ?? false,
    chips: wish.chips ?? CHIPS,
    limits: wish.limits ?? Object.fromEntries(whole.map((b) => [b, LIMIT])),
    approvedMinimum: wish.approvedMinimum ?? Object.fromEntries(whole.map((b) => [b, APPROVED_MINIMUM])),
    liability: wish.liability ?? null,
    differential: wish.differential ?? null,
    areaMaximum: wish.areaMaximum ?? null,
    ante: wish.ante ?? null,
    caps: wish.caps ?? {},
    ...(wish.caps ? { approvedCaps: wish.approvedCaps ?? wish.caps } : {}),
    unit: wish.unit ?? null,
  };
}
