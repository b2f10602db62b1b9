/** Changes that the server computes itself while it writes: the time, counters, extremes, what a list lacks. */

import { type FieldPath, readFieldPath, valueAt, withValueAt } from './fieldPaths.ts';
import type { Fields, Value } from './guard.ts';
import { readElements, readValue } from './incoming.ts';
import { readRecord } from './json.ts';
import { invalid, notHere } from './status.ts';
import {
  add,
  compareValues,
  elementsOf,
  identityOf,
  isNaNValue,
  isNumber,
  type NumberValue,
} from './values.ts';

type Change =
  | { kind: 'time' }
  | { kind: 'increment' | 'maximum' | 'minimum'; operand: NumberValue }
  | { kind: 'append'; values: Value[] };

/** A field and what becomes of it. */
export type Transform = Change & { field: FieldPath };

/** Reads REST's `FieldTransform`. @throws StatusError INVALID_ARGUMENT */
export function readTransform(json: unknown): Transform {
  const { fieldPath, ...changes } = readRecord(json, 'A transform');
  const [entry, ...others] = Object.entries(changes);
  if (!entry || others.length > 0) throw invalid('A transform must do exactly one thing.');
  return { field: readFieldPath(fieldPath), ...readChange(...entry) };
}

/** The fields after the transform, and what it reports back to the caller. */
export function applyTransform(
  fields: Fields,
  transform: Transform,
  time: string,
): { fields: Fields; result: Value } {
  const value = transformed(valueAt(fields, transform.field), transform, time);
  const result = transform.kind === 'append' ? { nullValue: null } : value;
  return { fields: withValueAt(fields, transform.field, value), result };
}

function readChange(name: string, json: unknown): Change {
  switch (name) {
    case 'setToServerValue':
      if (json !== 'REQUEST_TIME') throw invalid(`Unknown server value ${JSON.stringify(json)}.`);
      return { kind: 'time' };
    case 'increment':
    case 'maximum':
    case 'minimum':
      return { kind: name, operand: readNumber(json, name) };
    case 'appendMissingElements':
      return { kind: 'append', values: readElements(readRecord(json, name, ['values']).values) };
    default:
      throw notHere(`the transform ${JSON.stringify(name)}`);
  }
}

function readNumber(json: unknown, what: string): NumberValue {
  const value = readValue(json);
  if (!isNumber(value)) throw invalid(`${what} needs a number.`);
  return value;
}

function transformed(current: Value | undefined, change: Change, time: string): Value {
  switch (change.kind) {
    case 'time':
      return { timestampValue: time };
    case 'increment':
      return isNumber(current) ? add(current, change.operand) : change.operand;
    case 'maximum':
      return isNumber(current) ? extreme(current, change.operand, 1) : change.operand;
    case 'minimum':
      return isNumber(current) ? extreme(current, change.operand, -1) : change.operand;
    case 'append':
      return { arrayValue: { values: union(elementsOf(current), change.values) } };
  }
}

// The stored one of two equal numbers stays; NaN wins over all.
function extreme(current: NumberValue, operand: NumberValue, sign: 1 | -1): NumberValue {
  if (isNaNValue(current) || isNaNValue(operand)) return isNaNValue(current) ? current : operand;
  return sign * compareValues(operand, current) > 0 ? operand : current;
}

function union(values: readonly Value[], more: readonly Value[]): Value[] {
  const all = [...values];
  const known = new Set(values.map(identityOf));
  for (const value of more) {
    const identity = identityOf(value);
    if (!known.has(identity)) all.push(value);
    known.add(identity);
  }
  return all;
}
