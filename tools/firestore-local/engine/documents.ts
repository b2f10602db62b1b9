/** The documents in memory, by collection, so that a board of ten never walks through every run ever played. */

import type { Fields, Path } from './guard.ts';

/** A document as stored. Never changed in place: a write puts a new one. */
export interface StoredDocument {
  readonly fields: Fields;
  /** RFC 3339 with microseconds, as all times here. */
  readonly createTime: string;
  readonly updateTime: string;
}

/** The document that a commit leaves at a path; `null` is nothing. */
export type Change = readonly [path: Path, document: StoredDocument | null];

export interface DocumentTree {
  get(path: Path): StoredDocument | undefined;
  /** The documents directly in a collection, in no particular order. */
  collection(path: Path): Iterable<[id: string, document: StoredDocument]>;
  put(change: Change): void;
  clear(): void;
  /** All there is, as changes that would build it. */
  all(): Iterable<Change>;
}

/** An empty tree. */
export function createDocumentTree(): DocumentTree {
  const collections = new Map<string, Map<string, StoredDocument>>();
  const at = (path: Path) => ({ key: path.slice(0, -1).join('/'), id: path.at(-1) ?? '' });

  return {
    get(path) {
      const { key, id } = at(path);
      return collections.get(key)?.get(id);
    },
    collection: (path) => collections.get(path.join('/')) ?? [],
    put([path, document]) {
      const { key, id } = at(path);
      const collection = collections.get(key) ?? new Map<string, StoredDocument>();
      if (document) collections.set(key, collection.set(id, document));
      else if (collection.delete(id) && collection.size === 0) collections.delete(key);
    },
    clear: () => collections.clear(),
    *all() {
      for (const [key, collection] of collections) {
        for (const [id, document] of collection) yield [[...key.split('/'), id], document];
      }
    },
  };
}
