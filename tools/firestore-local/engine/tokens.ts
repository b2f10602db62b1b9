/** ID tokens as a board issues and takes them: unsigned as the official emulator's. `node/signedTokens.ts` has others. */

import type { Auth } from './guard.ts';
import { createToken, verifyToken } from './idToken.ts';
import { SYSTEM_TIME, type TimeSource } from './times.ts';

export interface Tokens {
  issue(uid: string, claims: object): string;
  /** The account that a token speaks for. @throws StatusError UNAUTHENTICATED */
  verify(token: string): Auth;
}

/** For tests, and a board that is its user's own: anybody can make one. */
export function unsignedTokens(projectId: string, time: TimeSource = SYSTEM_TIME): Tokens {
  return {
    issue: (uid, claims) => createToken(projectId, uid, claims, undefined, time),
    verify: (token) => verifyToken(token, projectId, time),
  };
}
