/** Firestore's calls: each reads its body, lets the rules judge, and answers in REST's spelling. */

import { aggregate, readAggregations } from './aggregation.ts';
import type { StoredDocument } from './documents.ts';
import { type FieldPath, project } from './fieldPaths.ts';
import type { Operation, Path } from './guard.ts';
import { readArray, readRecord } from './json.ts';
import { checkDocumentPath, readDocumentName } from './names.ts';
import { listOperation, type Query, readQuery, runQuery } from './query.ts';
import { StatusError } from './status.ts';
import type { Judge, Store } from './store.ts';
import { readWrite } from './writes.ts';

/** All throw StatusError; bodies are untrusted JSON. */
export class Calls {
  readonly #store: Store;
  /** The beginning of all documents' names. */
  readonly #root: string;

  constructor(store: Store, root: string) {
    this.#store = store;
    this.#root = root;
  }

  #nameOf(path: Path): string {
    return `${this.#root}/${path.join('/')}`;
  }

  #toJson(path: Path, { fields, ...times }: StoredDocument, mask?: readonly FieldPath[]): object {
    return { name: this.#nameOf(path), fields: mask ? project(fields, mask) : fields, ...times };
  }

  #judgeReads(judge: Judge, operations: readonly Operation[]): void {
    const documents = { read: (path: Path) => this.#store.get(path)?.fields };
    judge({ time: this.#store.now(), operations, before: documents, after: documents });
  }

  #find(query: Query, judge: Judge) {
    this.#judgeReads(judge, [listOperation(query)]);
    return runQuery(this.#store, query, this.#root);
  }

  batchGet(body: unknown, judge: Judge): object[] {
    const { documents } = readRecord(body, 'The request', ['documents'], ['mask']);
    const names = new Set(readArray(documents, 'documents'));
    const paths = [...names].map((name) => readDocumentName(name, this.#root));
    this.#judgeReads(
      judge,
      paths.map((path) => ({ method: 'get', path })),
    );
    const readTime = this.#store.now();
    return paths.map((path) => {
      const document = this.#store.get(path);
      return document
        ? { found: this.#toJson(path, document), readTime }
        : { missing: this.#nameOf(path), readTime };
    });
  }

  async commit(body: unknown, judge: Judge): Promise<object> {
    const { writes } = readRecord(body, 'The request', ['writes']);
    return this.#store.commit(
      readArray(writes, 'writes').map((one) => readWrite(one, this.#root)),
      judge,
    );
  }

  runQuery(parent: Path, body: unknown, judge: Judge): object[] {
    const query = readQuery(readRecord(body, 'The request', ['structuredQuery']).structuredQuery, parent);
    const readTime = this.#store.now();
    const found = this.#find(query, judge).map(({ path, document }) => ({
      document: this.#toJson(path, document, query.select),
      readTime,
    }));
    return found.length > 0 ? found : [{ readTime }];
  }

  runAggregationQuery(parent: Path, body: unknown, judge: Judge): object[] {
    const request = readRecord(body, 'The request', ['structuredAggregationQuery']);
    const aggregation = readRecord(request.structuredAggregationQuery, 'structuredAggregationQuery', [
      'aggregations',
      'structuredQuery',
    ]);
    const aggregations = readAggregations(aggregation.aggregations);
    const found = this.#find(readQuery(aggregation.structuredQuery, parent), judge).map(
      ({ document }) => document.fields,
    );
    return [{ result: { aggregateFields: aggregate(aggregations, found) }, readTime: this.#store.now() }];
  }

  getDocument(path: Path, judge: Judge): object {
    this.#judgeReads(judge, [{ method: 'get', path: checkDocumentPath(path) }]);
    const document = this.#store.get(path);
    if (!document) throw new StatusError('NOT_FOUND', `Document not found: ${path.join('/')}.`);
    return this.#toJson(path, document);
  }
}
