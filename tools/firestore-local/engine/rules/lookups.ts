import type { Documents, Operation, Path, Request } from '../guard.ts';
import type { Budget } from './budget.ts';
import { type Datum, type MapDatum, type Outcome, PathDatum, typeOf } from './datum.ts';
import { documentOf } from './document.ts';
import { cantJudge, Failure } from './failure.ts';
import { isSegment, ROOT } from './resourceNames.ts';

/** The functions that read documents: get(), getAfter(), exists(), existsAfter(). */
export class Lookups {
  readonly #before: Documents;
  readonly #after: Documents;
  readonly #written: ReadonlySet<string>;
  readonly #budget: Budget;
  #own = '';

  constructor({ before, after, operations }: Omit<Request, 'auth' | 'time'>, budget: Budget) {
    this.#before = before;
    this.#after = after;
    this.#written = new Set(operations.filter(isWrite).map(keyOf));
    this.#budget = budget;
  }

  beginOperation(operation: Operation): void {
    this.#own = operation.method === 'list' ? '' : keyOf(operation);
  }

  call(name: string, path: Datum): Outcome {
    const document = documentPath(path);
    if (document instanceof Failure) return document;
    const key = keyOf({ path: document });
    const isExists = name.startsWith('exists');
    this.#budget.lookUp(`${name.endsWith('After') ? 'after' : 'before'}:${key}`);
    // A document as the commit leaves it is no access, and neither is the document that is judged.
    const isMade = name.endsWith('After') && this.#written.has(key);
    const refusal =
      isMade || key === this.#own ? null : this.#budget.access(key, isExists ? 'existence' : 'content');
    if (refusal) return refusal;
    const found = this.#read(isMade ? this.#after : this.#before, document);
    if (isExists) return found !== undefined;
    return found ?? new Failure(`there is no document /${document.join('/')}`);
  }

  #read(documents: Documents, path: Path): MapDatum | undefined {
    const fields = documents.read(path);
    return fields && documentOf(path, fields);
  }
}

/** The path below the documents of the database. */
function documentPath(datum: Datum): Path | Failure {
  if (!(datum instanceof PathDatum)) return new Failure(`a document has a path, not a ${typeOf(datum)}`);
  const path = datum.segments.slice(ROOT.length);
  const isBelow = ROOT.every((segment, index) => datum.segments[index] === segment) && path.every(isSegment);
  const isDocument = isBelow && path.length > 0 && path.length % 2 === 0;
  return isDocument ? path : cantJudge(`${datum} is not the path of a document`);
}

function isWrite({ method }: Operation): boolean {
  return method === 'create' || method === 'update' || method === 'delete';
}

function keyOf({ path }: { path: Path }): string {
  return path.join('/');
}
