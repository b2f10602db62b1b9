/** A Firestore as little as moderators need of it, wherever it is. */

/** Collection and document id. A collection below a document has its path: `contests/daily-1/entries`. */
export type Path = readonly [collection: string, id: string];

/** A document's fields as plain values: times are Dates, bytes Uint8Arrays. */
export type Data = Readonly<Record<string, unknown>>;

export interface Found {
  id: string;
  data: Data;
  /** When it was created: microseconds since 1970, by the database's clock. */
  createdAt: number;
  /** Changes with every write of the document. Means nothing outside the database it comes from. */
  version: string;
}

export interface Condition {
  field: string;
  is: '==' | '>=' | '<';
  value: string | number | boolean | Date;
}

export interface Query {
  collection: string;
  where?: readonly Condition[];
  orderBy?: readonly { field: string; direction: 'asc' | 'desc' }[];
  /** Only these fields, with all of `orderBy` among them. Default: all. */
  select?: readonly string[];
  /** The number that is wanted most often, from 1, and read at first. Default `PAGE_SIZE`. */
  firstPage?: number;
}

/** Documents read at a time. */
export const PAGE_SIZE = 300;

export type DocumentWrite = { path: Path } & (
  | { kind: 'set'; data: Data }
  /** The document must not exist yet. */
  | { kind: 'create'; data: Data }
  /** Only these fields, and `without` removed; the document must still be of that version. */
  | { kind: 'update'; data: Data; without?: readonly string[]; version: string }
  /** The document must still be of that version. */
  | { kind: 'delete'; version: string }
);

/** All throw a Problem when the database is out of reach. */
export interface DocumentStore {
  /** The name that people call it by. */
  readonly place: string;
  read(path: Path): Promise<Found | null>;
  /** Reads page after page as they are wanted. Nothing is skipped when documents are deleted or moved in the meantime. */
  find(query: Query): AsyncIterable<Found>;
  /** All of it or nothing; false when a document is not as its write wants it to be, or when somebody's transaction holds it. */
  commit(writes: readonly DocumentWrite[]): Promise<boolean>;
  close(): Promise<void>;
}
