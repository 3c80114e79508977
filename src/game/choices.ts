// What the choices of a table are called in a book: `Pay Scale Two`, `at 8 to 1`, `rule 13.4 not adopted`.
import { type Bet, betOf } from '../model/bet.ts';
import { type Cond, parseCond } from '../model/cond.ts';
import type { Edition } from '../model/edition.ts';
import { partOf } from '../model/paths.ts';
import type { GameSpec, Setting } from '../model/spec.ts';
import { spokenName, within } from '../words/names.ts';
import type { BoundCheck } from './bind.ts';
import { matchStar } from './figures.ts';
import { gameOf } from './game.ts';
import { sayValue, type Variations } from './say.ts';

/** A game with what it was made of. The owners of its settings count `checks`. */
export interface Book {
  readonly edition: Edition;
  readonly spec: Pick<GameSpec, 'settings'>;
  readonly checks: readonly BoundCheck[];
}

/** `tie=` */
const groupOf = (option: string): string => `${option.split('=')[0]}=`;

/**
 * What a choice is called: the head of the column that has its odds, else its odds, else the rule that may be adopted.
 * @param option `tie=8`
 */
export function choiceName(book: Book, option: string): string {
  const own = book.spec.settings.filter((s) => s.option === option);
  for (const { owners } of own)
    for (const { clause } of owners) {
      const head = headOf(book.edition, clause, option);
      if (head !== null) return head;
    }
  const odds = oddsOf(book, own);
  if (odds !== null) return odds;
  const group = groupOf(option);
  const others = own.length > 0 ? own : book.spec.settings.filter((s) => s.option?.startsWith(group));
  const [rule] = others.flatMap((s) => s.owners.map((o) => o.clause));
  if (rule === undefined) return option.replace('=', ' ').replaceAll('-', ' ');
  return `${within(spokenName(book.edition.byId.get(rule), rule))} ${own.length > 0 ? 'adopted' : 'not adopted'}`;
}

/**
 * What two books call their variations and choices; of one that both have, the second's name. A choice that changes
 * nothing is in no setting: it is of the book that has its group.
 */
export const variationsOf = (old: Edition, now: Edition): Variations => ({
  variants: { ...old.meta.variants, ...now.meta.variants },
  choice: (option) => {
    const group = groupOf(option);
    const having = (begins: string) =>
      [now, old].find((edition) => gameOf(edition).spec.settings.some((s) => `${s.option}=`.startsWith(begins)));
    return choiceIn(having(`${option}=`) ?? having(group) ?? now, option);
  },
});

/** What a choice is called in an edition, as it stands under the answers that are taken. */
export function choiceIn(edition: Edition, option: string): string {
  const { spec, bound } = gameOf(edition);
  return choiceName({ edition, spec, checks: bound.checks }, option);
}

/** The head of the column of a clause's table that is this choice: `Pay Scale Two` of the pattern `Pay Scale *`. */
function headOf(edition: Edition, id: string, option: string): string | null {
  const clause = edition.byId.get(id);
  const choice = option.slice(option.indexOf('=') + 1);
  for (const { params } of clause?.checks ?? []) {
    const [pattern, group] = [params.get('option'), params.get('group')];
    if (pattern?.type !== 'scalar' || !pattern.value.includes('*')) continue;
    if (group?.type !== 'scalar' || !option.startsWith(`${group.value}=`)) continue;
    const head = (clause?.rows?.[0] ?? []).find((cell) => matchStar(pattern.value, cell.text) === choice);
    if (head) return head.text;
  }
  return null;
}

/**
 * `at 8 to 1`, `at 1 to 1, with 6 at 1 to 2`: what the lines of one bet pay under a choice; of a bet that pays other
 * things under any choice, for which hand. Null where the choice sets no odds.
 */
function oddsOf({ spec, checks }: Book, own: readonly Setting[]): string | null {
  const pays = own.filter((s) => partOf('wagers.*.pays', s.path) !== null);
  const path = pays[0]?.path;
  const lines = pays.filter((s) => s.path === path && s.layer === pays[0]?.layer);
  if (path === undefined) return null;
  const bet = betOf(partOf('wagers.*.pays', path) ?? '');
  const whole = !spec.settings.some((s) => s.path === path && s.option === null && s.layer === pays[0]?.layer);
  const said = lines
    .toSorted((a, b) => Number(a.when !== null) - Number(b.when !== null))
    .map((line) => {
      const at = `at ${wordsOf(line, checks) ?? sayValue('wagers.*.pays', line.value)}`;
      if (line.when === null || (whole && lines.length === 1)) return at;
      const count = countOf(line.when, bet);
      return count === null ? null : `with ${count} ${at}`;
    });
  return said.includes(null) ? null : [...new Set(said)].join(', ');
}

/** The odds as the clause writes them, which may not be whole: `1.5 to 1`. */
function wordsOf({ owners }: Setting, checks: readonly BoundCheck[]): string | null {
  const texts = owners.flatMap(({ check }) => {
    const pays = checks[check]?.texts.get('pays');
    return pays?.type === 'scalar' && !checks[check]?.texts.has('except') && !checks[check]?.texts.has('commission')
      ? [pays.value]
      : [];
  });
  return texts.find((text) => /^[\d.]+ to [\d.]+$/.test(text)) ?? null;
}

/** What the bet's own hand counts under a condition; null where the condition does not say. */
function countOf(when: string, bet: Bet | null): number | null {
  const all = (c: Cond): readonly Cond[] => (c.op === 'and' ? c.of.flatMap(all) : [c]);
  const found = all(parseCond(when)).find(
    (c) => (c.op === 'count' || c.op === 'initial') && (c.hand === bet?.hand || c.hand === 'h') && c.cmp === '=',
  );
  return found && 'n' in found ? found.n : null;
}
