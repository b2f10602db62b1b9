/** The operators on values. */

import { isInt64 } from '../int64.ts';
import {
  type Datum,
  Duration,
  isList,
  type ListDatum,
  type Outcome,
  PathDatum,
  SetDatum,
  Timestamp,
  typeOf,
} from './datum.ts';
import { alike, equal, has, interchangeable, isComparable, order } from './equality.ts';
import { cantJudge, Failure } from './failure.ts';
import type { ArithmeticOperator, BinaryOperator, OrderOperator } from './syntax.ts';
import { durationOf, timestampOf } from './times.ts';

export function binary(operator: BinaryOperator, left: Datum, right: Datum): Outcome {
  switch (operator) {
    case '==':
    case '!=':
      if (!isComparable(left, right)) return cantJudge('documents and requests compare with null only');
      return equal(left, right) === (operator === '==');
    case 'in':
      return contains(right, left);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(operator, left, right);
    default:
      return calculate(operator, left, right);
  }
}

function contains(collection: Datum, element: Datum): Outcome {
  if (isList(collection)) return has(collection, element, alike);
  if (collection instanceof SetDatum) return has(collection.elements, element, interchangeable);
  if (!(collection instanceof Map)) return new Failure(`nothing is in a ${typeOf(collection)}`);
  if (typeof element === 'string') return collection.has(element);
  return new Failure(`a map has keys of type string, not ${typeOf(element)}`);
}

function compare(operator: OrderOperator, left: Datum, right: Datum): Outcome {
  const sign = order(left, right);
  if (sign === undefined) return undefinedFor(operator, left, right);
  const results = { '<': sign < 0, '<=': sign <= 0, '>': sign > 0, '>=': sign >= 0 };
  return results[operator];
}

function undefinedFor(operator: string, left: Datum, right: Datum): Failure {
  return new Failure(`${typeOf(left)} ${operator} ${typeOf(right)} is not defined`);
}

function calculate(operator: ArithmeticOperator, left: Datum, right: Datum): Outcome {
  if (typeof left === 'bigint' && typeof right === 'bigint') return calculateInts(operator, left, right);
  if (isNumber(left) && isNumber(right)) return calculateFloats(operator, Number(left), Number(right));
  if (operator === '+' && typeof left === 'string' && typeof right === 'string') return left + right;
  if (operator === '+' || operator === '-') return calculateTimes(operator, left, right);
  return undefinedFor(operator, left, right);
}

function isNumber(datum: Datum): datum is bigint | number {
  return typeof datum === 'bigint' || typeof datum === 'number';
}

function calculateInts(operator: ArithmeticOperator, left: bigint, right: bigint): Outcome {
  if (right === 0n && (operator === '/' || operator === '%')) return new Failure('division by zero');
  const results: Record<ArithmeticOperator, () => bigint> = {
    '+': () => left + right,
    '-': () => left - right,
    '*': () => left * right,
    '/': () => left / right,
    '%': () => left % right,
  };
  return within64Bits(results[operator]());
}

function within64Bits(value: bigint): Outcome {
  return isInt64(value) ? value : new Failure('the int overflows');
}

function calculateFloats(operator: ArithmeticOperator, left: number, right: number): Outcome {
  const results = {
    '+': left + right,
    '-': left - right,
    '*': left * right,
    '/': left / right,
    '%': left % right,
  };
  return results[operator];
}

function calculateTimes(operator: '+' | '-', left: Datum, right: Datum): Outcome {
  if (operator === '+' && left instanceof Duration && right instanceof Timestamp) {
    return timestampOf(left.nanos + right.nanos);
  }
  const sign = operator === '+' ? 1n : -1n;
  if (right instanceof Duration && left instanceof Timestamp)
    return timestampOf(left.nanos + sign * right.nanos);
  if (right instanceof Duration && left instanceof Duration)
    return durationOf(left.nanos + sign * right.nanos);
  if (operator === '-' && left instanceof Timestamp && right instanceof Timestamp) {
    return durationOf(left.nanos - right.nanos);
  }
  const hint = isList(left) && isList(right) ? '; use concat()' : '';
  return new Failure(undefinedFor(operator, left, right).reason + hint);
}

export function negate(datum: Datum): Outcome {
  if (typeof datum === 'bigint') return within64Bits(-datum);
  return typeof datum === 'number' ? -datum : new Failure(`-${typeOf(datum)} is not defined`);
}

export function indexed(object: Datum, index: Datum): Outcome {
  if (object instanceof Map) return memberOfMap(object, index);
  const elements =
    typeof object === 'string' ? object : object instanceof PathDatum ? object.segments : object;
  if (typeof elements !== 'string' && !isList(elements))
    return new Failure(`a ${typeOf(object)} has no index`);
  if (typeof index !== 'bigint') return new Failure(`an index is an int, not a ${typeOf(index)}`);
  const element = elements[Number(index)];
  return element === undefined ? outOfRange(index, elements) : element;
}

function memberOfMap(map: ReadonlyMap<string, Datum>, key: Datum): Outcome {
  if (typeof key !== 'string') return new Failure(`a map has keys of type string, not ${typeOf(key)}`);
  const value = map.get(key);
  return value === undefined ? new Failure(`there is no '${key}' in the map`) : value;
}

function outOfRange(index: bigint, elements: string | ListDatum): Failure {
  return new Failure(`the index ${index} is out of range: the size is ${elements.length}`);
}

/** As observed: both ends must lie inside, so that an empty slice at either end is an error. */
export function sliced(object: Datum, from: Datum, to: Datum): Outcome {
  if (typeof object !== 'string' && !isList(object)) return new Failure(`a ${typeOf(object)} has no range`);
  if (typeof from !== 'bigint' || typeof to !== 'bigint') return new Failure('the ends of a range are ints');
  const outside = [from, to - 1n].find((index) => index < 0n || index >= BigInt(object.length));
  if (outside !== undefined) return outOfRange(outside, object);
  if (from > to) return new Failure('the range is upside down');
  return object.slice(Number(from), Number(to));
}

export function isOfType(datum: Datum, type: string): Outcome {
  const actual = typeOf(datum);
  // As observed: no value is a set.
  if (actual === 'set') return false;
  if (actual === 'structure') return cantJudge('the type of a document or request');
  return actual === type || (type === 'number' && (actual === 'int' || actual === 'float'));
}
