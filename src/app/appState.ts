/** Which screen and which dialog are open (spec 4.1), and the steps between them. */

import { create } from 'zustand';
import { resetPlay } from '../hud/playState.ts';
import { saveRun } from '../leaderboard/saving.ts';
import { signInAhead } from '../leaderboard/service.ts';
import { useSession } from '../players/session.ts';
import type { FinishedRun } from '../replay/finishedRun.ts';

export type Screen =
  | { name: 'START' }
  | { name: 'PLAYING'; run: number }
  | { name: 'GAME_OVER'; run: FinishedRun };

export type DialogName = 'login' | 'leaderboard' | 'token' | 'skins';

interface AppState {
  screen: Screen;
  dialog: DialogName | null;
}

export const useApp = create<AppState>(() => ({ screen: { name: 'START' }, dialog: null }));

export function openDialog(dialog: DialogName): void {
  useApp.setState({ dialog });
}

export function closeDialog(): void {
  useApp.setState({ dialog: null });
}

let runs = 0;

/** START DEFENDING and HODL AGAIN. Who is not signed in is asked to sign in instead. */
export function startRun(): void {
  if (!useSession.getState().player) {
    openDialog('login');
    return;
  }
  resetPlay();
  signInAhead();
  runs += 1;
  useApp.setState({ screen: { name: 'PLAYING', run: runs } });
}

export function endRun(run: FinishedRun): void {
  useApp.setState({ screen: { name: 'GAME_OVER', run } });
  const { player } = useSession.getState();
  if (player) saveRun(run, player);
}

export function goToStart(): void {
  useApp.setState({ screen: { name: 'START' } });
}
