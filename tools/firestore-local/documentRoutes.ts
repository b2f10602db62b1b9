/** Firestore's own paths: which call a method, a resource and a verb mean. */

import type { Calls } from './calls.ts';
import { readFieldPath } from './fieldPaths.ts';
import type { Path } from './guard.ts';
import { readCount } from './json.ts';
import { invalid, StatusError } from './status.ts';
import type { Judge } from './store.ts';
import { type Precondition, readPrecondition } from './writes.ts';

/** A request below `/v1/projects`. */
export interface DocumentRequest {
  method: string;
  /** Still percent-encoded, without the query. */
  path: string;
  query: URLSearchParams;
  body: unknown;
  projectId: string;
  judge: Judge;
}

const DOCUMENTS = /^\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents(?:\/(.*))?$/;

/**
 * Makes the call the request asks for.
 * @returns the answer's body
 * @throws StatusError, UNIMPLEMENTED for what Firestore has and this server has not
 */
export async function answerDocuments(calls: Calls, request: DocumentRequest): Promise<unknown> {
  // Only a POST has a verb; elsewhere a colon belongs to the document's id.
  const verb = request.method === 'POST' ? /:([A-Za-z]+)$/.exec(request.path)?.[1] : undefined;
  const resource = verb === undefined ? request.path : request.path.slice(0, -verb.length - 1);
  const path = readResource(resource, request.projectId);
  return verb === undefined ? plainCall(calls, request, path) : verbCall(calls, request, path, verb);
}

/** The segments of a percent-encoded path. @throws StatusError INVALID_ARGUMENT */
export function decodePath(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    throw invalid(`Malformed percent-encoding in ${path}.`);
  }
}

function readResource(resource: string, projectId: string): Path {
  const [, project = '', database = '', documents = ''] = DOCUMENTS.exec(resource) ?? [];
  if (decodePath(`${project}/${database}`).join('/') !== `${projectId}/(default)`) {
    throw new StatusError(
      'NOT_FOUND',
      `Nothing at ${resource}: only database (default) of ${projectId} is here.`,
    );
  }
  return documents === '' ? [] : decodePath(documents);
}

function verbCall(calls: Calls, { body, judge }: DocumentRequest, parent: Path, verb: string): unknown {
  switch (verb) {
    case 'batchGet':
      return calls.batchGet(body, judge);
    case 'commit':
      return calls.commit(body, judge);
    case 'runQuery':
      return calls.runQuery(parent, body, judge);
    case 'runAggregationQuery':
      return calls.runAggregationQuery(parent, body, judge);
    default:
      throw new StatusError('UNIMPLEMENTED', `${verb} is not supported here.`);
  }
}

function plainCall(calls: Calls, { method, query, body, judge }: DocumentRequest, path: Path): unknown {
  const mask = (name: string) => (query.has(name) ? query.getAll(name).map(readFieldPath) : undefined);
  switch (method) {
    case 'GET': {
      if (path.length % 2 === 0) return calls.getDocument(path, mask('mask.fieldPaths'), judge);
      if (query.get('showMissing') === 'true')
        throw new StatusError('UNIMPLEMENTED', 'Missing documents are not listed here.');
      const size = readCount(query.get('pageSize'), 'pageSize');
      const token = query.get('pageToken') ?? undefined;
      const order = query.get('orderBy') ?? undefined;
      return calls.listDocuments(path, { size, token, order, mask: mask('mask.fieldPaths') }, judge);
    }
    case 'POST':
      return calls.createDocument(path, query.get('documentId') ?? undefined, body, judge);
    case 'PATCH': {
      const precondition = readQueryPrecondition(query);
      return calls.patchDocument(path, { body, mask: mask('updateMask.fieldPaths'), precondition }, judge);
    }
    case 'DELETE':
      return calls.deleteDocument(path, readQueryPrecondition(query), judge);
    default:
      throw new StatusError('UNIMPLEMENTED', `${method} is not supported here.`);
  }
}

function readQueryPrecondition(query: URLSearchParams): Precondition | undefined {
  const exists = query.get('currentDocument.exists');
  const updateTime = query.get('currentDocument.updateTime') ?? undefined;
  if (exists !== null && exists !== 'true' && exists !== 'false')
    throw invalid('exists must be true or false.');
  return readPrecondition({ exists: exists === null ? undefined : exists === 'true', updateTime });
}
