/** One commit, worked out beside the stored documents: either all of it can be kept, or nothing was touched. */

import type { Change, DocumentTree, StoredDocument } from './documents.ts';
import { valueAt, withValueAt } from './fieldPaths.ts';
import type { Documents, Fields, Operation, Path, Value } from './guard.ts';
import { checkDocumentSize } from './incoming.ts';
import { invalid, StatusError } from './status.ts';
import { applyTransform } from './transforms.ts';
import type { Precondition, Write } from './writes.ts';

/** REST's `WriteResult`. */
export interface WriteResult {
  updateTime?: string;
  transformResults?: Value[];
}

/** The outcome of a commit that may happen. */
interface Outcome {
  /** One for each document touched. */
  changes: Change[];
  /** One for each write. */
  results: WriteResult[];
}

/**
 * A commit in Google's order: first the rules judge what becomes of each document in the end, by `operations`, `before`
 * and `after`; then `apply` checks the preconditions. Nothing is computed before somebody asks for it, so that a commit
 * that the rules refuse to its sender costs no transforms.
 */
export class StagedCommit {
  /** One for each document: several writes of one are judged by what they come to. */
  readonly operations: readonly Operation[];
  readonly before: Documents;
  readonly after: Documents;
  readonly #writes: readonly Write[];
  readonly #time: string;
  readonly #touched = new Map<string, TouchedDocument>();

  /**
   * @param time the commit's time
   * @throws StatusError when several writes of a document contradict each other
   */
  constructor(documents: DocumentTree, writes: readonly Write[], time: string) {
    this.#writes = writes;
    this.#time = time;
    for (const write of writes) {
      const key = write.path.join('/');
      const touched =
        this.#touched.get(key) ?? new TouchedDocument(write.path, documents.get(write.path), time);
      touched.add(write);
      this.#touched.set(key, touched);
    }
    this.operations = [...this.#touched.values()].map((document) => document.operation());
    this.before = { read: (path) => documents.get(path)?.fields };
    this.after = {
      read: (path) => {
        const touched = this.#touched.get(path.join('/'));
        return (touched ? touched.final() : documents.get(path))?.fields;
      },
    };
  }

  /** @throws StatusError when a precondition fails or a document grows too large */
  apply(): Outcome {
    const steps = new Map([...this.#touched].map(([key, touched]) => [key, touched.steps().values()]));
    const results = this.#writes.map((write): WriteResult => {
      const key = write.path.join('/');
      const step = steps.get(key)?.next().value;
      const isOfTime = updateTimeOf(write.precondition) !== undefined;
      const document = isOfTime ? this.#touched.get(key)?.stored : step?.before;
      checkPrecondition(document, write.precondition, write.path);
      if (step?.after && write.kind === 'set') checkDocumentSize(write.path, step.after.fields);
      return this.#result(write, this.#touched.get(key)?.final(), step?.transformResults ?? []);
    });
    const changes = [...this.#touched.values()].flatMap((touched): Change[] =>
      touched.isVerified ? [] : [[touched.path, touched.final() ?? null]],
    );
    return { changes, results };
  }

  /** A document that is gone in the end has no time of update, whichever write of the commit took it away. */
  #result(
    { kind }: Write,
    final: StoredDocument | undefined,
    transformResults: readonly Value[],
  ): WriteResult {
    if (kind === 'verify') return { updateTime: final?.updateTime ?? this.#time };
    return {
      ...(final && { updateTime: final.updateTime }),
      ...(transformResults.length > 0 && { transformResults: [...transformResults] }),
    };
  }
}

/** A document before and after one write. */
interface Step {
  before: StoredDocument | undefined;
  after: StoredDocument | undefined;
  transformResults: readonly Value[];
}

/** A document and all that a commit does to it. */
class TouchedDocument {
  readonly path: Path;
  /** Before the commit: an `updateTime` is that of this one, whichever write states it. */
  readonly stored: StoredDocument | undefined;
  readonly #time: string;
  readonly #writes: Write[] = [];
  #steps: Step[] | undefined;

