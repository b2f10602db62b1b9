/** Requests for the rules engine, built from plain values. */

import type {
  Documents,
  Fields,
  Operation,
  Path,
  Request,
  Value,
} from '../../../tools/firestore-local/engine/guard.ts';
import { createGuard, parseRules } from '../../../tools/firestore-local/engine/rules/index.ts';

/** A value in REST's JSON, for types that plain JavaScript lacks. */
class Exactly {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

export const float = (value: number | 'NaN') => new Exactly({ doubleValue: value });
export const time = (value: string) => new Exactly({ timestampValue: value });
export const exactly = (value: Value) => new Exactly(value);

/** Whole numbers become ints. */
function toValue(plain: unknown): Value {
  if (plain instanceof Exactly) return plain.value;
  if (plain === null) return { nullValue: null };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'bigint') return { integerValue: String(plain) };
  if (typeof plain === 'number') {
    return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
  }
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(toValue) } };
  return { mapValue: { fields: fieldsOf(plain as Plain) } };
}

type Plain = Record<string, unknown>;

export function fieldsOf(plain: Plain): Fields {
  return Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, toValue(value)]));
}

/** Documents by their path, `things/one`. */
export type Store = Record<string, Plain>;

function documentsOf(store: Store): Documents {
  return {
    read: (path) => {
      const found = store[path.join('/')];
      return found && fieldsOf(found);
    },
  };
}

const pathOf = (path: string): Path => path.split('/');
export const NOW = '2026-11-21T08:30:15.123456Z';

export interface Asked {
  uid?: string | null;
  token?: Record<string, unknown>;
  before?: Store;
  after?: Store;
  time?: string;
}

export function request(
  operations: Operation[],
  { uid = 'ann', token = {}, before = {}, after, time = NOW }: Asked = {},
): Request {
  const auth = uid === null ? null : { uid, token };
  return { auth, time, operations, before: documentsOf(before), after: documentsOf(after ?? before) };
}

export function operation(method: Operation['method'], path: string, query?: Operation['query']): Operation {
  return query ? { method, path: pathOf(path), query } : { method, path: pathOf(path) };
}

/** A rules file with this inside of the match on all documents. */
export function ruleset(inside: string): string {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
${inside}
  }
}
`;
}

export function guardOf(inside: string) {
  return createGuard(parseRules(ruleset(inside)));
}

/** True if these rules allow one operation. */
export function decide(inside: string, asked: Operation, context?: Asked): 'allow' | 'deny' {
  return guardOf(inside).judge(request([asked], context)) === null ? 'allow' : 'deny';
}
