import { utf8Length } from '../bytes.ts';
import { checkFile } from './check.ts';
import { parseFile } from './parser.ts';
import { Source } from './source.ts';
import type { RulesFile } from './syntax.ts';

const MAX_BYTES = 256 * 1024;

/** A rules file that could be deployed. */
export interface Ruleset {
  readonly source: Source;
  readonly file: RulesFile;
}

/** Reads a `firestore.rules`. Throws a RulesSyntaxError where production would refuse it, or we can't judge by it. */
export function parseRules(text: string): Ruleset {
  const source = new Source(text);
  if (utf8Length(text) >= MAX_BYTES) source.fail(0, 'the file reaches 256 KB');
  const file = parseFile(source);
  checkFile(source, file);
  return { source, file };
}
