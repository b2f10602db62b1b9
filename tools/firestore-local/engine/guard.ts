/** The seam between the store and the security rules: what is asked about a request, and the answer. */

/** A value as Firestore's REST API spells it. Integers are decimal strings; times are RFC 3339 in UTC. */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude: number; longitude: number } }
  | { arrayValue: { values?: Value[] } }
  | { mapValue: { fields?: Fields } };

export type Fields = { [name: string]: Value };

/** Path segments under `/documents`, e.g. `['runs', 'abc']`; a document's has an even length. */
export type Path = readonly string[];

/**
 * Any path at all, then a collection: `['**', 'runs']` is the path of a query on the collection group runs.
 * No collection has a path of even length, so that it can't be mistaken for one.
 */
export const ANYWHERE = '**';

/** The documents as they are at one moment; `undefined` where there is none. */
export interface Documents {
  read(path: Path): Fields | undefined;
}

/** The one who asks: a verified sign-in, or nobody. `token` holds the claims, `auth_time` in epoch seconds among them. */
export interface Auth {
  uid: string;
  token: Record<string, unknown>;
}

/** One read or write as the rules see it. A commit is judged as a whole: all of its writes, or none. */
export interface Operation {
  method: 'get' | 'list' | 'create' | 'update' | 'delete';
  path: Path;
  /** Only for `list`. */
  query?: { limit?: number; offset?: number; orderBy?: string };
}

export interface Request {
  auth: Auth | null;
  /** The server's time of the request, RFC 3339 with microseconds; a commit's transforms write this very time. */
  time: string;
  operations: readonly Operation[];
  /** State before the request, and after the whole of it. The same object for reads. */
  before: Documents;
  after: Documents;
}

/** Why a request was refused, for the developer's console. `line` is 1-based in the rules file. */
export interface Denial {
  operation: Operation;
  reason: string;
  /** The rule that got furthest ended with an error. */
  isError?: boolean;
  line?: number;
}

/** Judges requests. `null` lets the request pass. */
export interface Guard {
  judge(request: Request): Denial | null;
}
