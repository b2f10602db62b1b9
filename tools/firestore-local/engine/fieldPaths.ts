/** Paths into a document's fields, e.g. `` stats.`best-run` ``, and reading and changing what they name. */

import { utf8Length } from './bytes.ts';
import type { Fields, Value } from './guard.ts';
import { readString } from './json.ts';
import { invalid } from './status.ts';

/** Field names from the outermost inwards, at least one. */
export type FieldPath = readonly string[];

/** The document's own name, where queries may use it like a field. */
export const NAME_FIELD = '__name__';

const SEGMENT = /([A-Za-z_][A-Za-z_0-9]*)|`((?:[^`\\]|\\.)+)`/y;

/**
 * Reads a path as REST spells it: simple names bare, others between backticks.
 * @throws StatusError INVALID_ARGUMENT
 */
export function readFieldPath(json: unknown): FieldPath {
  const path = splitFieldPath(json);
  path.forEach(checkFieldName);
  return path;
}

/** Like readFieldPath, but `__name__` is allowed too. */
export function readQueryField(json: unknown): FieldPath {
  return json === NAME_FIELD ? [NAME_FIELD] : readFieldPath(json);
}

/** @throws StatusError INVALID_ARGUMENT when a document must not have such a field. */
export function checkFieldName(name: string): void {
  readString(name, 'A field name');
  if (name === '' || utf8Length(name) > 1500) throw invalid('A field name has 1 to 1500 bytes.');
  if (/^__.*__$/s.test(name)) throw invalid(`Field name ${JSON.stringify(name)} is reserved.`);
}

/** The value the path leads to, `undefined` where there is none. */
export function valueAt(fields: Fields, path: FieldPath): Value | undefined {
  const [name = '', ...rest] = path;
  const value = own(fields, name);
  return rest.length === 0 || value === undefined ? value : valueAt(innerFields(value) ?? {}, rest);
}

/** A copy with the value put in (maps on the way are made) or, when it is `undefined`, taken out. */
export function withValueAt(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [name = '', ...rest] = path;
  if (rest.length === 0) return value === undefined ? without(fields, name) : { ...fields, [name]: value };
  const child = own(fields, name);
  const inner = child && innerFields(child);
  if (!inner && value === undefined) return fields;
  return { ...fields, [name]: { mapValue: { fields: withValueAt(inner ?? {}, rest, value) } } };
}

/** Only what the paths name. */
export function project(fields: Fields, paths: readonly FieldPath[]): Fields {
  return paths.reduce<Fields>((picked, path) => {
    const value = valueAt(fields, path);
    return value === undefined ? picked : withValueAt(picked, path, value);
  }, {});
}

function splitFieldPath(json: unknown): string[] {
  const text = readString(json, 'A field path');
  const names: string[] = [];
  let position = 0;
  do {
    SEGMENT.lastIndex = position;
    const match = SEGMENT.exec(text);
    if (!match) throw invalid(`Invalid field path ${JSON.stringify(text)}.`);
    names.push(match[1] ?? (match[2] ?? '').replace(/\\(.)/gs, '$1'));
    position = SEGMENT.lastIndex;
  } while (text[position++] === '.');
  if (position <= text.length) throw invalid(`Invalid field path ${JSON.stringify(text)}.`);
  return names;
}

function own(fields: Fields, name: string): Value | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function innerFields(value: Value): Fields | undefined {
  return 'mapValue' in value ? (value.mapValue.fields ?? {}) : undefined;
}

function without(fields: Fields, name: string): Fields {
  const { [name]: _, ...rest } = fields;
  return rest;
}
