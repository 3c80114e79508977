// Holds a book, and the spec that is compiled from it, against the second writing.
import { betOf } from '../../src/model/bet.ts';
import { type Cond, forHand, parseCond } from '../../src/model/cond.ts';
import type { Edition } from '../../src/model/edition.ts';
import { type GameSpec, type Json, type Setting, settingKey } from '../../src/model/spec.ts';
import { holds } from '../../src/predicates/hands.ts';
import { bookFacts, factsOf } from './book.ts';
import { ahead, COUPS, type Coup, DRAWN, natural, show } from './coups.ts';
import { isOpen, uninsured } from './lines.ts';
import type { End, Fact, Second, Win } from './second.ts';

export interface Difference {
  readonly clause: string;
  readonly message: string;
}

const placeOf = (f: Pick<Fact, 'clause' | 'row' | 'column'>): string =>
  [f.clause, f.row, f.column].filter(Boolean).join(' · ');

/** The cells and clauses that differ, are missing, are there twice, or stand in one of the two only. */
export function differences(second: Second, edition: Edition, only?: string): Difference[] {
  const due = second.facts.filter((f) => only === undefined || f.clause === only);
  const clause = only === undefined ? undefined : edition.byId.get(only);
  const facts =
    only === undefined ? bookFacts(edition, new Set(due.map((f) => f.clause))) : clause ? factsOf(clause) : [];
  const out: Difference[] = [];
  const stated = new Map<string, Fact>();
  for (const f of facts) {
    if (stated.has(placeOf(f))) out.push({ clause: f.clause, message: `${placeOf(f)}: stands twice` });
    stated.set(placeOf(f), f);
  }
  const wanted = new Map(due.map((f) => [placeOf(f), f]));
  for (const [place, f] of wanted) {
    const has = stated.get(place);
    if (!has)
      out.push({
        clause: f.clause,
        message: `${place}: not in the book; the second writing has ${f.value || 'no figure'}`,
      });
    else if (has.value !== f.value)
      out.push({
        clause: f.clause,
        message: `${place}: the book has ${has.value || 'no figure'}, the second writing ${f.value || 'none'}`,
      });
  }
  for (const [place, f] of stated)
    if (!wanted.has(place))
      out.push({
        clause: f.clause,
        message: `${place}: not in the second writing; the book has ${f.value || 'no figure'}`,
      });
  return out;
}

/** The coups by which a bet is tried: an insurance by those in which it can be taken. */
const coupsOf = (bet: string): readonly Coup[] => {
  const known = trials.get(bet);
  if (known) return known;
  const made = bet.includes('insurance') ? DRAWN.filter((c) => isOpen(bet, c)) : COUPS;
  trials.set(bet, made);
  return made;
};
const trials = new Map<string, readonly Coup[]>();

const holding = new Map<string, readonly boolean[]>();

/** In which of the coups a condition holds, worked out once for each text. */
function heldIn(when: string, bet: string): readonly boolean[] {
  const hand = betOf(bet)?.hand ?? null;
  const coups = coupsOf(bet);
  const key = `${when} @ ${coups === COUPS ? hand : bet}`;
  const known = holding.get(key);
  if (known) return known;
  const cond: Cond = forHand(parseCond(when), hand);
  const made = coups.map((c) => holds(cond, c));
  holding.set(key, made);
  return made;
}

interface Ruled {
  /** `1:1`, `1:1 -1:20`, `=`, `-`. */
  readonly said: string;
  readonly by: Setting | null;
}

/**
 * What a spec makes of every coup for a bet: the outcome that it states, else a paying line that applies; a variant's
 * before the book's own.
 */
