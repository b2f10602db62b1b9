/** The identity of somebody, as a token of the official Auth emulator says it: unsigned. */

import { encodeBase64Url } from '../../../src/base/base64.ts';
import { fromBase64 } from './bytes.ts';
import type { Auth } from './guard.ts';
import { readRecord } from './json.ts';
import { StatusError } from './status.ts';
import { SYSTEM_TIME, type TimeSource } from './times.ts';

/** Life of a token, in seconds. */
export const LIFETIME = 3600;

/**
 * An unsigned token as the official Auth emulator makes them, for an anonymous account that has just signed in.
 * @param claims others than those; `undefined` takes one away
 */
export function createToken(
  projectId: string,
  uid: string,
  claims: object = {},
  header: object = { alg: 'none', typ: 'JWT' },
  time: TimeSource = SYSTEM_TIME,
): string {
  const now = Math.floor(time.now() / 1000);
  const payload = {
    provider_id: 'anonymous',
    auth_time: now,
    user_id: uid,
    firebase: { identities: {}, sign_in_provider: 'anonymous' },
    iat: now,
    exp: now + LIFETIME,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: uid,
    ...claims,
  };
  return `${encode(header)}.${encode(payload)}.`;
}

/**
 * The account that an ID token speaks for. As with the official emulator any unsigned token will do, of an account known
 * here or not.
 * @throws StatusError UNAUTHENTICATED when it is malformed, signed, expired, or of another project
 */
export function verifyToken(token: string, projectId: string, time: TimeSource = SYSTEM_TIME): Auth {
  const [header, claims, signature, ...rest] = token.split('.');
  const { alg } = decode(header);
  const payload = decode(claims);
  if (alg !== 'none' || signature !== '' || rest.length > 0)
    throw unauthenticated('not an unsigned ID token');
  if (payload.aud !== projectId) throw unauthenticated(`not for project ${projectId}`);
  const { exp, sub } = payload;
  if (typeof exp !== 'number' || exp <= time.now() / 1000) throw unauthenticated('expired');
  if (typeof sub !== 'string' || sub === '') throw unauthenticated('without a subject');
  return { uid: sub, token: payload };
}

function encode(content: object): string {
  return encodeBase64Url(new TextEncoder().encode(JSON.stringify(content)));
}

function decode(part = ''): Record<string, unknown> {
  try {
    return readRecord(JSON.parse(new TextDecoder().decode(fromBase64(part))), 'A part of the token');
  } catch {
    throw unauthenticated('malformed');
  }
}

function unauthenticated(why: string): StatusError {
  return new StatusError('UNAUTHENTICATED', `The ID token is ${why}.`);
}
