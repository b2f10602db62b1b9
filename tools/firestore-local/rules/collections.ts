/** The methods of lists, sets, maps and map differences. */

import { textOf } from './conversions.ts';
import {
  type Datum,
  isList,
  type ListDatum,
  type MapDatum,
  MapDiff,
  type Outcome,
  SetDatum,
  typeOf,
} from './datum.ts';
import { alike, has, interchangeable, orderText, setOf } from './equality.ts';
import { Failure } from './failure.ts';
import { type Callable, callable } from './signature.ts';

type Methods = Readonly<Record<string, Callable>>;

const size = (count: number) => BigInt(count);

export const LIST_METHODS: Methods = {
  concat: callable(['list', 'list'], (list, other) => [...list, ...other]),
  hasAll: callable(['list', 'list'], (list, other) => other.every((wanted) => has(list, wanted, alike))),
  hasAny: callable(['list', 'list'], (list, other) => other.some((wanted) => has(list, wanted, alike))),
  hasOnly: callable(['list', 'list'], (list, other) => list.every((element) => has(other, element, alike))),
  join: callable(['list', 'string'], (list, separator) => join(list, separator)),
  removeAll: callable(['list', 'list'], (list, other) =>
    list.filter((element) => !has(other, element, alike)),
  ),
  size: callable(['list'], (list) => size(list.length)),
  toSet: callable(['list'], (list) => setOf(list)),
};

function join(list: ListDatum, separator: string): Outcome {
  const texts: string[] = [];
  for (const element of list) {
    const text = textOf(element);
    if (text instanceof Failure) return text;
    texts.push(text);
  }
  return texts.join(separator);
}

export const SET_METHODS: Methods = {
  difference: callable(['set', 'set'], (set, other) => filtered(set, (element) => !within(other, element))),
  intersection: callable(['set', 'set'], (set, other) => filtered(set, (element) => within(other, element))),
  union: callable(['set', 'set'], (set, other) => setOf([...set.elements, ...other.elements])),
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

function filtered(set: SetDatum, keep: (element: Datum) => boolean): SetDatum {
  return new SetDatum(set.elements.filter(keep));
}

export const MAP_METHODS: Methods = {
  diff: callable(['map', 'map'], (map, before) => new MapDiff(map, before)),
  get: callable(['map', 'any', 'any'], (map, key, otherwise) => lookUp(map, key, otherwise)),
  keys: callable(['map'], (map) => [...map.keys()].sort(orderText)),
  size: callable(['map'], (map) => size(map.size)),
  values: callable(['map'], (map) => [...map.values()]),
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
  addedKeys: keysOfDiff((now, before) => now !== undefined && before === undefined),
  removedKeys: keysOfDiff((now, before) => now === undefined && before !== undefined),
  changedKeys: keysOfDiff(
    (now, before) => now !== undefined && before !== undefined && !interchangeable(now, before),
  ),
  unchangedKeys: keysOfDiff(
    (now, before) => now !== undefined && before !== undefined && interchangeable(now, before),
  ),
  affectedKeys: keysOfDiff(
    (now, before) => now === undefined || before === undefined || !interchangeable(now, before),
  ),
};

/** Compares the top level only: a change deep inside is a change of its key. */
function keysOfDiff(keep: (now: Datum | undefined, before: Datum | undefined) => boolean): Callable {
  return callable(['map_diff'], ({ now, before }) => {
    const keys = new Set([...now.keys(), ...before.keys()]);
    return new SetDatum([...keys].filter((key) => keep(now.get(key), before.get(key))).sort(orderText));
  });
}
