// YAML values printed in one way only: a key a line, short values in flow style, quotes where YAML needs them.
import type { Raw } from '../model/raw.ts';

/** Values that fit on a line this long are printed in flow style. */
const WIDTH = 100;

/** The lines of a map or list, a key or item on each; longer values are indented under theirs. */
export function printYaml(raw: Raw): string[] {
  if (raw.type === 'scalar') return [scalar(raw.value)];
  if (raw.type === 'list')
    return raw.items.length === 0 ? ['[]'] : raw.items.flatMap((item) => listItem(item, item.type !== 'map'));
  if (raw.entries.size === 0) return ['{}'];
  return [...raw.entries].flatMap(([key, value]) => entry(key, value));
}

/** The lines of a list whose items are maps, each in block style: the checks of a block. */
export const printList = (items: readonly Raw[]): string[] => items.flatMap((item) => listItem(item, false));

function entry(key: string, value: Raw): string[] {
  const line = `${scalar(key)}: ${flow(value)}`;
  if (value.type === 'scalar' || isEmpty(value) || (line.length <= WIDTH && !isTable(value))) return [line];
  return [`${scalar(key)}:`, ...nested(value).map((l) => `  ${l}`)];
}

const nested = (value: Raw): string[] =>
  value.type === 'list' ? value.items.flatMap((item) => listItem(item, true)) : printYaml(value);

function listItem(item: Raw, short: boolean): string[] {
  const line = flow(item);
  const lines = item.type === 'scalar' || isEmpty(item) || (short && line.length <= WIDTH) ? [line] : nested(item);
  return lines.map((l, i) => (i === 0 ? `- ${l}` : `  ${l}`));
}

/** Several maps under one key (rows, parts) are read like a table, a line each. */
const isTable = (value: Raw): boolean =>
  value.type === 'map' && value.entries.size > 1 && [...value.entries.values()].every((v) => v.type === 'map');

const isEmpty = (value: Raw): boolean =>
  (value.type === 'list' && value.items.length === 0) || (value.type === 'map' && value.entries.size === 0);

/** A value on one line. */
export function flow(value: Raw): string {
  if (value.type === 'scalar') return scalar(value.value);
  if (value.type === 'list') return `[${value.items.map(flow).join(', ')}]`;
  return `{${[...value.entries].map(([k, v]) => `${scalar(k)}: ${flow(v)}`).join(', ')}}`;
}

/** Words that YAML reads back as they are, in block and in flow style alike; everything else is quoted. */
const PLAIN = /^[\p{L}\p{N}($/+.][\p{L}\p{N}\p{S} ()$%&@/+.;'·×–—*!?=<>|_-]*$/u;

function scalar(value: string): string {
  const colons = value.replace(/:(?=[\p{L}\p{N}])/gu, '');
  return PLAIN.test(colons) && !value.endsWith(' ') && !/^(?:\.\.\.|---)/.test(value) ? value : JSON.stringify(value);
}
