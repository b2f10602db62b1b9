/** Firestore's calls: each reads its body, lets the rules judge, and answers in REST's spelling. */

import { randomBytes } from 'node:crypto';
import { aggregate, readAggregations } from './aggregation.ts';
import type { StoredDocument } from './documents.ts';
import { type FieldPath, project } from './fieldPaths.ts';
import type { Operation, Path } from './guard.ts';
import { readFields } from './incoming.ts';
import { readArray, readRecord } from './json.ts';
import { checkCollectionPath, checkDocumentPath, readDocumentName } from './names.ts';
import { listOperation, orderOfText, type Query, readQuery, runQuery } from './query.ts';
import { StatusError } from './status.ts';
import type { Judge, Store } from './store.ts';
import { type Precondition, readMask, readWrite } from './writes.ts';

interface Page {
  size?: number | undefined;
  /** The last document of the page before. */
  token?: string | undefined;
  /** e.g. `score desc, name`; by name without it. */
  order?: string | undefined;
  mask?: readonly FieldPath[] | undefined;
}

interface Patch {
  body: unknown;
  mask?: readonly FieldPath[] | undefined;
  precondition?: Precondition | undefined;
}

/** All throw StatusError; bodies are untrusted JSON. */
export class Calls {
  readonly #store: Store;
  /** What all document names start with. */
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

  async patchDocument(path: Path, patch: Patch, judge: Judge): Promise<object> {
    const { fields } = readRecord(patch.body, 'A document', ['name', 'fields', 'createTime', 'updateTime']);
    const { mask, precondition } = patch;
    const set = { kind: 'set', path: checkDocumentPath(path), fields: readFields(fields) } as const;
    const saved = this.#store.commit(
      [{ ...set, ...(mask && { mask }), ...(precondition && { precondition }) }],
      judge,
    );
    // Read before the wait: another commit may follow.
    const written = this.#store.get(path);
    await saved;
    return written ? this.#toJson(path, written) : {};
  }

  batchGet(body: unknown, judge: Judge): object[] {
    const request = readRecord(body, 'The request', ['documents', 'mask']);
    const names = new Set(readArray(request.documents, 'documents'));
    const paths = [...names].map((name) => readDocumentName(name, this.#root));
    const mask = readMask(request.mask);
    this.#judgeReads(
      judge,
      paths.map((path) => ({ method: 'get', path })),
    );
    const readTime = this.#store.now();
    return paths.map((path) => {
      const document = this.#store.get(path);
      return document
        ? { found: this.#toJson(path, document, mask), readTime }
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

  getDocument(path: Path, mask: readonly FieldPath[] | undefined, judge: Judge): object {
    this.#judgeReads(judge, [{ method: 'get', path: checkDocumentPath(path) }]);
    const document = this.#store.get(path);
    if (!document) throw new StatusError('NOT_FOUND', `Document not found: ${path.join('/')}.`);
    return this.#toJson(path, document, mask);
  }

  listDocuments(path: Path, { size, token, order, mask }: Page, judge: Judge): object {
    if (order !== undefined && token !== undefined)
      throw new StatusError('UNIMPLEMENTED', 'A further page is given by name only, without orderBy.');
    const from = [{ collectionId: checkCollectionPath(path).at(-1) }];
    const startAt =
      token === undefined ? undefined : { values: [{ referenceValue: this.#nameOf([...path, token]) }] };
    const orderBy = order === undefined ? undefined : orderOfText(order);
    const found = this.#find(readQuery({ from, startAt, orderBy, limit: size }, path.slice(0, -1)), judge);
    const isFull = size !== undefined && size > 0 && found.length === size;
    return {
      documents: found.map((result) => this.#toJson(result.path, result.document, mask)),
      ...(isFull && { nextPageToken: found.at(-1)?.path.at(-1) }),
    };
  }

  createDocument(path: Path, id: string | undefined, body: unknown, judge: Judge): Promise<object> {
    const target = [...checkCollectionPath(path), id ?? randomBytes(10).toString('hex')];
    return this.patchDocument(target, { body, precondition: { exists: false } }, judge);
  }

  async deleteDocument(path: Path, precondition: Precondition | undefined, judge: Judge): Promise<object> {
    const target = checkDocumentPath(path);
    await this.#store.commit(
      [{ kind: 'delete', path: target, ...(precondition && { precondition }) }],
      judge,
    );
    return {};
  }
}
