/** Paths that no page may fetch: a development server hands out whatever lies in the project, and opens its host's editor. */

import { basename } from 'node:path';
import type { Connect } from 'vite';
import { isLocal } from './http.ts';

const HIDDEN_FOLDER = '.local';
/** Vite's: the page shows an error with a link to its file. */
const EDITOR = '__open-in-editor';
const MAX_DECODINGS = 5;

/**
 * Refuses what lies in `.local`, and the data file and those beside it, however the path is written; and the editor to others
 * than this machine's.
 */
export function refuseHidden(dataFile: string | undefined): Connect.NextHandleFunction {
  const hidden = dataFile === undefined ? undefined : basename(dataFile).toLowerCase();
  return (request, response, next) => {
    const segments = decoded(request.url ?? '/')
      .toLowerCase()
      .split(/[/\\?#&=]/);
    const isHidden = segments.some(
      (segment) => segment.startsWith(HIDDEN_FOLDER) || (hidden !== undefined && segment.startsWith(hidden)),
    );
    if (!isHidden && (isLocal(request) || !segments.includes(EDITOR))) return next();
    response.statusCode = 404;
    response.end();
  };
}

/** Without any percent-encoding, one inside another too. */
function decoded(url: string): string {
  let text = url;
  for (let round = 0; round < MAX_DECODINGS; round++) {
    const next = text.replace(/%[0-9a-f]{2}/gi, (encoded) =>
      String.fromCharCode(Number.parseInt(encoded.slice(1), 16)),
    );
    if (next === text) break;
    text = next;
  }
  return text;
}
