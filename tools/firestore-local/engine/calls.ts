/** Firestore's calls: each reads its body, lets the rules judge, and answers in REST's spelling. */

import { aggregate, readAggregations } from './aggregation.ts';
import type { StoredDocument } from './documents.ts';
import { type FieldPath, project } from './fieldPaths.ts';
import type { Operation, Path } from './guard.ts';
import { readArray, readRecord } from './json.ts';
import { type Locks, readTransaction } from './locks.ts';
import { checkDocumentPath, readDocumentName } from './names.ts';
import { listOperation, type Query, readQuery, runQuery } from './query.ts';
import { invalid, notHere, StatusError, UndecidedError } from './status.ts';
import type { Judge, Store } from './store.ts';
import { readWrite } from './writes.ts';

/** Names in one question; the page asks for a few. */
const MAX_NAMES = 1000;

/** In one commit, as Firestore took for years. The page sends a few, and moderators who invite 201. */
const MAX_WRITES = 500;

/** All throw StatusError; bodies are untrusted JSON. */
export class Calls {
  readonly #store: Store;
  /** Absent: there are no transactions. */
  readonly #locks: Locks | undefined;
  /** The beginning of all documents' names. */
  readonly #root: string;

  constructor(store: Store, root: string, locks?: Locks) {
    this.#store = store;
    this.#locks = locks;
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
    const request = readRecord(body, 'The request', ['documents', 'transaction'], ['mask', 'newTransaction']);
    const transaction = readTransaction(request.transaction);
    const names = new Set(readArray(request.documents, 'documents'));
    if (names.size > MAX_NAMES) throw invalid(`A request names at most ${MAX_NAMES} documents.`);
    const paths = [...names].map((name) => readDocumentName(name, this.#root));
    const hold = () => transaction !== undefined && this.#locks?.hold(transaction, paths);
    try {
      this.#judgeReads(
        judge,
        paths.map((path) => ({ method: 'get', path })),
      );
    } catch (error) {
      if (error instanceof UndecidedError) hold();
      throw error;
    }
    hold();
    const readTime = this.#store.now();
    return paths.map((path) => {
      const document = this.#store.get(path);
      return document
        ? { found: this.#toJson(path, document), readTime }
        : { missing: this.#nameOf(path), readTime };
    });
  }

  beginTransaction(body: unknown): object {
    const { options } = readRecord(body, 'The request', ['options']);
    readRecord(options ?? {}, 'options', ['readWrite'], ['readOnly']);
    if (!this.#locks) throw notHere('the verb beginTransaction');
    return { transaction: this.#locks.begin() };
  }

  rollback(body: unknown): object {
    const { transaction } = readRecord(body, 'The request', ['transaction']);
    this.#locks?.end(readTransaction(transaction) ?? '');
    return {};
  }

  /** As at Google, locks come before the rules. A transaction's own are gone with its commit. */
  async commit(body: unknown, judge: Judge): Promise<object> {
    const request = readRecord(body, 'The request', ['writes', 'transaction']);
    const given = readArray(request.writes, 'writes');
    if (given.length > MAX_WRITES) throw invalid(`A commit has at most ${MAX_WRITES} writes.`);
    const writes = given.map((one) => readWrite(one, this.#root));
    const transaction = readTransaction(request.transaction);
    if (transaction !== undefined) this.#locks?.end(transaction);
    this.#locks?.check(writes.map(({ path }) => path));
    return this.#store.commit(writes, judge);
  }

  runQuery(parent: Path, body: unknown, judge: Judge): object[] {
    const request = readRecord(body, 'The request', ['structuredQuery', 'transaction']);
    const query = readQuery(request.structuredQuery, parent);
    const transaction = readTransaction(request.transaction);
    const readTime = this.#store.now();
    const results = this.#find(query, judge);
    if (transaction !== undefined) this.#locks?.holdCollection(transaction, query.collection);
    const found = results.map(({ path, document }) => ({
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
