// The library: what each command does, as a function, and what engines and predicates of one's own are made of. What is
// not named here is nobody's to rely on.

export type { Comparison, Difference, TopicRow } from './compare/comparison.ts';
export type { EditionProof, ProofRow } from './conform/prove/result.ts';
export { type CheckOptions as GateOptions, checkEdition, type Prepared, prepare } from './conform/run.ts';
export { type AnswerRow, type ReadingRow, readings } from './desk/ambiguities.ts';
export { type Amended, type AmendOptions, type AmendRow, amend } from './desk/amend.ts';
export { checklist } from './desk/checklist.ts';
export { list } from './desk/clauses.ts';
export { type Compared, type CompareOptions, compare } from './desk/comparison.ts';
export { type Decided, type DecideOptions, decide } from './desk/decide.ts';
export type { DecisionsOptions } from './desk/decisions.ts';
export { type LintOptions, lint } from './desk/defects.ts';
export { type Differing, type DiffOptions, diff } from './desk/difference.ts';
export { type DoctorRow, doctor } from './desk/doctor.ts';
export { loadEditions, type Read, type RulesOptions, type Which } from './desk/editions.ts';
export { envelope } from './desk/envelope.ts';
export { type FileOptions, file } from './desk/filing.ts';
export type { Found, Written } from './desk/found.ts';
export { type CheckOptions, check } from './desk/gate.ts';
export { type InForceOptions, type InForceRow, inForce } from './desk/in-force.ts';
export { type MatrixOptions, matrix } from './desk/matrix.ts';
export { type OddsOptions, odds } from './desk/odds.ts';
export type { AuthorOptions, BesideOptions, OutOptions } from './desk/options.ts';
export { type Proved, type ProveOptions, prove } from './desk/proof.ts';
export { type Reviewed, type ReviewOptions, review } from './desk/review.ts';
export { type RenderRow, type RulebookOptions as RenderOptions, render } from './desk/rulebook.ts';
export { type TourOptions, type TourRow, tour } from './desk/tour.ts';
export { type Verified, type VerifyOptions, type VerifyRow, verify } from './desk/verify.ts';
export type { Change, Diff } from './diff/change.ts';
export type { PlainChange } from './diff/plain.ts';
export { createReferenceEngine } from './engine/reference.ts';
export type { Bound, BoundCheck } from './game/bind.ts';
export type { Readings } from './game/figures.ts';
export { type Game, gameOf, gameWith } from './game/game.ts';
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
export type { Hole, MatrixRow } from './model/matrix.ts';
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
export type { OddsRow } from './odds/row.ts';
export { PREDICATES } from './predicates/index.ts';
export type { ChecklistItem } from './render/filing/checklist.ts';
export type { FilingResult } from './render/filing/manifest.ts';
export { renderReport } from './render/report/index.ts';
export type { ListRow } from './source/list.ts';
