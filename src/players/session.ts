/** Who is signed in, kept in the browser (spec 4.3). The username is the sign-in: there is no password. */

import { create } from 'zustand';
import { createPlayer, type Player, parsePlayer } from './player.ts';

export const USER_KEY = 'defend-the-sats:user';

interface Session {
  player: Player | null;
}

export const useSession = create<Session>(() => ({ player: restore() }));

/** Throws with the text to show when the name or the wallet will not do; then nothing has changed. */
export function signIn(username: string, wallet: string): void {
  const player = createPlayer(username, wallet, Date.now());
  localStorage.setItem(USER_KEY, JSON.stringify(player));
  useSession.setState({ player });
}

export function signOut(): void {
  localStorage.removeItem(USER_KEY);
  useSession.setState({ player: null });
}

function restore(): Player | null {
  try {
    const stored = localStorage.getItem(USER_KEY);
    if (stored === null) return null;
    const player = parsePlayer(stored);
    if (!player) localStorage.removeItem(USER_KEY);
    return player;
  } catch (error) {
    // Storage can be blocked; the game then starts signed out.
    console.error('Could not read the session', error);
    return null;
  }
}
