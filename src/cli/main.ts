// The command line: what may be typed, and how a mistake is answered.
import { Command, CommanderError } from 'commander';
import { version } from '../desk/package.ts';
import { DISPOSITIONS } from '../model/decision.ts';
import { InputError } from '../model/place.ts';
import type { Io } from './io.ts';
import { later } from './later.ts';

// Of the command that runs: one at a time.
let io: Io;
let exit = 0;
/** What a command ends with that was used wrongly, or whose input is broken. */
const BROKEN = 2;

const gather = (value: string, before: string[] = []) => [...before, value];

// What several commands take.
const READING = [
  '--reading <id=n>',
  'take the n-th answer of a reading, such as R14=2, or tas:R1=2 of one book; all: each in turn; may be repeated',
  gather,
] as const;
const ONE_READING = [
  '--reading <id=n>',
  'what is played goes by the n-th answer of a reading, such as R14=2, or tas:R1=2 of one book; one answer of each reading, not all; may be repeated',
  gather,
] as const;
const RULES = ['--rules <dir>', 'a further folder of editions; may be repeated', gather] as const;
const DECISIONS = [
  '--decisions <file>',
  "the file of decisions, where it is not the amendment's own decisions.yaml",
] as const;
const AUTHOR = ['--author <name>', 'whose the tracked changes of a Word file are (default: the operator)'] as const;
const DATE = ['--date <day>', "the day that they bear, such as 2026-11-28 (default: the edition's)"] as const;
const JSON_OUT = ['--json', 'print the results as JSON'] as const;
const ANNOTATIONS = [
  '--annotations',
  'also print each finding on standard error as an annotation of GitHub Actions',
] as const;
const QUIET = ['--quiet', 'no lines of progress on standard error'] as const;

const program = new Command('clausebook')
  .description('Casino rulebooks as clauses that a person can read, a machine can run and a reviewer can compare.')
  .version(version())
  .option(...RULES)
  .option(...JSON_OUT)
  .option(...QUIET)
  .showHelpAfterError('(clausebook <command> --help shows an example)')
  .configureOutput({ writeOut: (text) => io.out(text), writeErr: (text) => io.err(text) })
  .exitOverride();

/** A command whose module is read only when it runs. */
function command(
  usage: string,
  says: string,
  example: string,
  load: (words: readonly string[]) => Promise<(words: readonly string[], options: never, io: Io) => Promise<number>>,
): Command {
  return program
    .command(usage)
    .description(says)
    .addHelpText('after', `\nExample:\n  $ ${example}\n`)
    .option(...RULES)
    .option(...JSON_OUT)
    .option(...QUIET)
    .exitOverride()
    .action(async (...given: unknown[]) => {
      const self = given.at(-1) as Command;
      // Before the options and the command stand the words that were typed.
      const words = given
        .slice(0, -2)
        .flat()
        .filter((word) => typeof word === 'string');
      const run = await load(words);
      exit = await run(words, self.optsWithGlobals() as never, io);
    });
}

command(
  'list [editions...]',
  'the clauses',
  'clausebook list tas --json',
  async () => (await import('./list.ts')).list,
);
command(
  'lint [editions...]',
  'drafting defects and source hygiene',
  'clausebook lint nsw-crown',
  async () => (await import('./lint.ts')).lint,
)
  .option('--strict', 'warnings count as findings')
  .option('--to <formats>', 'write sarif, junit; separated by commas')
  .option('--out <dir>', 'where files go', 'output')
  .option(...ANNOTATIONS)
  .option('--list-rules', 'what each rule demands, and no edition');
command(
  'check [editions...]',
  "every clause's conformance test against the reference engine",
  'clausebook check tas nsw-crown --to html,junit --out output',
  async ({ length }) => {
    // Without words it is all that there are.
    if (length !== 1) (await import('../desk/ahead.ts')).threadsAhead('reading');
    return (await import('./check.ts')).check;
  },
)
  .option('--to <formats>', 'also write html, junit, json, sarif; separated by commas')
  .option('--out <dir>', 'where files go', 'output')
  .option(...ANNOTATIONS)
  .option(...READING)
  .option('--floor <file>', 'a floor.yaml: a clause of which less is shown than it has is a finding')
  .option('--write-floor <file>', 'write what is shown of each clause as a floor')
  .option('--verbose', 'show every clause and what each check says, not only findings');
