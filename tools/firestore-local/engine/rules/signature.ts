import {
  Bytes,
  type Datum,
  isList,
  type ListDatum,
  type MapDatum,
  MapDiff,
  type Outcome,
  SetDatum,
  Timestamp,
  typeOf,
} from './datum.ts';
import { Failure } from './failure.ts';

/** The data that a parameter takes, by its kind. */
interface Kinds {
  any: Datum;
  int: bigint;
  string: string;
  bytes: Bytes;
  list: ListDatum;
  map: MapDatum;
  set: SetDatum;
  timestamp: Timestamp;
  map_diff: MapDiff;
}
export type Kind = keyof Kinds;

type Arguments<P extends readonly Kind[]> = { -readonly [I in keyof P]: Kinds[P[I]] };

/** A function of the language. `apply` expects as many arguments as there are parameters. */
export interface Callable {
  arity: number;
  apply(name: string, parameters: readonly Datum[]): Outcome;
}

const CONVERSIONS: { [K in Kind]: (datum: Datum) => Kinds[K] | undefined } = {
  any: (datum) => datum,
  int: (datum) => (typeof datum === 'bigint' ? datum : undefined),
  string: (datum) => (typeof datum === 'string' ? datum : undefined),
  bytes: (datum) => (datum instanceof Bytes ? datum : undefined),
  list: (datum) => (isList(datum) ? datum : undefined),
  map: (datum) => (datum instanceof Map ? datum : undefined),
  set: (datum) => (datum instanceof SetDatum ? datum : undefined),
  timestamp: (datum) => (datum instanceof Timestamp ? datum : undefined),
  map_diff: (datum) => (datum instanceof MapDiff ? datum : undefined),
};

/** Declares a function by the kinds of its parameters; a method's first one is its receiver. */
export function callable<const P extends readonly Kind[]>(
  kinds: P,
  body: (...parameters: Arguments<P>) => Outcome,
): Callable {
  return {
    arity: kinds.length,
    apply(name, parameters) {
      const converted = kinds.map((kind, index) => CONVERSIONS[kind](parameters[index] ?? null));
      if (converted.includes(undefined)) {
        return new Failure(
          `${name}(${parameters.map(typeOf).join(', ')}) is not defined, only ${name}(${kinds.join(', ')})`,
        );
      }
      // Each was converted by its own kind just above.
      return body(...(converted as Arguments<P>));
    },
  };
}
