// The library: everything that a program may use without the command line. What is not named here is nobody's to rely
// on.

export { compareEditions } from './compare/compare.ts';
export type {
  Basis as ComparisonBasis,
  ComparedEdition,
  Comparison,
  Difference,
  DifferenceKind,
  TopicRow,
} from './compare/comparison.ts';
export type { EditionProof, ProofRow } from './conform/prove/result.ts';
export { type ProveOptions, proveEdition } from './conform/prove/run.ts';
export { type CheckOptions, checkEdition, type Prepared, prepare } from './conform/run.ts';
export { type Amended, type AmendOptions, type AmendRow, amend } from './desk/amend.ts';
export { list } from './desk/clauses.ts';
export { type Compared, type CompareOptions, compare } from './desk/comparison.ts';
export { type Decided, type DecideOptions, decide } from './desk/decide.ts';
export { type LintOptions, lint } from './desk/defects.ts';
export { type Differing, type DiffOptions as DifferenceOptions, diff } from './desk/difference.ts';
export { type DoctorRow, doctor } from './desk/doctor.ts';
export { loadEditions, type Read, type RulesOptions, type Which } from './desk/editions.ts';
export { envelope } from './desk/envelope.ts';
export { type FileOptions, file } from './desk/filing.ts';
export type { Found, Written } from './desk/found.ts';
export { type CheckOptions as GateOptions, check } from './desk/gate.ts';
export { type OddsOptions, odds } from './desk/odds.ts';
export { type Proved, type ProveOptions as ProofOptions, prove } from './desk/proof.ts';
export { type Reviewed, type ReviewOptions, review } from './desk/review.ts';
export { type RenderRow, type RulebookOptions, render } from './desk/rulebook.ts';
export { type TourOptions, type TourRow, tour } from './desk/tour.ts';
export type { Change, Diff } from './diff/change.ts';
export { type DiffOptions, diffEditions } from './diff/diff.ts';
export { withEffects } from './diff/effects/index.ts';
export { type DiffReport, type PlainChange, plainDiff } from './diff/plain.ts';
export { diffText } from './diff/tell.ts';
export { createReferenceEngine } from './engine/reference.ts';
export type { Bound, BoundCheck, Readings } from './game/bind.ts';
export { type Game, gameOf, gameWith } from './game/game.ts';
export { type LintContext, lintEdition } from './lint/index.ts';
export type { Bet } from './model/bet.ts';
export type { Card, Hand, Rank, Suit } from './model/card.ts';
export type { Compare, Cond, CondHand, CountOf, PairKind, Pairs } from './model/cond.ts';
export type { Decision, DecisionEntry, Disposition } from './model/decision.ts';
export type {
  Amendment,
  Cell,
  ChangeClass,
  ChangeVerb,
  Clause,
  ClauseKind,
  Content,
  Edition,
  EditionMeta,
  Examples,
  Force,
  Heading,
  Inline,
  JudgeChip,
  Note,
  RawCheck,
  Reading,
  StatedChange,
} from './model/edition.ts';
export { type Engine, EngineError, type EngineInfo, type Load } from './model/engine.ts';
export type { Breach, Consequence } from './model/limits.ts';
export type { Cents, Ratio } from './model/money.ts';
export * as params from './model/params.ts';
export { InputError, type Place, type Problem, problemLine, type Severity } from './model/place.ts';
export type { CoupRequest, Limit, Play, TableOptions, WagerRequest } from './model/play.ts';
export {
  type Context,
  type CoupView,
  fail,
  type Judgement,
  na,
  PASS,
  type Predicate,
  predicate,
  type TableView,
  type Target,
} from './model/predicate.ts';
export type { Raw } from './model/raw.ts';
export type { Review, ReviewRow, ReviewState } from './model/review.ts';
export type { GameSpec, Json, Owner, Setting, SettingDraft } from './model/spec.ts';
export type { Step } from './model/step.ts';
export type { Envelope, EventOf, EventType, Outcome, TraceEvent, Winner } from './model/trace.ts';
export type { CheckResult, ClauseResult, EditionReport, Evidence, Suspect, Verdict } from './model/verdict.ts';
export { type BookOptions, oddsOfBook } from './odds/book.ts';
export type { OddsRow } from './odds/row.ts';
export { PREDICATES } from './predicates/index.ts';
export type { RenderedFile } from './render/print/formats.ts';
export type { Profile } from './render/print/view.ts';
export { renderReport } from './render/report/index.ts';
export {
  type Format,
  type RenderOptions,
  renderEdition,
} from './render/rulebook/files.ts';
export { editionHash } from './source/hash.ts';
export { type ListRow, listResults } from './source/list.ts';
export { type ReadEdition, type ReadEditions, readEdition, readEditions, readTopics } from './source/read.ts';
