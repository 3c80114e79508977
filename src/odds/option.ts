// What the choice is called under which a wager has its odds.
import { type Book, choiceName } from '../game/choices.ts';
import { betsOf } from '../model/bet.ts';

/** What a family of bets is called, on whichever hand: `Perfect Pairs`. */
export const familyTitle = (family: string): string => betsOf(family)[0]?.title.replace(/^Player /, '') ?? family;

/**
 * `tiger=3` → `Option 3`, of several choices `Tiger Option 3`; `tie=8` → `at 8 to 1`; `side=pairs` → `on Pair`: where
 * the parts of a combined stake go.
 */
export function optionText(option: string | null, book: Book): string | null {
  if (option === null) return null;
  const options = option.split(', ');
  const texts = options.map((one) => {
    const [group = '', choice = ''] = one.split('=');
    if (group === 'side') return `on ${familyTitle(choice)}`;
    const name = choiceName(book, one);
    return options.length > 1 && betsOf(group).length > 0 ? `${familyTitle(group)} ${name}` : name;
  });
  return texts.join(', ');
}
