import type { Documents, Path } from '../guard.ts';
import type { Budget } from './budget.ts';
import { type Datum, type Outcome, PathDatum, type Structure, typeOf } from './datum.ts';
import { documentStructure } from './document.ts';
import { cantJudge, Failure } from './failure.ts';
import { isSegment, ROOT } from './resourceNames.ts';

/** The functions that read documents: get(), getAfter(), exists(), existsAfter(). */
export class Lookups {
  readonly #before: Documents;
  readonly #after: Documents;
  readonly #budget: Budget;

  constructor(before: Documents, after: Documents, budget: Budget) {
    this.#before = before;
    this.#after = after;
    this.#budget = budget;
  }

  call(name: string, path: Datum): Outcome {
    const document = documentPath(path);
    if (document instanceof Failure) return document;
    const isAfter = name.endsWith('After');
    this.#budget.access(`${isAfter ? 'after' : 'before'}:${document.join('/')}`);
    const found = this.#read(isAfter ? this.#after : this.#before, document);
    if (name.startsWith('exists')) return found !== undefined;
    return found ?? new Failure(`there is no document /${document.join('/')}`);
  }

  #read(documents: Documents, path: Path): Structure | undefined {
    const fields = documents.read(path);
    return fields && documentStructure(path, fields);
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
