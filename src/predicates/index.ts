// Every predicate by its id: what a check in a book may name.
import type { Predicate } from '../model/predicate.ts';

const FAMILIES: readonly (readonly Predicate[])[] = [];

export const PREDICATES: ReadonlyMap<string, Predicate> = new Map(FAMILIES.flat().map((p) => [p.id, p]));
