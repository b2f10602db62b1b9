/** Resource names of documents and collections, to and from paths. */

import { utf8Length } from './bytes.ts';
import type { Path } from './guard.ts';
import { readString } from './json.ts';
import { invalid } from './status.ts';

/** The beginning of the names of all documents of a project. */
export function documentsRoot(projectId: string): string {
  return `projects/${projectId}/databases/(default)/documents`;
}

/**
 * The path of a document from its full name.
 * @throws StatusError INVALID_ARGUMENT when it is none, or lies outside `root`
 */
export function readDocumentName(json: unknown, root: string): Path {
  const name = readString(json, 'A document name');
  if (!name.startsWith(`${root}/`)) throw invalid(`Document name ${JSON.stringify(name)} is not in ${root}.`);
  return checkDocumentPath(name.slice(root.length + 1).split('/'));
}

/** @throws StatusError INVALID_ARGUMENT unless the segments can name a document */
export function checkDocumentPath(segments: Path): Path {
  if (segments.length === 0 || segments.length % 2 !== 0) {
    throw invalid(`Not the path of a document: ${JSON.stringify(segments.join('/'))}.`);
  }
  return checkSegments(segments);
}

/** @throws StatusError INVALID_ARGUMENT unless the segments can name a collection */
export function checkCollectionPath(segments: Path): Path {
  if (segments.length % 2 !== 1) {
    throw invalid(`Not the path of a collection: ${JSON.stringify(segments.join('/'))}.`);
  }
  return checkSegments(segments);
}

function checkSegments(segments: Path): Path {
  if (segments.length > 200) throw invalid('A path has at most 100 levels of collections.');
  for (const segment of segments) {
    readString(segment, 'A document or collection id');
    const usable = segment !== '' && segment !== '.' && segment !== '..' && !segment.includes('/');
    if (!usable || /^__.*__$/s.test(segment) || utf8Length(segment) > 1500) {
      throw invalid(`Not a valid document or collection id: ${JSON.stringify(segment)}.`);
    }
  }
  return segments;
}
