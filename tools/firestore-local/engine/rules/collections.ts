/** The methods of lists, sets, maps and map differences. */

import { compareStrings } from '../values.ts';
import { type Datum, isList, type MapDatum, MapDiff, type Outcome, SetDatum, typeOf } from './datum.ts';
import { alike, has, interchangeable, setOf } from './equality.ts';
import { Failure } from './failure.ts';
import { type Callable, callable } from './signature.ts';

type Methods = Readonly<Record<string, Callable>>;

const size = (count: number) => BigInt(count);

export const LIST_METHODS: Methods = {
  concat: callable(['list', 'list'], (list, other) => [...list, ...other]),
  hasAll: callable(['list', 'list'], (list, other) => other.every((wanted) => has(list, wanted, alike))),
  hasAny: callable(['list', 'list'], (list, other) => other.some((wanted) => has(list, wanted, alike))),
  hasOnly: callable(['list', 'list'], (list, other) => list.every((element) => has(other, element, alike))),
  size: callable(['list'], (list) => size(list.length)),
  toSet: callable(['list'], (list) => setOf(list)),
};

export const SET_METHODS: Methods = {
  hasAll: comparison((set, other) => other.elements.every((wanted) => within(set, wanted))),
  hasAny: comparison((set, other) => other.elements.some((wanted) => within(set, wanted))),
  hasOnly: comparison((set, other) => set.elements.every((element) => within(other, element))),
  size: callable(['set'], (set) => size(set.elements.length)),
};

/** Sets compare with sets and with lists. */
function comparison(compare: (set: SetDatum, other: SetDatum) => boolean): Callable {
  return callable(['set', 'any'], (set, other) => {
    if (isList(other)) return compare(set, setOf(other));
    if (other instanceof SetDatum) return compare(set, other);
    return new Failure(`a set compares with a list or a set, not with a ${typeOf(other)}`);
  });
}

function within(set: SetDatum, element: Datum): boolean {
  return has(set.elements, element, interchangeable);
}

export const MAP_METHODS: Methods = {
  diff: callable(['map', 'map'], (map, before) => new MapDiff(map, before)),
  get: callable(['map', 'any', 'any'], (map, key, otherwise) => lookUp(map, key, otherwise)),
  keys: callable(['map'], (map) => [...map.keys()].sort(compareStrings)),
  size: callable(['map'], (map) => size(map.size)),
};

/** A key, or a list of keys that lead inwards. */
function lookUp(map: MapDatum, key: Datum, otherwise: Datum): Outcome {
  let found: Datum = map;
  for (const step of isList(key) ? key : [key]) {
    if (typeof step !== 'string') return new Failure(`a map has keys of type string, not ${typeOf(step)}`);
    if (!(found instanceof Map)) return otherwise;
    const inner: Datum | undefined = found.get(step);
    if (inner === undefined) return otherwise;
    found = inner;
  }
  return found;
}

export const MAP_DIFF_METHODS: Methods = {
  affectedKeys: keysOfDiff((now, before) => !isUnchanged(now, before)),
  unchangedKeys: keysOfDiff(isUnchanged),
};

function isUnchanged(now: Datum | undefined, before: Datum | undefined): boolean {
  return now !== undefined && before !== undefined && interchangeable(now, before);
}

/** Compares the top level only: a change deep inside is a change of its key. */
function keysOfDiff(keep: (now: Datum | undefined, before: Datum | undefined) => boolean): Callable {
  return callable(['map_diff'], ({ now, before }) => {
    const keys = new Set([...now.keys(), ...before.keys()]);
    return new SetDatum([...keys].filter((key) => keep(now.get(key), before.get(key))).sort(compareStrings));
  });
}
