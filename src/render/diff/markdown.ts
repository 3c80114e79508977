// The changes as a list in Markdown, to be pasted into an e-mail or a forge: it reads as well raw as rendered.
import type { Diff } from '../../diff/change.ts';
import { steepLines } from '../../diff/steep.ts';
import {
  CLASS_TITLES,
  changeLines,
  classSays,
  countsLine,
  coverageLines,
  editionLines,
  inputText,
} from '../../diff/tell.ts';
import { otherwiseLines, underLines } from '../../diff/under.ts';
import { variationsOf } from '../../game/choices.ts';
import { type ChangeClass, calledApart, type Edition, editionName } from '../../model/edition.ts';
import { dateWords } from '../../model/labels.ts';
import { changeName } from '../../words/names.ts';
import { escapeMarkdown, escapeStart } from '../../words/text.ts';

/**
 * Words without markup; the marks `[-…-]` are no link and stay as they are, unless what follows would make them one.
 */
const words = (text: string): string =>
  escapeStart(
    escapeMarkdown(text)
      .replace(/\\\[-/g, '[-')
      .replace(/-\\\](?![([])/g, '-]')
      .replace(/\n/g, ' '),
  );

/** The comparison of two editions as Markdown. */
export function diffMarkdown(diff: Diff, old: Edition, now: Edition): string {
  const { coverage, basis, changes, edition, under } = diff;
  const like = basis.compared !== 'unlike';
  const names = variationsOf(old, now);
  const out = [
    `# ${words(`${editionName(old)} → ${editionName(now)}`)}`,
    '',
    ...steepLines(changes).flatMap((line) => [`**${words(line)}**`, '']),
    `**${countsLine(coverage)}**`,
    '',
    ...[...basis.says, ...coverageLines(diff)].map((line) => `- ${basisWords(line)}`),
    '',
  ];
  for (const [i, input] of diff.inputs.entries())
    out.push(`- ${words(inputText(input, `${editionName(i === 0 ? old : now)} (${input.edition}), ${input.title}`))}`);
  if (under)
    out.push(
      '',
      '## Under other answers than the first',
      '',
      ...[...underLines(under.editions, calledApart([old, now])), ...otherwiseLines(under)].map(
        (line) => `- ${words(line.trim())}`,
      ),
    );
  if (changes.some((c) => c.text || c.cells))
    out.push('', '`[-struck out-]` stands in the first edition alone, `{+put in+}` in the second alone.');
  if (like && edition.length > 0)
    out.push('', '## The edition', '', ...editionLines(edition).map((line) => `- ${words(line)}`));
  let heading: ChangeClass | null = null;
  for (const [i, change] of changes.entries()) {
    if (change.class !== heading) {
      heading = change.class;
      out.push('', `## ${CLASS_TITLES[heading]} (${changes.filter((c) => c.class === heading).length})`, '');
    }
    const also = change.classes.slice(1);
    out.push(
      `- **${words(changeName(change, old, now))}**${also.length > 0 ? `, also ${also.map(classSays).join(', ')}` : ''} (change ${i + 1})`,
    );
    for (const line of changeLines(change, names, now)) out.push(`  - ${words(line)}`);
    const last = change.decisions.at(-1);
    if (last)
      out.push(
        `  - ${words(`Decided: ${last.disposition}, ${last.by}, ${dateWords(last.on)}${last.stale ? ', of another form of this change' : ''}`)}`,
      );
  }
  if (changes.length === 0) out.push('', 'No clause has changed.');
  return `${out.join('\n')}\n`;
}

/** What is said of the comparison holds commands between backticks. */
const basisWords = (line: string): string =>
  line
    .split('`')
    .map((part, i) => (i % 2 === 1 ? `\`${part}\`` : escapeMarkdown(part)))
    .join('');
