/** The variables `request` and `resource` of one operation. */

import type { Documents, Operation, Request } from '../guard.ts';
import { type MapDatum, type Outcome, Structure } from './datum.ts';
import { claimOf, documentName, documentOf } from './document.ts';
import { cantJudge, Failure } from './failure.ts';
import { readTimestamp } from './times.ts';

export function globalsOf(request: Request, operation: Operation): Map<string, Outcome> {
  return new Map<string, Outcome>([
    ['request', requestStructure(request, operation)],
    ['resource', resourceOf(request.before, operation)],
  ]);
}

function requestStructure({ auth, time, after }: Request, operation: Operation): Structure {
  return new Structure('request', {
    auth: () =>
      auth &&
      new Map([
        ['uid', auth.uid],
        ['token', claimOf(auth.token)],
      ]),
    method: () => operation.method,
    path: () => (operation.method === 'list' ? unproven('request.path') : documentName(operation.path)),
    query: () => queryOf(operation),
    resource: () => requestResource(after, operation),
    time: () => readTimestamp(time),
  });
}

/** Only what the query states is there. */
function queryOf({ method, query = {} }: Operation): MapDatum | Failure {
  if (method !== 'list') return new Failure('only a list has a query');
  const { limit, offset, orderBy } = query;
  const stated = [
    ['limit', limit === undefined ? undefined : BigInt(limit)],
    ['offset', offset === undefined ? undefined : BigInt(offset)],
    ['orderBy', orderBy],
  ] as const;
  return new Map(stated.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** The document as it was before the request; null where there was none. */
function resourceOf(before: Documents, { method, path }: Operation): Outcome {
  if (method === 'list') return unproven('resource');
  const fields = before.read(path);
  return fields ? documentOf(path, fields) : null;
}

/** The document as it will be after the whole commit. */
function requestResource(after: Documents, { method, path }: Operation): Outcome {
  if (method === 'delete') return null;
  const fields = method === 'create' || method === 'update' ? after.read(path) : undefined;
  return fields ? documentOf(path, fields) : new Failure(`a ${method} leaves no request.resource`);
}

/** Production may prove it from the filters of the query; we don't. */
export function unproven(what: string): Failure {
  return cantJudge(`${what} is unknown in a list`);
}
