/** The anonymous account that owns what this browser writes. It loads Firebase: database.ts alone imports it. */

import { type Auth, signInAnonymously, type User } from 'firebase/auth';
import { codeOf } from './errorCode.ts';

export function createSignIn(auth: Auth) {
  let signingIn: Promise<User> | undefined;

  /** Whoever asks meanwhile joins in: two at once would become two accounts, and only one could write from then on. */
  function signedIn(): Promise<User> {
    signingIn ??= currentUser().finally(() => {
      signingIn = undefined;
    });
    return signingIn;
  }

  async function currentUser(): Promise<User> {
    await auth.authStateReady();
    return auth.currentUser ?? (await signInAnonymously(auth)).user;
  }

  /**
   * What asks the board, and asks once more with a new token when it does not take the one sent. A clock that was set
   * back makes one look good that has run out, and the SDK would send it until then.
   */
  function renewing<A extends unknown[], T>(ask: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
    return async (...args) => {
      try {
        return await ask(...args);
      } catch (error) {
        if (codeOf(error) !== 'unauthenticated' || !auth.currentUser) throw error;
        await auth.currentUser.getIdToken(true);
        return ask(...args);
      }
    };
  }

  return { signedIn, renewing };
}
