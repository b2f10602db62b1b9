import type { PendingStore } from '../payments/wallet/pending.ts';
import { browserStorage } from '../storage.ts';

const PENDING_KEY = 'defend-the-sats:pending-payment:';

/** Payments by a wallet that are under way, one for each skin, kept over reloads. */
export const pendingPayments: PendingStore = {
  read: (item) => browserStorage.read(PENDING_KEY + item),
  write: (item, text) => browserStorage.write(PENDING_KEY + item, text),
  clear: (item) => browserStorage.remove(PENDING_KEY + item),
};
