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

/** All throw StatusError; bodies are untrusted JSON. */
export interface Calls {
  batchGet(body: unknown, judge: Judge): object[];
  commit(body: unknown, judge: Judge): Promise<object>;
  runQuery(parent: Path, body: unknown, judge: Judge): object[];
  runAggregationQuery(parent: Path, body: unknown, judge: Judge): object[];
  getDocument(path: Path, mask: readonly FieldPath[] | undefined, judge: Judge): object;
  listDocuments(path: Path, page: Page, judge: Judge): object;
  createDocument(path: Path, id: string | undefined, body: unknown, judge: Judge): Promise<object>;
  patchDocument(path: Path, patch: Patch, judge: Judge): Promise<object>;
  deleteDocument(path: Path, precondition: Precondition | undefined, judge: Judge): Promise<object>;
}

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

/** @param root what all document names start with */
export function createCalls(store: Store, root: string): Calls {
  const nameOf = (path: Path) => `${root}/${path.join('/')}`;

  function toJson(path: Path, { fields, ...times }: StoredDocument, mask?: readonly FieldPath[]): object {
    return { name: nameOf(path), fields: mask ? project(fields, mask) : fields, ...times };
  }

  function judgeReads(judge: Judge, operations: readonly Operation[]): void {
    const documents = { read: (path: Path) => store.get(path)?.fields };
    judge({ time: store.now(), operations, before: documents, after: documents });
  }

  function find(query: Query, judge: Judge) {
    judgeReads(judge, [listOperation(query)]);
    return runQuery(store, query, root);
  }

  async function write(path: Path, patch: Patch, judge: Judge): Promise<object> {
    const { fields } = readRecord(patch.body, 'A document', ['name', 'fields', 'createTime', 'updateTime']);
    const { mask, precondition } = patch;
    const set = { kind: 'set', path: checkDocumentPath(path), fields: readFields(fields) } as const;
    const saved = store.commit(
      [{ ...set, ...(mask && { mask }), ...(precondition && { precondition }) }],
      judge,
    );
    // Read before the wait: another commit may follow.
    const written = store.get(path);
    await saved;
    return written ? toJson(path, written) : {};
  }

  return {
    batchGet(body, judge) {
      const request = readRecord(body, 'The request', ['documents', 'mask']);
      const names = new Set(readArray(request.documents, 'documents'));
      const paths = [...names].map((name) => readDocumentName(name, root));
      const mask = readMask(request.mask);
      judgeReads(
        judge,
        paths.map((path) => ({ method: 'get', path })),
      );
      const readTime = store.now();
      return paths.map((path) => {
        const document = store.get(path);
        return document
          ? { found: toJson(path, document, mask), readTime }
          : { missing: nameOf(path), readTime };
      });
    },

    async commit(body, judge) {
      const { writes } = readRecord(body, 'The request', ['writes']);
      return store.commit(
        readArray(writes, 'writes').map((one) => readWrite(one, root)),
        judge,
      );
    },

    runQuery(parent, body, judge) {
      const query = readQuery(readRecord(body, 'The request', ['structuredQuery']).structuredQuery, parent);
      const readTime = store.now();
      const found = find(query, judge).map(({ path, document }) => ({
        document: toJson(path, document, query.select),
        readTime,
      }));
      return found.length > 0 ? found : [{ readTime }];
    },

    runAggregationQuery(parent, body, judge) {
      const request = readRecord(body, 'The request', ['structuredAggregationQuery']);
      const aggregation = readRecord(request.structuredAggregationQuery, 'structuredAggregationQuery', [
        'aggregations',
        'structuredQuery',
      ]);
      const aggregations = readAggregations(aggregation.aggregations);
      const found = find(readQuery(aggregation.structuredQuery, parent), judge).map(
        ({ document }) => document.fields,
      );
      return [{ result: { aggregateFields: aggregate(aggregations, found) }, readTime: store.now() }];
    },

    getDocument(path, mask, judge) {
      judgeReads(judge, [{ method: 'get', path: checkDocumentPath(path) }]);
      const document = store.get(path);
      if (!document) throw new StatusError('NOT_FOUND', `Document not found: ${path.join('/')}.`);
      return toJson(path, document, mask);
    },

    listDocuments(path, { size, token, order, mask }, judge) {
      if (order !== undefined && token !== undefined)
        throw new StatusError('UNIMPLEMENTED', 'A further page is given by name only, without orderBy.');
      const from = [{ collectionId: checkCollectionPath(path).at(-1) }];
      const startAt =
        token === undefined ? undefined : { values: [{ referenceValue: nameOf([...path, token]) }] };
      const orderBy = order === undefined ? undefined : orderOfText(order);
      const found = find(readQuery({ from, startAt, orderBy, limit: size }, path.slice(0, -1)), judge);
      const isFull = size !== undefined && size > 0 && found.length === size;
      return {
        documents: found.map((result) => toJson(result.path, result.document, mask)),
        ...(isFull && { nextPageToken: found.at(-1)?.path.at(-1) }),
      };
    },

    createDocument(path, id, body, judge) {
      const target = [...checkCollectionPath(path), id ?? randomBytes(10).toString('hex')];
      return write(target, { body, precondition: { exists: false } }, judge);
    },

    patchDocument: write,

    async deleteDocument(path, precondition, judge) {
      const target = checkDocumentPath(path);
      await store.commit([{ kind: 'delete', path: target, ...(precondition && { precondition }) }], judge);
      return {};
    },
  };
}