function ruled(
  spec: GameSpec,
  bet: string,
  game: string,
  option: string | null,
  used: Set<Setting>,
): (i: number) => Ruled {
  const of = (what: string) =>
    spec.settings.filter(
      (s) =>
        s.path === `wagers.${bet}.${what}` &&
        (s.layer === 'base' || s.layer === game) &&
        (s.option === null || s.option === option),
    );
  const tiers = (what: string) => [
    of(what).filter((s) => s.layer !== 'base'),
    of(what).filter((s) => s.layer === 'base'),
  ];
  const lines = { outcome: tiers('outcome'), pays: tiers('pays') };
  const saysWin = of('outcome').some((s) => s.value === 'win');
  const pick = (what: 'outcome' | 'pays', i: number): Setting | null => {
    for (const tier of lines[what]) {
      const hit = tier.filter((s) => s.when !== null && s.when !== 'otherwise' && heldIn(s.when, bet)[i]);
      for (const s of hit) used.add(s);
      if (new Set(hit.map((s) => JSON.stringify(s.value))).size > 1)
        throw new Error(`${hit.map(settingKey).join(' and ')} both apply to ${show(coupsOf(bet)[i] as Coup)}`);
      const line = hit[0] ?? tier.find((s) => s.when === null || s.when === 'otherwise');
      if (line) {
        used.add(line);
        return line;
      }
    }
    return null;
  };
  return (i) => {
    const outcome = pick('outcome', i);
    const pays = pick('pays', i);
    const v = pays?.value as { odds?: string; commission?: string | null; result?: string } | undefined;
    const end = v?.result === 'stand-off' ? '=' : v?.result === 'lose' ? '-' : v?.result === 'unreadable' ? '?' : null;
    const paid: Ruled = {
      said: end ?? (v?.odds === undefined ? 'no odds' : `${v.odds}${v.commission ? ` -${v.commission}` : ''}`),
      by: pays,
    };
    if (outcome?.when && outcome.value !== 'win') return { said: outcome.value === 'lose' ? '-' : '=', by: outcome };
    if (outcome?.when) return paid;
    if (pays?.when && (end !== null || !saysWin)) return paid;
    return outcome?.value === 'win' ? paid : { said: '-', by: outcome ?? pays };
  };
}

/** What the second writing says of a bet that does not win. */
function unwon(bet: string, coup: Coup): string {
  const tie = ahead('P', coup) === 0;
  if (bet.includes('insurance')) return uninsured(bet, coup);
  if (bet === 'player' || bet === 'banker') return tie ? '=' : '-';
  return bet.endsWith('dragon-bonus') && tie && natural(coup.P) && natural(coup.B) ? '=' : '-';
}

/**
 * Bets, games, cells and settings in which a spec is not what the second writing says; the first coup that shows it is
 * named.
 */
export function specDifferences(second: Second, spec: GameSpec): Difference[] {
  const out: Difference[] = [];
  const used = new Set<Setting>();
  const games = [...new Set(second.wins.map((w) => w.game ?? 'base'))];
  const played =
    games.length > 1 && !second.wins.some((w) => w.bet === 'player' && w.game === null)
      ? games.filter((g) => g !== 'base')
      : games;
  for (const bet of new Set(second.wins.map((w) => w.bet))) {
    const ofBet = second.wins.filter((w) => w.bet === bet);
    for (const game of played) {
      const own = ofBet.filter((w) => w.game === game);
      const wins = own.length ? own : ofBet.filter((w) => w.game === null);
      const ends = second.ends.filter((e) => e.bet === bet && (e.game === null || e.game === game));
      const options = [...new Set(wins.flatMap((w) => w.option ?? []))];
      // What holds whatever is chosen is tried alone where there is nothing to choose, or the choice may be left.
      const may = options.some((o) =>
        (second.settings.get(`table.options.${o.split('=')[0]}`)?.value as readonly string[] | undefined)?.includes(
          'none',
        ),
      );
      for (const option of options.length && !may ? options : [...options, null]) {
        // A choice comes before what holds whatever is chosen.
        const chosen = wins.filter((w) => w.option !== null && w.option === option);
        const always = wins.filter((w) => w.option === null);
        const ofOption = [
          ...chosen,
          ...always.map((w): Win => ({ ...w, when: (c) => w.when(c) && !chosen.some((x) => x.when(c)) })),
        ];
        const ended = ends.filter((e) => e.option === null || e.option === option);
        out.push(
          ...against({ bet, game, option, wins: ofOption, ends: ended, rule: ruled(spec, bet, game, option, used) }),
        );
      }
    }
  }
  for (const s of spec.settings) {
    if (/^wagers\..+\.(pays|outcome)$/.test(s.path) && !used.has(s))
      out.push({
        clause: s.owners[0]?.clause ?? '',
        message: `${settingKey(s)} applies to no coup of a bet and game that the second writing knows`,
      });
  }
  return [...out, ...settingDifferences(second, spec)];
}

