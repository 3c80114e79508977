// The library: everything that a program may use without the command line.

export * from './compare/compare.ts';
export { proveEdition } from './conform/prove/run.ts';
export * from './conform/run.ts';
export type { Change, Diff } from './diff/change.ts';
export { diffEditions } from './diff/diff.ts';
export { plainDiff } from './diff/plain.ts';
export { diffText } from './diff/tell.ts';
export { createReferenceEngine } from './engine/reference.ts';
export { type Game, gameOf, gameWith } from './game/game.ts';
export * from './lint/index.ts';
export type * from './model/edition.ts';
export type * from './model/engine.ts';
export { InputError, problemLine } from './model/place.ts';
export type * from './model/play.ts';
export type * from './model/predicate.ts';
export type * from './model/spec.ts';
export type * from './model/trace.ts';
export type * from './model/verdict.ts';
export { PREDICATES } from './predicates/index.ts';
export { renderReport } from './render/report/index.ts';
export { renderEdition } from './render/rulebook/files.ts';
export { readEdition, readEditions, readTopics } from './source/read.ts';
