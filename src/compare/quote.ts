// The words of a clause that have a force, quoted.
import type { Clause, Edition } from '../model/edition.ts';
import { forceWords, type WordForce } from '../words/force.ts';
import { likeTitles } from '../words/likeness.ts';
import { withoutLinks } from '../words/stated.ts';
import { tokens } from './topics.ts';
import { sentenceAt } from './treat.ts';

const MOST_QUOTED = 9;

/**
 * The words of a clause, or of the lead-in that it hangs on, that have a force: `must collect every losing wager`. Of
 * several sentences the
 * one that leads to what hangs on the clause, or else that reads most like the topic.
 */
export function phraseOf(force: WordForce, clause: Clause, edition: Edition, title: string): string | null {
  const parent = clause.parent === null ? undefined : edition.byId.get(clause.parent);
  const about = tokens(title);
  for (const c of parent ? [clause, parent] : [clause]) {
    const found = c.content.flatMap((part) => {
      if (part.type !== 'words') return [];
      const text = part.inlines.map((i) => i.value).join('');
      return forceWords(withoutLinks(part.inlines))
        .filter((f) => f.force === force)
        .map((f) => ({
          text,
          start: f.start,
          near: /^[^.;]*:\s*$/.test(text.slice(f.start)) ? 1 : likeTitles(tokens(sentenceAt(text, f.start)), about),
        }));
    });
    const best = found.findLast((f) => found.every((o) => o.near <= f.near));
    if (!best) continue;
    const rest = best.text.slice(best.start).replace(/\s+/g, ' ');
    const end = /[.;:](?=\s|$)/.exec(rest)?.index ?? rest.length;
    const words = rest.slice(0, end).trim().split(' ');
    const quoted = words.slice(0, MOST_QUOTED).join(' ').replace(/,$/, '');
    return words.length > MOST_QUOTED ? `${quoted} …` : quoted;
  }
  return null;
}