interface Case {
  readonly bet: string;
  readonly game: string;
  readonly option: string | null;
  readonly wins: readonly Win[];
  readonly ends: readonly End[];
  rule(coup: number): Ruled;
}

function against({ bet, game, option, wins, ends, rule }: Case): Difference[] {
  const where = [bet, game === 'base' ? '' : game, option ?? ''].filter(Boolean).join(', ');
  const wrong = new Map<string, Difference>();
  const first = (key: string, clause: string, message: string) => {
    if (!wrong.has(key)) wrong.set(key, { clause, message: `${where} ${message}` });
  };
  for (const [i, coup] of coupsOf(bet).entries()) {
    const { said, by } = rule(i);
    const shown = by ? settingKey(by) : 'nothing';
    const won = wins.filter((w) => w.when(coup));
    const stated = won.map((w) => ({
      clause: w.clause,
      row: w.row,
      due: `${w.odds}${w.commission ? ` -${w.commission}` : ''}`,
    }));
    const ended = won.length
      ? []
      : ends
          .filter((e) => e.when(coup))
          .map((e) => ({ clause: e.clause, row: 'does not win', due: e.due ?? unwon(bet, coup) }));
    const all = [...stated, ...ended];
    if (!all.length && said !== unwon(bet, coup))
      first(
        said,
        wins[0]?.clause ?? '',
        `(does not win): ${show(coup)} brings ${said} by ${shown}, the second writing has ${unwon(bet, coup)}`,
      );
    for (const { clause, row, due } of all) {
      const place = row === 'does not win' ? row : [clause, row].filter(Boolean).join(' · ');
      if (said !== due)
        first(
          `${place} ${said}`,
          clause,
          `(${place}): ${show(coup)} brings ${said} by ${shown}, the second writing has ${due}`,
        );
      else if (!by?.owners.some((o) => o.clause === clause))
        first(
          place,
          clause,
          `(${place}): ${shown} is owned by ${by?.owners.map((o) => o.clause).join(', ') || 'nobody'}, not by ${clause}`,
        );
    }
  }
  return [...wrong.values()];
}

/** Paths that wins speak for. */
const spokenFor = (path: string): boolean => /^wagers\..+\.(pays|outcome)$/.test(path);

/** A value as text, whatever the order of its keys. */
const textOf = (value: Json): string =>
  JSON.stringify(value, (_, v) =>
    v && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)))
      : v,
  );

function settingDifferences(second: Second, spec: GameSpec): Difference[] {
  const out: Difference[] = [];
  const set = new Map<string, Setting>();
  for (const s of spec.settings) if (s.origin === 'clause' && !spokenFor(s.path)) set.set(settingKey(s), s);
  for (const [key, { clause, value }] of second.settings) {
    const s = set.get(key);
    const due = textOf(value);
    if (!s) out.push({ clause, message: `${key} is not set; the second writing has ${due}` });
    else if (textOf(s.value) !== due)
      out.push({
        clause: s.owners[0]?.clause ?? '',
        message: `${key} is ${textOf(s.value)}, the second writing has ${due}`,
      });
    else if (!s.owners.some((o) => o.clause === clause))
      out.push({ clause, message: `${key} is owned by ${s.owners.map((o) => o.clause).join(', ')}, not by ${clause}` });
  }
  for (const [key, s] of set)
    if (!second.settings.has(key))
      out.push({
        clause: s.owners[0]?.clause ?? '',
        message: `${key} is ${textOf(s.value)} and not in the second writing`,
      });
  return out;
}
