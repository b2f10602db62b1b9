/** The functions of the rules that stand beside the rules of documents, asked by themselves. */

import { compileRules, parseRules } from '../../tools/firestore-local/engine/rules/index.ts';
import { RULES } from './server.ts';

const FUNCTIONS = parseRules(RULES)
  .file.service.matches.flatMap(({ functions }) => functions)
  .map(({ start, end }) => RULES.slice(start, end))
  .join('\n');

/** True if the rules' functions make a condition true. `a` and `b` in it are the two segments of the path. */
export function prover(condition: string): (a: string, b: string, time?: string) => boolean {
  const guard = compileRules(`rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${FUNCTIONS}
    match /{a}/{b} { allow get: if ${condition}; }
  }
}`);
  const documents = { read: () => undefined };
  return (a, b, time = '2026-11-21T08:30:15.000000Z') =>
    guard.judge({
      auth: null,
      time,
      operations: [{ method: 'get', path: [a, b] }],
      before: documents,
      after: documents,
    }) === null;
}
