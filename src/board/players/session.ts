/** The player who is signed in, kept in the browser (spec 4.3). The username is the sign-in: there is no password. */

import { create } from 'zustand';
import { browserStorage } from '../../base/storage.ts';
import type { PlayerId } from '../../engine/ids.ts';
import { createPlayer, createPlayerId, type Player, parsePlayer } from './player.ts';
import { USER_KEY } from './userKey.ts';

interface Session {
  player: Player | null;
}

// Empty at first, as in the page that the build renders: React compares the two.
export const useSession = create<Session>(() => ({ player: null }));
reloadSession();

/** Another tab may have signed in or out. */
export function reloadSession(): void {
  const stored = browserStorage.read(USER_KEY);
  const player = stored === null ? null : parsePlayer(stored);
  // Damaged.
  if (stored !== null && !player) browserStorage.remove(USER_KEY);
  useSession.setState({ player });
}

/** Throws with the text to show when the name or the wallet is not valid; then nothing has changed. */
export function signIn(username: string, wallet: string): void {
  keepPlayer(createPlayer(username, wallet, Date.now()));
}

export function signOut(): void {
  browserStorage.remove(USER_KEY);
  useSession.setState({ player: null });
}

/**
 * A new id for the player whose old one turned out to belong to another browser, or to this one before its data
 * were cleared. The same old id always gives the same new one.
 */
export function renewPlayerId(oldId: PlayerId): PlayerId {
  const known = renewed.get(oldId);
  if (known) return known;
  const newId = createPlayerId(oldId.replace(/_\d+$/, ''), Date.now());
  renewed.set(oldId, newId);
  const { player } = useSession.getState();
  if (player?.id === oldId) keepPlayer({ ...player, id: newId });
  return newId;
}

const renewed = new Map<PlayerId, PlayerId>();

/** The player who is signed in from now on. */
export function keepPlayer(player: Player): void {
  browserStorage.write(USER_KEY, JSON.stringify(player));
  useSession.setState({ player });
}

/** True if the browser stored what it keeps of its player. Otherwise they end with the page. */
export function isPlayerKept(): boolean {
  return !browserStorage.volatileKeys().includes(USER_KEY);
}
