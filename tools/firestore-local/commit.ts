/** One commit, worked out beside the stored documents: either all of it can be kept, or it throws and nothing was touched. */

import { isDeepStrictEqual } from 'node:util';
import type { Change, DocumentTree, StoredDocument } from './documents.ts';
import { valueAt, withValueAt } from './fieldPaths.ts';
import type { Documents, Fields, Operation, Path, Value } from './guard.ts';
import { checkDocumentSize } from './incoming.ts';
import { StatusError } from './status.ts';
import { applyTransform } from './transforms.ts';
import type { Precondition, Write } from './writes.ts';

/** REST's `WriteResult`. */
export interface WriteResult {
  updateTime?: string;
  transformResults?: Value[];
}

export interface StagedCommit {
  /** One for each document touched. */
  changes: Change[];
  /** One for each write. */
  results: WriteResult[];
  operations: Operation[];
  before: Documents;
  after: Documents;
}

/**
 * Applies `writes` in order to a copy of what they touch.
 * @param time the commit's time
 * @throws StatusError when a precondition fails or a document grows too large
 */
export function stageCommit(documents: DocumentTree, writes: readonly Write[], time: string): StagedCommit {
  const staged = new Map<string, Change>();
  const current = (path: Path) => {
    const change = staged.get(path.join('/'));
    return change ? (change[1] ?? undefined) : documents.get(path);
  };
  const results = writes.map((write): WriteResult => {
    const document = current(write.path);
    checkPrecondition(document, write.precondition, write.path);
    if (write.kind === 'verify') return {};
    if (write.kind === 'delete') {
      staged.set(write.path.join('/'), [write.path, null]);
      return {};
    }
    const { next, transformResults } = applySet(document, write, time);
    staged.set(write.path.join('/'), [write.path, next]);
    return { updateTime: next.updateTime, ...(transformResults.length > 0 && { transformResults }) };
  });
  return {
    changes: [...staged.values()],
    results,
    operations: writes.map((write) => ({ method: methodOf(write, documents), path: write.path })),
    before: { read: (path) => documents.get(path)?.fields },
    after: { read: (path) => current(path)?.fields },
  };
}

function applySet(
  document: StoredDocument | undefined,
  write: Extract<Write, { kind: 'set' }>,
  time: string,
) {
  const transformResults: Value[] = [];
  let fields = write.mask ? merge(document?.fields ?? {}, write.fields, write.mask) : write.fields;
  for (const transform of write.transforms ?? []) {
    const outcome = applyTransform(fields, transform, time);
    fields = outcome.fields;
    transformResults.push(outcome.result);
  }
  checkDocumentSize(write.path, fields);
  const next = { fields, createTime: document?.createTime ?? time, updateTime: time };
  return { next: document && isDeepStrictEqual(document.fields, fields) ? document : next, transformResults };
}

function merge(
  fields: Fields,
  update: Fields,
  mask: NonNullable<Extract<Write, { kind: 'set' }>['mask']>,
): Fields {
  return mask.reduce((merged, path) => withValueAt(merged, path, valueAt(update, path)), fields);
}

function checkPrecondition(
  document: StoredDocument | undefined,
  condition: Precondition | undefined,
  path: Path,
): void {
  if (!condition) return;
  const name = path.join('/');
  if ('updateTime' in condition) {
    if (document?.updateTime === condition.updateTime) return;
    throw new StatusError('FAILED_PRECONDITION', `Document ${name} is not of ${condition.updateTime}.`);
  }
  if (condition.exists && !document) throw new StatusError('NOT_FOUND', `No document to update: ${name}.`);
  if (!condition.exists && document)
    throw new StatusError('ALREADY_EXISTS', `Document already exists: ${name}.`);
}

// To verify is to learn something about the document, so the rules see a read.
function methodOf(write: Write, documents: DocumentTree): Operation['method'] {
  if (write.kind === 'verify') return 'get';
  if (write.kind === 'delete') return 'delete';
  return documents.get(write.path) ? 'update' : 'create';
}
