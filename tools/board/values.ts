/** What is written to the board, from plain values to REST's JSON. */

/** A value as it stands, for what plain JavaScript can't say. */
class Exactly {
  readonly value: object;
  constructor(value: object) {
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

export interface Write {
  kind: 'set' | 'merge' | 'delete' | 'verify';
  /** Below `/documents`. */
  path: string;
  data: Data;
  precondition?: object;
}

/** The document becomes this. */
export const set = (path: string, data: Data, precondition?: object): Write => ({
  kind: 'set',
  path,
  data,
  ...(precondition && { precondition }),
});
/** Only these fields change. */
export const merge = (path: string, data: Data): Write => ({ kind: 'merge', path, data });
export const remove = (path: string): Write => ({ kind: 'delete', path, data: {} });
export const verify = (path: string, precondition: object): Write => ({
  kind: 'verify',
  path,
  data: {},
  precondition,
});

/** REST's `Write`. `root` is what all documents' names start with. */
export function toJson({ kind, path, data, precondition }: Write, root: string): object {
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
    ...(kind === 'merge' && { updateMask: { fieldPaths: stated.map(([field]) => field) } }),
    updateTransforms,
    ...condition,
  };
}

export function toFields(data: Data): Record<string, object> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toValue(value)]));
}

function toValue(plain: Plain): object {
  if (plain instanceof Exactly) return plain.value;
  if (plain instanceof Transform) throw new TypeError('a transform has no value of its own');
  if (plain === null) return { nullValue: null };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'number') {
    return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
  }
  if (isList(plain)) return { arrayValue: { values: plain.map(toValue) } };
  return { mapValue: { fields: toFields(plain) } };
}

// Array.isArray does not know readonly arrays.
function isList(plain: readonly Plain[] | Data): plain is readonly Plain[] {
  return Array.isArray(plain);
}
