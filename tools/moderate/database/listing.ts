/** Lists of documents, read and changed. */

import type { DocumentStore, DocumentWrite, Query } from './documentStore.ts';

/** The number of documents changed in one commit, where they are many. With what goes with each, far below the limit of 500. */
const BATCH = 50;

export function where(collection: string, field: string, value: string | boolean): Query {
  return { collection, where: [{ field, is: '==', value }] };
}

export async function* mapped<From, To>(
  items: AsyncIterable<From>,
  map: (item: From) => To,
): AsyncGenerator<To> {
  for await (const item of items) yield map(item);
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** In commits of many. Where one of those is refused, one after the other. Returns those that were committed. */
export async function commitEach<Item>(
  documents: DocumentStore,
  items: readonly Item[],
  writesOf: (item: Item) => DocumentWrite[],
): Promise<Item[]> {
  const done: Item[] = [];
  for (let at = 0; at < items.length; at += BATCH) {
    const batch = items.slice(at, at + BATCH);
    if (await documents.commit(batch.flatMap(writesOf))) {
      done.push(...batch);
      continue;
    }
    for (const item of batch) if (await documents.commit(writesOf(item))) done.push(item);
  }
  return done;
}
