/** Turns plain values into REST's JSON. */

import type { Fields, Value } from '../firestore-local/engine/guard.ts';

/** A value in REST's JSON, for types that plain JavaScript lacks. */
class Exactly {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/** A change that the server computes. */
class Transform {
  readonly change: object;
  constructor(change: object) {
    this.change = change;
  }
}

/** Whole numbers become ints. */
export type Plain =
  | null
  | boolean
  | string
  | number
  | Exactly
  | Transform
  | Date
  | Uint8Array
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/** A document's fields. */
export type Data = Readonly<Record<string, Plain>>;

export const double = (value: number | 'NaN' | 'Infinity') => new Exactly({ doubleValue: value });
/** An int beyond what JavaScript's numbers hold. */
export const int64 = (text: string) => new Exactly({ integerValue: text });
export const time = (text: string) => new Exactly({ timestampValue: text });
export const bytes = (base64: string) => new Exactly({ bytesValue: base64 });

export const SERVER_TIME = new Transform({ setToServerValue: 'REQUEST_TIME' });
export const increment = (by: Plain) => new Transform({ increment: toValue(by) });
export const maximum = (of: Plain) => new Transform({ maximum: toValue(of) });
export const minimum = (of: Plain) => new Transform({ minimum: toValue(of) });
export const append = (...elements: Plain[]) =>
  new Transform({ appendMissingElements: { values: elements.map(toValue) } });

export interface BoardWrite {
  kind: 'set' | 'merge' | 'delete' | 'verify';
  /** Below `/documents`. */
  path: string;
  data: Data;
  /** Fields that go. */
  without?: readonly string[];
  precondition?: object;
}

/** The document becomes this. */
export const set = (path: string, data: Data, precondition?: object): BoardWrite => ({
  kind: 'set',
  path,
  data,
  ...(precondition && { precondition }),
});
/** Only these fields change. */
export const merge = (path: string, data: Data): BoardWrite => ({ kind: 'merge', path, data });
/** The document loses a field. */
export const unset = (path: string, field: string): BoardWrite => ({
  kind: 'merge',
  path,
  data: {},
  without: [field],
});
export const remove = (path: string): BoardWrite => ({ kind: 'delete', path, data: {} });
export const verify = (path: string, precondition: object): BoardWrite => ({
  kind: 'verify',
  path,
  data: {},
  precondition,
});

/** REST's `Write`. `root` is what all documents' names start with. */
export function toJson({ kind, path, data, without = [], precondition }: BoardWrite, root: string): object {
  const name = `${root}/${path}`;
  const condition = precondition && { currentDocument: precondition };
  if (kind === 'delete' || kind === 'verify') return { [kind]: name, ...condition };
  const entries = Object.entries(data);
  const stated = entries.filter(([, value]) => !(value instanceof Transform));
  const updateTransforms = entries.flatMap(([fieldPath, value]) =>
    value instanceof Transform ? [{ fieldPath, ...value.change }] : [],
  );
  return {
    update: { name, fields: toFields(Object.fromEntries(stated)) },
    ...(kind === 'merge' && { updateMask: { fieldPaths: [...stated.map(([field]) => field), ...without] } }),
    updateTransforms,
    ...condition,
  };
}

/** @throws TypeError for a value that the database can't store */
export function toFields(data: Readonly<Record<string, unknown>>): Fields {
  return Object.fromEntries(Object.entries(data).map(([name, plain]) => [name, toValue(plain)]));
}

/** @throws TypeError for a value that the database can't store */
export function toValue(plain: unknown): Value {
  if (plain instanceof Exactly) return plain.value;
  if (plain instanceof Transform) throw new TypeError('A transform has no value of its own');
  if (plain === null) return { nullValue: null };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'number') {
    return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
  }
  if (plain instanceof Date) return { timestampValue: plain.toISOString().replace('Z', '000Z') };
  if (plain instanceof Uint8Array) return { bytesValue: Buffer.from(plain).toString('base64') };
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(toValue) } };
  if (typeof plain === 'object') return { mapValue: { fields: toFields({ ...plain }) } };
  throw new TypeError(`The database holds no ${typeof plain}`);
}
