/** Anonymous sign-in as the official Auth emulator does it; accounts outlive a restart. */

import { encodeBase64Url } from '../../../src/base/base64.ts';
import { toBase64 } from './bytes.ts';
import { LIFETIME } from './idToken.ts';
import { readRecord } from './json.ts';
import { invalid } from './status.ts';
import type { TimeSource } from './times.ts';
import type { Tokens } from './tokens.ts';

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
  clear(): void;
  withUid(uid: string): Account | undefined;
  withRefreshToken(token: string): Account | undefined;
}

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
    clear() {
      byUid.clear();
      byRefreshToken.clear();
    },
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

/** @param keep adds the new account, and resolves when it is kept */
export function createIdentity(
  projectId: string,
  accounts: Accounts,
  tokens: Tokens,
  keep: (account: Account) => Promise<void>,
  time: TimeSource,
): Identity {
  const tokenOf = ({ uid, createdAt }: Account) =>
    tokens.issue(uid, { auth_time: Math.floor(createdAt / 1000) });

  return {
    async signUp(body) {
      const request = readRecord(body, 'The request');
      if ('email' in request || 'password' in request) throw invalid('OPERATION_NOT_ALLOWED');
      const account = {
        uid: newUid(),
        createdAt: time.now(),
        refreshToken: encodeBase64Url(randomBytes(32)),
      };
      await keep(account);
      return {
        kind: 'identitytoolkit#SignupNewUserResponse',
        localId: account.uid,
        idToken: tokenOf(account),
        refreshToken: account.refreshToken,
        expiresIn: String(LIFETIME),
      };
    },

    lookup(body) {
      const account = accounts.withUid(uidOf(readRecord(body, 'The request').idToken, tokens));
      // The SDK then forgets the account and the page signs in again.
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
      const token = tokenOf(account);
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

function uidOf(idToken: unknown, tokens: Tokens): string {
  try {
    return tokens.verify(String(idToken)).uid;
  } catch {
    throw invalid('INVALID_ID_TOKEN');
  }
}

/** 28 letters and digits, as Firebase's. */
function newUid(): string {
  return toBase64(randomBytes(48)).replace(/[+/]/g, '').slice(0, 28).padEnd(28, '0');
}

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