command(
  'matrix [editions...]',
  'what holds each clause, and what is missing',
  'clausebook matrix nsw-crown --to xlsx,html',
  async () => (await import('./matrix.ts')).matrix,
)
  .option('--to <formats>', 'write csv, xlsx, html; separated by commas')
  .option('--out <dir>', 'where files go', 'output');
command(
  'render [editions...]',
  'the rulebook as pdf, docx, html, md',
  'clausebook render nsw-crown --to pdf,docx --profile annotated',
  async () => (await import('./render.ts')).render,
)
  .option('--to <formats>', 'pdf, docx, html, md; separated by commas', 'pdf')
  .option('--profile <name>', 'filing, reading or annotated', 'reading')
  .option('--out <dir>', 'where files go', 'output')
  .option('--browser <path>', 'a Chromium to print with');
command(
  'prove [editions...]',
  'that each check can fail: every figure changed in turn',
  'clausebook prove tas --to html',
  async () => (await import('./prove.ts')).prove,
)
  .option('--to <format>', 'also write html, a page for each edition')
  .option('--out <dir>', 'where pages go', 'output')
  .option(...READING)
  .option('--verbose', 'show every change, not only survivors');
command(
  'odds [editions...]',
  'exact probabilities and house edges of every wager',
  'clausebook odds nsw-crown --decks 8 --to html',
  async () => (await import('./odds.ts')).odds,
)
  .option('--decks <n>', 'decks in the shoe, 1 to 8; the most that the book allows where it is not said')
  .option(
    '--ante <share>',
    "the Ante of the table's minimum, 10% or '2 of 25'; the most that the book allows where it is not said",
  )
  .option('--stake <dollars>', 'also at this stake, with what chips cannot pay rounded or refused as the book says')
  .option('--chip <dollars>', 'with --stake: the smallest chip; 1 where it is not said')
  .option(...READING)
  .option('--to <format>', 'also write html')
  .option('--out <dir>', 'where the page goes', 'output');
command(
  'readings [editions...]',
  'what the words leave open: the answer that is taken, and what each other changes',
  'clausebook readings nsw-crown',
  async () => (await import('./readings.ts')).readings,
);
command(
  'compare <editions...>',
  'jurisdictions side by side, topic by topic',
  'clausebook compare tas nsw-crown',
  async () => (await import('./compare.ts')).compare,
)
  .option('--to <formats>', 'html, csv, md (default: html, or nothing beside --json)')
  .option(...ONE_READING)
  .option('--out <dir>', 'where the files go', 'output');
command(
  'diff <editions...>',
  'what changed between two editions, and that nothing else did',
  'clausebook diff nsw-crown@3.2 examples/amendment/nsw-crown@3.3-example',
  async () => (await import('./diff.ts')).diff,
)
  .option('--to <formats>', 'write html, csv, md, and the marked rules as pdf, docx; separated by commas')
  .option('--out <dir>', 'where files go', 'output')
  .option('--browser <path>', 'a Chromium to print with')
  .option(...ONE_READING)
  .option('--exit-code', 'exit with 1 where something changed')
  .option(...AUTHOR)
  .option(...DATE)
  .option(...DECISIONS);
command(
  'decide <first> <second> <clause>',
  'what was asked, answered and decided on a change, into decisions.yaml',
  'clausebook decide nsw-crown@3.2 nsw-crown@3.3-example 7.2.3 --query "Why no choice?" --disposition open --by Reviewer --on 2026-11-28 --decisions decisions.yaml',
  async () => (await import('./decide.ts')).decide,
)
  .option('--query <words>', 'what is asked')
  .option('--answer <words>', 'what is answered')
  .option('--disposition <word>', DISPOSITIONS.join(', '))
  .option('--by <role>', 'who says it, by role, never by name')
  .option('--on <day>', 'the day on which it was said, such as 2026-11-28')
  .option('--removed', 'the clause is the one that was removed, where another has its number now')
  .option('--present', 'the clause is the one that has the number now, where one that was removed had it before')
  .option(...DECISIONS);
command(
  'amend <edition...>',
  'a new private edition that stands on another, or clauses copied into one to be changed',
  'clausebook amend nsw-crown --as 3.3 --into ../rules --clause 10.2 --clause 9.4\n  $ clausebook amend nsw-crown@3.3 --clause table:6 --rules ../rules',
  async () => (await import('./amend.ts')).amend,
)
  .option('--as <version>', 'the new version; without it, clauses are added to an amendment that is a draft')
  .option(
    '--clause <id>',
    'a clause to copy, with its check, tables and examples, ready to be changed; may be repeated',
    gather,
  )
  .option('--examples <id>', 'a clause of which only the worked examples are to change; may be repeated', gather)
  .option('--into <dir>', 'the folder of private editions, outside the checkout');
