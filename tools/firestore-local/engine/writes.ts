/** The writes of a commit, read from REST's JSON. */

import { type FieldPath, readFieldPath } from './fieldPaths.ts';
import type { Fields, Path } from './guard.ts';
import { readFields } from './incoming.ts';
import { readArray, readBoolean, readRecord } from './json.ts';
import { readDocumentName } from './names.ts';
import { invalid } from './status.ts';
import { readTimestamp } from './times.ts';
import { readTransform, type Transform } from './transforms.ts';

/** A condition on a document, without which a write does not happen. */
export type Precondition = { exists: boolean } | { updateTime: string };

export type Write = { path: Path; precondition?: Precondition } & (
  | {
      kind: 'set';
      fields: Fields;
      /** Only these fields change, those missing from `fields` are deleted; without a mask the document is replaced. */
      mask?: readonly FieldPath[];
      /** Applied after the fields, in order. */
      transforms?: readonly Transform[];
    }
  | { kind: 'delete' }
  /** Changes nothing, only checks the precondition. */
  | { kind: 'verify' }
);

/**
 * Reads REST's `Write`.
 * @param root what all document names must start with
 * @throws StatusError INVALID_ARGUMENT
 */
export function readWrite(json: unknown, root: string): Write {
  const write = readRecord(json, 'A write', WRITE_KEYS, ['transform']);
  const precondition = readPrecondition(write.currentDocument);
  const common = (name: unknown) => ({
    path: readDocumentName(name, root),
    ...(precondition && { precondition }),
  });
  const targets = TARGETS.filter((key) => write[key] !== undefined);
  if (targets.length !== 1) throw invalid(`A write must have exactly one of ${TARGETS.join(', ')}.`);

  if (targets[0] === 'delete') return { kind: 'delete', ...common(write.delete) };
  if (targets[0] === 'verify') {
    if (!precondition) throw invalid('A verify must contain a precondition.');
    return { kind: 'verify', ...common(write.verify) };
  }
  // The output-only times come along when a client sends back a document as it got it.
  const update = readRecord(write.update, 'update', ['name', 'fields', 'createTime', 'updateTime']);
  const mask = readMask(write.updateMask);
  return {
    kind: 'set',
    fields: readFields(update.fields),
    ...(mask && { mask }),
    transforms: readTransforms(write.updateTransforms),
    ...common(update.name),
  };
}

/** Reads REST's `DocumentMask`; absent stays absent. @throws StatusError INVALID_ARGUMENT */
function readMask(json: unknown): FieldPath[] | undefined {
  if (json === undefined || json === null) return undefined;
  return readArray(readRecord(json, 'A mask', ['fieldPaths']).fieldPaths, 'fieldPaths').map(readFieldPath);
}

/** Reads REST's `Precondition`; absent or empty is none. @throws StatusError INVALID_ARGUMENT */
function readPrecondition(json: unknown): Precondition | undefined {
  const { exists, updateTime } = readRecord(json ?? {}, 'currentDocument', ['exists', 'updateTime']);
  if (exists !== undefined && updateTime !== undefined) throw invalid('A precondition holds one condition.');
  if (exists !== undefined) return { exists: readBoolean(exists, 'exists') };
  return updateTime === undefined ? undefined : { updateTime: readTimestamp(updateTime) };
}

const TARGETS = ['update', 'delete', 'verify'] as const;
const WRITE_KEYS = [...TARGETS, 'updateMask', 'updateTransforms', 'currentDocument'];

/** Production's limit for one document. */
const MAX_TRANSFORMS = 500;

function readTransforms(json: unknown): Transform[] {
  const transforms = readArray(json, 'transforms');
  if (transforms.length > MAX_TRANSFORMS)
    throw invalid(`At most ${MAX_TRANSFORMS} transforms of a document.`);
  return transforms.map(readTransform);
}
