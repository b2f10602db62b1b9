/** The functions `int()` and `string()`. */

import { isInt64 } from '../int64.ts';
import { type Datum, type Outcome, PathDatum, typeOf } from './datum.ts';
import { Failure } from './failure.ts';
import { floatText, truncateToInt } from './numbers.ts';
import { type Callable, callable } from './signature.ts';

const INT = /^[+-]?[0-9]+$/;

export const CONVERSIONS: Readonly<Record<string, Callable>> = {
  int: callable(['any'], toInt),
  string: callable(['any'], toText),
};

function toInt(datum: Datum): Outcome {
  if (typeof datum === 'bigint') return datum;
  if (typeof datum === 'number') return truncateToInt(datum);
  if (typeof datum === 'string' && INT.test(datum)) {
    const value = BigInt(datum.replace('+', ''));
    if (isInt64(value)) return value;
  }
  return noConversion(datum, 'int');
}

function toText(datum: Datum): Outcome {
  if (typeof datum === 'number') return floatText(datum);
  if (datum instanceof PathDatum) return datum.toString();
  const hasText = datum === null || ['string', 'boolean', 'bigint'].includes(typeof datum);
  return hasText ? String(datum) : noConversion(datum, 'string');
}

function noConversion(datum: Datum, type: string): Failure {
  return new Failure(`no ${type} can be made of this ${typeOf(datum)}`);
}