command(
  'review <edition-and-clauses...>',
  'what was looked at, what has changed since, and that somebody has looked again',
  'clausebook review tas 12.3 --by "Compliance officer" --why "Read against the approved text" --on 2026-11-28',
  async () => (await import('./review.ts')).review,
)
  .option('--by <role>', 'the role of who looked; never a name')
  .option('--why <words>', 'what the clause was held against, or why it was looked at')
  .option('--on <day>', 'the day of the look, such as 2026-11-28')
  .option('--suspect', 'what has changed since the last look: list it, or look at all of it with --by, --why and --on')
  .option('--all', 'every clause: list them, or look at all that nobody has looked at since they changed')
  .option('--to <format>', 'also write html')
  .option('--out <dir>', 'where the page goes', 'output');
command(
  'file <edition...>',
  'the folder that goes to the regulator',
  'clausebook file examples/amendment/nsw-crown@3.3-example',
  async () => {
    (await import('../desk/ahead.ts')).threadsAhead('diff', 'gate');
    return (await import('./file.ts')).file;
  },
)
  .option(...DECISIONS)
  .option(...AUTHOR)
  .option(...DATE)
  .option('--sign <key>', 'sign the manifest with a private key of Ed25519, a PEM file')
  .option('--out <dir>', 'where the folder goes', 'output')
  .option('--browser <path>', 'a Chromium to print with');
command(
  'checklist <edition...>',
  'what is missing before an edition can be filed, without making the filing',
  'clausebook checklist examples/amendment/nsw-crown@3.3-example',
  async () => (await import('./checklist.ts')).checklist,
).option(...DECISIONS);
command(
  'verify <folder>',
  'whether a filing is as it was written, and by whom it is signed',
  'clausebook verify output/nsw-crown@3.3-example.filing --key public.pem',
  async () => (await import('./verify.ts')).verify,
).option('--key <key>', 'the public key of who is to have signed it, a PEM file');
command(
  'in-force <book>',
  'which edition of a book is in force on a day, and what changes next',
  'clausebook in-force nsw-star --on 2026-01-31',
  async () => (await import('./in-force.ts')).inForce,
).option('--on <day>', 'the day, such as 2026-01-31');
command(
  'doctor',
  'browser, fonts, folders: what rendering needs',
  'clausebook doctor',
  async () => (await import('./doctor.ts')).doctor,
);

command(
  'tour',
  'the whole work once, on the shipped books: lint, check, render, compare, odds, diff, file',
  'clausebook tour --out output',
  async () => (await import('./tour.ts')).tour,
)
  .option('--out <dir>', 'where files go', 'output')
  .option('--browser <path>', 'a Chromium to print with');

/**
 * Runs what was typed behind `clausebook`, and gives its exit code: 0 clean, 1 findings, 2 wrong use or broken input.
 * Whatever is none of these is thrown. One at a time.
 */
export async function run(words: readonly string[], to: Io): Promise<number> {
  [io, exit] = [to, 0];
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (e) {
    if (e instanceof CommanderError) exit = e.exitCode === 0 ? 0 : BROKEN;
    else if (e instanceof InputError) {
      io.err(`clausebook: ${e.message}\n`);
      exit = BROKEN;
    } else if (e instanceof Error && 'syscall' in e) {
      // What the system refuses outside the places that are asked for, such as a temporary folder that is not there.
      io.err(`clausebook: the system refuses: ${e.message}; look at what it names, or set TMPDIR to another folder\n`);
      exit = BROKEN;
    } else {
      throw e;
    }
  }
  return exit;
}

/** The command line of a process: its words, its streams, its exit code. */
export async function main(): Promise<void> {
  // Whoever reads only the first lines closes the pipe: that is no mistake.
  process.stdout.on('error', (e: NodeJS.ErrnoException) => {
    if (e.code === 'EPIPE') process.exit(exit);
    io.err(`clausebook: what is printed cannot be written (${e.code}): print it elsewhere\n`);
    process.exit(BROKEN);
  });
  process.exitCode = await run(process.argv.slice(2), {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    interactive: process.stderr.isTTY === true,
    later,
  });
}
