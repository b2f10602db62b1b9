/** Firestore's own paths: which call a method, a resource and a verb mean. */

import type { Calls } from './calls.ts';
import type { Path } from './guard.ts';
import { invalid, notHere, StatusError } from './status.ts';
import type { Judge } from './store.ts';

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
    case 'beginTransaction':
      return calls.beginTransaction(body);
    case 'rollback':
      return calls.rollback(body);
    case 'batchGet':
      return calls.batchGet(body, judge);
    case 'commit':
      return calls.commit(body, judge);
    case 'runQuery':
      return calls.runQuery(parent, body, judge);
    case 'runAggregationQuery':
      return calls.runAggregationQuery(parent, body, judge);
    default:
      throw notHere(`the verb ${verb}`);
  }
}

/** GET reads a single document. All else is done by verbs: writes by commit, lists by runQuery. */
function plainCall(calls: Calls, { method, query, judge }: DocumentRequest, path: Path): unknown {
  if (method !== 'GET') throw notHere(`${method} of a single document; use commit`);
  if (path.length % 2 === 1) throw notHere('GET of a collection; use runQuery');
  const [parameter] = query.keys();
  if (parameter !== undefined) throw notHere(`the parameter ${parameter}`);
  return calls.getDocument(path, judge);
}
