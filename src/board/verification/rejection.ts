/** The objections of moderators to an entry. */

import { VERIFIED } from '../backend/records.ts';
import type { Claim, Proof } from './proof.ts';
import * as words from './words/en.ts';

/** Verdicts of moderators that say nothing against a run: none, a good one, and those that depend on their tools. */
const HARMLESS: readonly string[] = ['', VERIFIED, 'unknown ruleset', 'too long'];

/** The moderators' objection to the entry; `null` when they have none. */
export function rejection({ verdict, struck }: Pick<Claim, 'verdict' | 'struck'>): Proof | null {
  if (struck) return rejected(words.disqualified(struck.replace(/\.$/, '')));
  return HARMLESS.includes(verdict) ? null : rejected(words.moderatorsFound(verdict));
}

const rejected = (because: string): Proof => ({ kind: 'failed', by: 'moderators', because });
