import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFieldPath, valueAt, withValueAt } from '../../../tools/firestore-local/engine/fieldPaths.ts';
import type { Value } from '../../../tools/firestore-local/engine/guard.ts';
import { readValue } from '../../../tools/firestore-local/engine/incoming.ts';
import { readTimestamp } from '../../../tools/firestore-local/engine/times.ts';
import { compareValues } from '../../../tools/firestore-local/engine/values.ts';
import { MALFORMED_VALUES } from './malformed.ts';

const array = (...values: Value[]): Value => ({ arrayValue: { values } });
const map = (fields: Record<string, Value>): Value => ({ mapValue: { fields } });
const integer = (text: string): Value => ({ integerValue: text });
const text = (stringValue: string): Value => ({ stringValue });

/** Firestore's documented order, smallest first. */
const IN_ORDER: Value[] = [
  { nullValue: null },
  { booleanValue: false },
  { booleanValue: true },
  { doubleValue: 'NaN' },
  { doubleValue: '-Infinity' },
  integer('-9223372036854775808'),
  { doubleValue: -1.5 },
  integer('0'),
  { doubleValue: 0.5 },
  { doubleValue: 9007199254740992 },
  integer('9007199254740993'),
  { doubleValue: 'Infinity' },
  { timestampValue: '2026-01-01T00:00:00.000001Z' },
  { timestampValue: '2026-01-01T00:00:00.000002Z' },
  text(''),
  text('A'),
  text('a'),
  text('aa'),
  text('\uffee'),
  text('\u{1f680}'),
  { bytesValue: 'AA==' },
  { bytesValue: '/w==' },
  { referenceValue: 'projects/p/databases/d/documents/a/b' },
  { referenceValue: 'projects/p/databases/d/documents/a/b/c/d' },
  { referenceValue: 'projects/p/databases/d/documents/a-/a' },
  { geoPointValue: { latitude: 0, longitude: 9 } },
  { geoPointValue: { latitude: 1, longitude: -9 } },
  array(),
  array(integer('1')),
  array(integer('1'), integer('1')),
  array(integer('2')),
  map({}),
  map({ a: integer('1') }),
  map({ a: integer('1'), b: integer('0') }),
  map({ a: integer('2') }),
  map({ b: integer('0') }),
];

describe('values', () => {
  test('values of all types stand in the documented order', () => {
    for (const [i, a] of IN_ORDER.entries()) {
      for (const [j, b] of IN_ORDER.entries()) {
        expect([a, b, Math.sign(compareValues(a, b))]).toEqual([a, b, Math.sign(i - j)]);
      }
    }
  });

  test('3 and 3.0 are equal, whatever the order of a map', () => {
    const a = map({ x: integer('3'), y: integer('1') });
    const b = map({ y: { doubleValue: 1 }, x: { doubleValue: 3 } });
    expect(compareValues(a, b)).toBe(0);
  });

  test('strings are ordered by their UTF-8 bytes', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        const order = compareValues(text(a), text(b));
        expect(Math.sign(order)).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    ));

  test.each([
    [{ integerValue: 5 }, { integerValue: '5' }],
    [{ integerValue: '-0' }, { integerValue: '0' }],
    [{ doubleValue: '-0' }, { doubleValue: 0 }],
    [{ doubleValue: '1.5' }, { doubleValue: 1.5 }],
    [{ nullValue: 'NULL_VALUE' }, { nullValue: null }],
    [{ mapValue: {} }, { mapValue: { fields: {} } }],
    [{ bytesValue: '_-8' }, { bytesValue: '/+8=' }],
    [{ timestampValue: '2026-01-01T01:00:00+02:00' }, { timestampValue: '2025-12-31T23:00:00.000000Z' }],
  ])('%j is stored as %j', (sent, stored) => {
    expect(readValue(sent)).toEqual(stored);
  });

  test.each(
    [
      ...MALFORMED_VALUES,
      { stringValue: '\ud800' },
      { hasOwnProperty: 1 },
      JSON.parse('{ "mapValue": { "fields": { "__proto__": { "nullValue": null } } } }'),
      JSON.parse('{ "__proto__": { "nullValue": null } }'),
      null,
      [],
      'text',
    ].map((sent) => ({ sent })),
  )('$sent is refused', ({ sent }) => {
    expect(() => readValue(sent)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
  });

  test('maps nested more than twenty deep are refused', () => {
    const nest = (depth: number): unknown =>
      depth === 0 ? { nullValue: null } : { mapValue: { fields: { m: nest(depth - 1) } } };
    expect(() => readValue(nest(20))).not.toThrow();
    expect(() => readValue(nest(21))).toThrow('nest at most 20');
  });

  test('a time keeps its microseconds and drops the rest', () => {
    expect(readTimestamp('2026-01-01T00:00:00.123456789Z')).toBe('2026-01-01T00:00:00.123456Z');
    expect(readTimestamp('2026-01-01T00:00:00Z')).toBe('2026-01-01T00:00:00.000000Z');
  });
});

describe('field paths', () => {
  test('simple names are bare, others stand between backticks', () => {
    expect(readFieldPath('a.b_1.`c-d`.`e.f`.`g\\`h\\\\`')).toEqual(['a', 'b_1', 'c-d', 'e.f', 'g`h\\']);
  });

  test.each(['', '.', 'a.', '.a', 'a..b', '1a', 'a-b', '`a', '``', 'a b', '__name__', 7])(
    '%j is refused',
    (path) => {
      expect(() => readFieldPath(path)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
    },
  );

  test('setting makes the maps on the way, deleting leaves the others', () => {
    const set = withValueAt({ a: integer('1') }, ['b', 'c'], integer('2'));
    expect(valueAt(set, ['b', 'c'])).toEqual(integer('2'));
    expect(withValueAt(set, ['b', 'c'], undefined)).toEqual({ a: integer('1'), b: map({}) });
    expect(withValueAt(set, ['a', 'x', 'y'], undefined)).toEqual(set);
  });

  test('names that JavaScript objects inherit are not there', () => {
    expect(valueAt({}, ['constructor'])).toBeUndefined();
    expect(valueAt({ a: map({}) }, ['a', 'toString', 'name'])).toBeUndefined();
  });
});
