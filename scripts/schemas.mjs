// The JSON Schemas of the public contracts, made from the types: `node scripts/schemas.mjs` writes them to schema/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

const root = fileURLToPath(new URL('..', import.meta.url));

/** File in schema/ → the type that it describes, and what it is for. */
const CONTRACTS = {
  'trace-event.schema.json': ['TraceEvent', 'One event of a trace: one line of a JSON Lines file'],
  'play.schema.json': ['Play', 'What an engine is asked to play'],
  'spec.schema.json': ['GameSpec', 'The game that an edition prescribes'],
  'list.schema.json': ['ListRow', 'One result of `clausebook list --json`'],
  'problem.schema.json': ['Problem', 'One result of `clausebook lint --json`'],
  'odds.schema.json': ['OddsRow', 'One result of `clausebook odds --json`'],
  'review.schema.json': ['ReviewRow', 'One result of `clausebook review --json`'],
  'edition.schema.json': ['EditionFile', 'The `edition.yaml` of an edition'],
  'reviews.schema.json': ['ReviewsFile', 'The `reviews.yaml` of an edition'],
  'diff.schema.json': ['DiffReport', 'What `clausebook diff --json` prints'],
  'readings.schema.json': ['ReadingRow', 'One result of `clausebook readings --json`'],
  'compare.schema.json': ['TopicRow', 'One result of `clausebook compare --json`'],
  'under.schema.json': ['UnderReading', 'One edition of `under` in `clausebook compare --json`'],
  'check.schema.json': ['EditionReport', 'One result of `clausebook check --json`'],
  'floor.schema.json': ['FloorFile', 'A floor of `clausebook check --floor`'],
  'prove.schema.json': ['ProofRow', 'One result of `clausebook prove --json`'],
  'render.schema.json': ['RenderRow', 'One result of `clausebook render --json`'],
  'doctor.schema.json': ['DoctorRow', 'One result of `clausebook doctor --json`'],
  'amend.schema.json': ['AmendRow', 'One result of `clausebook amend --json`'],
  'decide.schema.json': ['DecisionEntry', 'One result of `clausebook decide --json`'],
  'decisions.schema.json': ['DecisionsFile', 'The `decisions.yaml` of an amendment'],
  'checklist.schema.json': ['ChecklistItem', 'One result of `clausebook checklist --json`'],
  'file.schema.json': ['FilingResult', 'The result of `clausebook file --json`'],
  'in-force.schema.json': ['InForceRow', 'One result of `clausebook in-force --json`'],
  'matrix.schema.json': ['MatrixRow', 'One result of `clausebook matrix --json`'],
  'verify.schema.json': ['VerifyRow', 'One result of `clausebook verify --json`'],
  'tour.schema.json': ['TourRow', 'One result of `clausebook tour --json`'],
  'manifest.schema.json': ['FilingManifest', '`manifest.json` of a filing'],
};

/** File name → the text of its schema. */
export function schemas() {
  const generator = createGenerator({
    path: `${root}src/{model,source,game,odds,diff,compare,review,conform/prove,render/rulebook,render/filing,desk}/*.ts`,
    tsconfig: `${root}tsconfig.json`,
    skipTypeCheck: true,
    additionalProperties: false,
    sortProps: true,
    topRef: false,
  });
  return new Map(
    Object.entries(CONTRACTS).map(([file, [type, title]]) => {
      const { $schema, ...rest } = generator.createSchema(type);
      return [file, `${JSON.stringify({ $schema, $id: `clausebook/${file}`, title, ...rest }, null, 1)}\n`];
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(`${root}schema`, { recursive: true });
  for (const [file, text] of schemas()) writeFileSync(`${root}schema/${file}`, text);
}
