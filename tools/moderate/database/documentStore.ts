/** A Firestore as little as moderators need of it, wherever it is. */

/** Collection and document id. */
export type Path = readonly [collection: string, id: string];

/** A document's fields as plain values: times are Dates, bytes Uint8Arrays. */
export type Data = Readonly<Record<string, unknown>>;

export interface Found {
  id: string;
  data: Data;
  /** Changes with every write of the document. Means nothing outside the database it comes from. */
  version: string;
}

export interface Query {
  collection: string;
  where?: { field: string; equals: string | number };
  orderBy?: readonly { field: string; direction: 'asc' | 'desc' }[];
  limit?: number;
}

export type DocumentWrite = { path: Path } & (
  | { kind: 'set'; data: Data }
  /** There must be none yet. */
  | { kind: 'create'; data: Data }
  /** Only these fields; the document must still be of that version. */
  | { kind: 'update'; data: Data; version: string }
  /** The document must still be of that version. */
  | { kind: 'delete'; version: string }
);

/** All throw a Problem when the database is out of reach. */
export interface DocumentStore {
  /** What people call it. */
  readonly place: string;
  read(path: Path): Promise<Found | null>;
  find(query: Query): Promise<Found[]>;
  /** All of it or nothing; false when a document is not as its write wants it to be. */
  commit(writes: readonly DocumentWrite[]): Promise<boolean>;
  close(): Promise<void>;
}
