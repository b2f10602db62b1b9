/** The anonymous account that owns what this browser writes. It loads Firebase: only database.ts imports it. */

import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  onAuthStateChanged,
  type Persistence,
  signInAnonymously,
  type User,
  updateCurrentUser,
} from 'firebase/auth';
import * as v from 'valibot';
import { alone } from '../../base/locks.ts';
import { Uid } from '../../engine/ids.ts';

/** The account that this browser is signed in with. */
export interface SignedIn {
  uid: Uid;
  user: User;
}

/** The Web Lock of a browser's first sign-in. */
const SIGNING_IN = 'signing in';

/** Firebase polls every 0.8 s. */
const SHARED_WITHIN_MS = 3000;

/** Stands for the uid of an account that the sign-in service has not named yet. */
const UNNAMED = 'unnamed';

export class AnonymousAccount {
  readonly #auth: Auth;
  #signingIn: Promise<SignedIn> | undefined;

  constructor(auth: Auth) {
    this.#auth = auth;
  }

  /** Calls during a sign-in share it, in all tabs: two at once would make two accounts, and only one could write later. */
  signedIn(): Promise<SignedIn> {
    this.#signingIn ??= this.#currentUser().finally(() => {
      this.#signingIn = undefined;
    });
    return this.#signingIn;
  }

  /** The uid of this browser, without making an account; `null` when it has none. Rejects while nobody knows whose it is. */
  async knownUid(): Promise<Uid | null> {
    await this.#auth.authStateReady();
    const uid = this.#auth.currentUser?.uid;
    if (uid === UNNAMED) throw new Error('The sign-in service does not answer');
    return uid === undefined ? null : v.parse(Uid, uid);
  }

  /** Signs this browser in with that account, in all its tabs, from now on. */
  async become({ user }: SignedIn): Promise<void> {
    await this.#auth.authStateReady();
    await updateCurrentUser(this.#auth, user);
  }

  async #currentUser(): Promise<SignedIn> {
    await this.#auth.authStateReady();
    const user =
      this.#auth.currentUser ??
      (await alone(SIGNING_IN, async (hasWaited) => {
        const shared = hasWaited ? await this.#sharedUser() : null;
        return shared ?? (await signInAnonymously(this.#auth)).user;
      }));
    return { uid: v.parse(Uid, user.uid), user };
  }

  /** The account that another tab has signed in with; `null`: it has not. Firebase shares it by polling. */
  #sharedUser(): Promise<User | null> {
    return new Promise((resolve) => {
      const timeout = setTimeout(() => resolve(null), SHARED_WITHIN_MS);
      const stop = onAuthStateChanged(this.#auth, (user) => {
        if (!user) return;
        clearTimeout(timeout);
        resolve(user);
        queueMicrotask(() => stop());
      });
    });
  }

  /**
   * Asks the database, and asks once more with a new token when it refuses the one sent. After a clock was set back, an
   * expired token looks valid, and the SDK would send it until the clock catches up.
   */
  async withFreshToken<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      const { currentUser } = this.#auth;
      if (codeOf(error) !== 'unauthenticated' || !currentUser) throw error;
      await currentUser.getIdToken(true);
      return ask();
    }
  }
}

/**
 * A place that holds the account of a refresh token, for an `Auth` that lives as long as the page. Firebase asks the sign-in
 * service whose it is, and drops one that is nobody's. The shapes are Firebase's own.
 */
export function holding(refreshToken: string): Persistence {
  const account = {
    uid: UNNAMED,
    emailVerified: false,
    isAnonymous: true,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: 'none', expirationTime: 0 },
  };
  let held: object | null = account;
  return class {
    static readonly type = 'NONE';
    readonly type = 'NONE';
    _isAvailable = async () => true;
    _get = async () => held;
    _set = async (_: string, changed: object) => {
      held = changed;
    };
    _remove = async () => {
      held = null;
    };
    _addListener = () => {};
    _removeListener = () => {};
  };
}

/** Firebase's own word for what went wrong; empty for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof FirebaseError ? error.code : '';
}
