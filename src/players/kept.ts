import { browserStorage } from '../storage.ts';
import { USER_KEY } from './session.ts';

/** Whether the browser took what it was given to keep of its player: else they end with the page. */
export function isPlayerKept(): boolean {
  return !browserStorage.volatileKeys().includes(USER_KEY);
}
