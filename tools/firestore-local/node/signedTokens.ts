/** ID tokens that a server signs by a key of its own. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Auth } from '../engine/guard.ts';
import { createToken, verifyToken } from '../engine/idToken.ts';
import { StatusError } from '../engine/status.ts';
import { SYSTEM_TIME, type TimeSource } from '../engine/times.ts';
import type { Tokens } from '../engine/tokens.ts';

const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
const UNSIGNED_HEADER = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
/** Seconds that another clock may be ahead. */
const CLOCK_SKEW = 300;

export function signedTokens(projectId: string, key: string, time: TimeSource = SYSTEM_TIME): Tokens {
  const signatureOf = (signed: string) => createHmac('sha256', key).update(signed).digest();
  return {
    issue(uid, claims) {
      const [, payload = ''] = createToken(projectId, uid, claims, undefined, time).split('.');
      const signed = `${HEADER}.${payload}`;
      return `${signed}.${signatureOf(signed).toString('base64url')}`;
    },
    verify(token) {
      const [header, payload = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(`${HEADER}.${payload}`);
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      if (header !== HEADER || rest.length > 0 || !isSigned)
        throw unauthenticated('not signed by this server');
      const auth = verifyToken(`${UNSIGNED_HEADER}.${payload}.`, projectId, time);
      checkIssued(auth, projectId);
      return auth;
    },
  };
}

function checkIssued({ token }: Auth, projectId: string): void {
  if (token.iss !== `https://securetoken.google.com/${projectId}`) throw unauthenticated('of another issuer');
  const signedInAt = token.auth_time;
  if (typeof signedInAt !== 'number' || typeof token.iat !== 'number' || signedInAt > token.iat + CLOCK_SKEW)
    throw unauthenticated('without a time of its sign-in');
}

function unauthenticated(why: string): StatusError {
  return new StatusError('UNAUTHENTICATED', `The ID token is ${why}.`);
}
