/** Anonymous sign-in as the official Auth emulator does it: unsigned tokens, accounts that outlive a restart. */

import { randomBytes } from 'node:crypto';
import type { Auth } from './guard.ts';
import { readRecord } from './json.ts';
import { invalid, StatusError } from './status.ts';

/** An anonymous account. It has no secret but the refresh token. */
export interface Account {
  uid: string;
  /** Epoch milliseconds; the sign-in time of all its tokens. */
  createdAt: number;
  refreshToken: string;
}

export interface Accounts {
  add(account: Account): void;
  all(): Iterable<Account>;
  withUid(uid: string): Account | undefined;
  withRefreshToken(token: string): Account | undefined;
}

/** Life of an ID token, in seconds. */
const LIFETIME = 3600;

/** No accounts yet. */
export function createAccounts(): Accounts {
  const byUid = new Map<string, Account>();
  const byRefreshToken = new Map<string, Account>();
  return {
    add(account) {
      byUid.set(account.uid, account);
      byRefreshToken.set(account.refreshToken, account);
    },
    all: () => byUid.values(),
    withUid: (uid) => byUid.get(uid),
    withRefreshToken: (token) => byRefreshToken.get(token),
  };
}

/** Answers sign-in calls. Methods take the request's body and return the answer's. */
export interface Identity {
  /** `accounts:signUp`. @throws StatusError INVALID_ARGUMENT for anything but anonymous sign-in */
  signUp(body: unknown): Promise<object>;
  /** `accounts:lookup`. @throws StatusError INVALID_ARGUMENT with the code the SDK knows as message */
  lookup(body: unknown): object;
  /** `token`. @throws StatusError INVALID_ARGUMENT with the code the SDK knows as message */
  refresh(body: unknown): object;
}

/** @param keep resolves when the new account is on disk */
export function createIdentity(
  projectId: string,
  accounts: Accounts,
  keep: (account: Account) => Promise<void>,
): Identity {
  return {
    async signUp(body) {
      const request = readRecord(body, 'The request');
      if ('email' in request || 'password' in request) throw invalid('OPERATION_NOT_ALLOWED');
      const account = {
        uid: newUid(),
        createdAt: Date.now(),
        refreshToken: randomBytes(32).toString('base64url'),
      };
      accounts.add(account);
      await keep(account);
      return {
        kind: 'identitytoolkit#SignupNewUserResponse',
        localId: account.uid,
        idToken: createToken(account, projectId),
        refreshToken: account.refreshToken,
        expiresIn: String(LIFETIME),
      };
    },

    lookup(body) {
      const account = accounts.withUid(uidOf(readRecord(body, 'The request').idToken, projectId));
      // The SDK then forgets the account and the page signs in anew.
      if (!account) throw invalid('USER_NOT_FOUND');
      const createdAt = String(account.createdAt);
      return {
        kind: 'identitytoolkit#GetAccountInfoResponse',
        users: [
          { localId: account.uid, createdAt, lastLoginAt: createdAt, validSince: createdAt.slice(0, -3) },
        ],
      };
    },

    refresh(body) {
      const { grant_type: grantType, refresh_token: refreshToken } = readRecord(body, 'The request');
      if (grantType !== 'refresh_token') throw invalid('INVALID_GRANT_TYPE');
      const account = accounts.withRefreshToken(String(refreshToken));
      if (!account) throw invalid('INVALID_REFRESH_TOKEN');
      const token = createToken(account, projectId);
      return {
        id_token: token,
        access_token: token,
        expires_in: String(LIFETIME),
        refresh_token: account.refreshToken,
        token_type: 'Bearer',
        user_id: account.uid,
        project_id: projectId,
      };
    },
  };
}

/**
 * Who an ID token speaks for. As with the official emulator any unsigned token will do, of an account known here or not.
 * @throws StatusError UNAUTHENTICATED when it is malformed, signed, expired, or of another project
 */
export function verifyToken(token: string, projectId: string): Auth {
  const [header, claims, signature, ...rest] = token.split('.');
  const { alg } = decode(header);
  const payload = decode(claims);
  if (alg !== 'none' || signature !== '' || rest.length > 0)
    throw unauthenticated('not an unsigned ID token');
  if (payload.aud !== projectId) throw unauthenticated(`not for project ${projectId}`);
  const { exp, sub } = payload;
  if (typeof exp !== 'number' || exp <= Date.now() / 1000) throw unauthenticated('expired');
  if (typeof sub !== 'string' || sub === '') throw unauthenticated('without a subject');
  return { uid: sub, token: payload };
}

function createToken(account: Account, projectId: string): string {
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = {
    provider_id: 'anonymous',
    auth_time: Math.floor(account.createdAt / 1000),
    user_id: account.uid,
    firebase: { identities: {}, sign_in_provider: 'anonymous' },
    iat: issuedAt,
    exp: issuedAt + LIFETIME,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: account.uid,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

function uidOf(idToken: unknown, projectId: string): string {
  try {
    return verifyToken(String(idToken), projectId).uid;
  } catch {
    throw invalid('INVALID_ID_TOKEN');
  }
}

/** 28 letters and digits, as Firebase's. */
function newUid(): string {
  return randomBytes(48).toString('base64').replace(/[+/]/g, '').slice(0, 28).padEnd(28, '0');
}

function encode(content: object): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

function decode(part = ''): Record<string, unknown> {
  try {
    return readRecord(JSON.parse(Buffer.from(part, 'base64url').toString()), 'A part of the token');
  } catch {
    throw unauthenticated('malformed');
  }
}

function unauthenticated(why: string): StatusError {
  return new StatusError('UNAUTHENTICATED', `The ID token is ${why}.`);
}
