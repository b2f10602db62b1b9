import { alone } from '../../base/locks.ts';
import { browserStorage } from '../../base/storage.ts';
import { SKIN_IDS } from '../../engine/simulation/skins.ts';
import { type AttemptStore, openAttempt } from '../payments/wallet/attempts.ts';

const ATTEMPTS_KEY = 'defend-the-sats:payment-attempts:';

/** The attempts to pay by a wallet, a list for each skin, kept over reloads. */
export const paymentAttempts: AttemptStore = {
  read: (item) => browserStorage.read(ATTEMPTS_KEY + item),
  write: (item, text) => browserStorage.write(ATTEMPTS_KEY + item, text),
  clear: (item) => browserStorage.remove(ATTEMPTS_KEY + item),
  alone: (item, work) => alone(ATTEMPTS_KEY + item, work),
};

/** True if a payment was begun and nobody knows yet what became of it. */
export function isPaying(): boolean {
  return SKIN_IDS.some((skin) => openAttempt(paymentAttempts, skin));
}
