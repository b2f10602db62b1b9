/** Bodies of requests, from anybody. */

import { invalid } from './status.ts';

/** Enough for a commit of a value of 20 maps within each other, each three deep in JSON. */
const MAX_NESTING = 100;
/** Values in a body, counted by the brackets and commas of its JSON: a thousand times what the largest commit of ours has. */
const MAX_PARTS = 500_000;
/**
 * JSON whatever its type, for curl calls everything a form; an empty text is `{}`.
 * @param isForm whether a form is meant when the type says so; it gives an object of its fields
 * @throws StatusError INVALID_ARGUMENT
 */
export function parseBody(text: string, type: string, isForm: boolean): unknown {
  if (isForm && type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  checkShape(text);
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw invalid('The body is not JSON.');
  }
}

/**
 * Refuses what takes long to parse: 10 MiB of brackets take seconds, and of empty objects one.
 * @throws StatusError INVALID_ARGUMENT
 */
function checkShape(json: string): void {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case '"':
        at = endOfText(json, at);
        break;
      case '[':
      case '{':
        depth += 1;
        parts += 1;
        break;
      case ']':
      case '}':
        depth -= 1;
        break;
      case ',':
        parts += 1;
    }
    if (depth > MAX_NESTING) throw invalid(`The body nests more than ${MAX_NESTING} deep.`);
    if (parts > MAX_PARTS) throw invalid(`The body has more than ${MAX_PARTS} values.`);
  }
}

/** Where the text that begins at this quote has its closing one, or the body its end. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  for (; at < json.length && json[at] !== '"'; at++) if (json[at] === '\\') at += 1;
  return at;
}