  constructor(path: Path, stored: StoredDocument | undefined, time: string) {
    this.path = path;
    this.stored = stored;
    this.#time = time;
  }

  get isVerified(): boolean {
    return this.#writes[0]?.kind === 'verify';
  }

  add(write: Write): void {
    const [first] = this.#writes;
    const last = this.#writes.at(-1);
    if (first && last) checkSequence(first, last, write);
    this.#writes.push(write);
  }

  /** To verify is to learn something about the document, so the rules see a read. */
  operation(): Operation {
    const last = this.#writes.at(-1)?.kind;
    if (last === 'verify') return { method: 'get', path: this.path };
    if (last === 'delete') return { method: 'delete', path: this.path };
    return { method: this.#isClaimedToExist() ? 'update' : 'create', path: this.path };
  }

  final(): StoredDocument | undefined {
    return this.steps().at(-1)?.after;
  }

  steps(): readonly Step[] {
    this.#steps ??= this.#apply();
    return this.#steps;
  }

  #apply(): Step[] {
    const steps: Step[] = [];
    let current = this.stored;
    for (const write of this.#writes) {
      const step = applyWrite(current, write, this.#time);
      steps.push(step);
      current = step.after;
    }
    return steps;
  }

  /** As the first write's precondition says, true or not; without one, as it is, and so after a delete on an `updateTime`. */
  #isClaimedToExist(): boolean {
    const [first] = this.#writes;
    const isOfTime = updateTimeOf(first?.precondition) !== undefined;
    if (!first?.precondition || (first.kind === 'delete' && isOfTime)) return this.stored !== undefined;
    return claimsExistence(first.precondition);
  }
}

/** Refuses what can't hold, whatever is stored. @throws StatusError INVALID_ARGUMENT, as Google does before any rule is asked */
function checkSequence(first: Write, last: Write, { kind, precondition }: Write): void {
  if (kind === 'verify' || last.kind === 'verify')
    throw invalid('A document is verified once in a commit, and not written beside.');
  if (!precondition) return;
  const updateTime = updateTimeOf(precondition);
  // Google lets a document be deleted twice at one updateTime.
  const isDeletedTwice =
    kind === 'delete' && updateTime !== undefined && updateTime === updateTimeOf(first.precondition);
  if (claimsExistence(precondition) === (last.kind === 'delete') && !isDeletedTwice)
    throw invalid(`A ${last.kind} before it in the commit contradicts the precondition.`);
  if (updateTime !== undefined && updateTime !== updateTimeOf(first.precondition))
    throw invalid('Of several writes of a document, the first one states its updateTime.');
}

function claimsExistence(precondition: Precondition): boolean {
  return 'updateTime' in precondition || precondition.exists;
}

function updateTimeOf(precondition: Precondition | undefined): string | undefined {
  return precondition && 'updateTime' in precondition ? precondition.updateTime : undefined;
}

function applyWrite(before: StoredDocument | undefined, write: Write, time: string): Step {
  if (write.kind === 'verify') return { before, after: before, transformResults: [] };
  if (write.kind === 'delete') return { before, after: undefined, transformResults: [] };
  const transformResults: Value[] = [];
  let fields = write.mask ? merge(before?.fields ?? {}, write.fields, write.mask) : write.fields;
  for (const transform of write.transforms ?? []) {
    const outcome = applyTransform(fields, transform, time);
    fields = outcome.fields;
    transformResults.push(outcome.result);
  }
  const isUnchanged = before && isSame(before.fields, fields);
  const after = isUnchanged ? before : { fields, createTime: before?.createTime ?? time, updateTime: time };
  return { before, after, transformResults };
}

/** True if two values of JSON are one, whatever the order of their names. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const [ones, others] = [Object.entries(one), Object.entries(other)];
  return (
    ones.length === others.length &&
    ones.every(([name, value]) => Object.hasOwn(other, name) && isSame(value, other[name as never]))
  );
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
