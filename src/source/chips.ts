// The chips before a clause's words: its topics, and who judges it where no check does.
import type { PhrasingContent } from 'mdast';
import type { JudgeChip } from '../model/edition.ts';
import type { Place } from '../model/place.ts';
import { nearest } from '../words/likeness.ts';
import type { Draft } from './drafts.ts';
import { type Scan, takeChips } from './inlines.ts';

const JUDGES: readonly JudgeChip[] = ['person', 'structure', 'log'];
const TOPIC = /^[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*$/;

/**
 * Reads the chips before a clause's words into the clause and returns what follows them.
 * @param topics the known topic ids, or null where there is no list
 */
export function readChips(
  nodes: readonly PhrasingContent[],
  clause: Draft,
  at: Place,
  scan: Scan,
  topics: ReadonlySet<string> | null,
): PhrasingContent[] {
  const { chips, rest } = takeChips(nodes, scan, at);
  for (const { value, at: where } of chips) {
    const judge = JUDGES.find((j) => j === value);
    if (judge) {
      if (clause.chip)
        scan.report('chip', where, `two judge chips: ${clause.chip} stands here already, keep one of the two`);
      else clause.chip = judge;
    } else if (isTopic(value, where, scan, topics)) {
      if (clause.topics.some((t) => t.id === value))
        scan.report('chip', where, `the topic ${value} stands here twice: take one out`);
      else clause.topics.push({ id: value, at: where });
      if (clause.chip)
        scan.report('chip', where, `topics stand before the judge chip: write \`${value}\` \`${clause.chip}\``);
    }
  }
  return rest;
}

function isTopic(value: string, at: Place, scan: Scan, topics: ReadonlySet<string> | null): boolean {
  if (topics?.has(value)) return true;
  const near = nearest(value, [...(topics ?? []), ...JUDGES]);
  const did = near ? `did you mean \`${near}\`?` : null;
  if (!TOPIC.test(value)) {
    scan.report(
      'chip',
      at,
      `\`${value}\` is no chip: chips are topics (\`deal.sequence\`) and then \`person\`, \`structure\` or \`log\``,
    );
    return false;
  }
  if (topics === null) return true;
  const judge = JUDGES.some((j) => j === near) || !value.includes('.');
  const write = judge
    ? 'after the topics stands `person`, `structure` or `log`'
    : `write one that topics.yaml lists, or put a line \`${value}: What it is\` into a topics.yaml beside your editions`;
  scan.report(judge ? 'chip' : 'topic', at, `unknown ${judge ? 'chip' : 'topic'} \`${value}\`: ${did ?? write}`);
  // A mistyped topic is kept, so that its clause is not reported for having none as well.
  return !judge;
}
