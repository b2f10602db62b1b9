import { browserStorage } from '../../base/storage.ts';
import { USER_KEY } from './userKey.ts';

/** True if the browser stored what it keeps of its player. Otherwise they end with the page. */
export function isPlayerKept(): boolean {
  return !browserStorage.volatileKeys().includes(USER_KEY);
}
