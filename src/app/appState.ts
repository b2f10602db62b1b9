/** Which screen and which dialog are open (spec 4.1), and the steps between them. */

import { create } from 'zustand';
import { signInAhead } from '../backend/connection.ts';
import type { DrawnTicket } from '../backend/contestRecords.ts';
import type { LeaderboardEntry } from '../backend/records.ts';
import type { Contest, ContestId } from '../contest/contest.ts';
import type { SeededContest } from '../contest/recurring.ts';
import type { ReplayMoment } from '../game/runs/playedOnRun.ts';
import type { Player } from '../players/player.ts';
import { useSession } from '../players/session.ts';
import type { RecordedRun } from '../replay/replay.ts';
import type { SkinId } from '../simulation/skins.ts';
import { forgetLink, linkedRunId, linkedTick } from './share/replayLink.ts';

/**
 * A replay just recorded, one of an archive, or the one the board has of a run: by its link, or by an entry of the hall.
 * `tick`: the moment to watch; without it the replay starts where the run did.
 */
export type ReplaySource = { tick?: number } & (
  | { kind: 'recorded'; run: RecordedRun }
  | { kind: 'archived'; run: RecordedRun; playerName: string }
  | { kind: 'board'; runId: string; entry?: LeaderboardEntry }
);

/** The purpose of a run. `plans.ts` has all that each kind does. */
export type RunPlan =
  | { kind: 'all time' }
  /**
   * A run of a contest. `cameAt`: when the ticket came, in milliseconds of the page's clock. `claim`: the player's so far,
   * in points.
   */
  | { kind: 'ticket'; contest: Contest; ticket: DrawnTicket; cameAt: number; claim: number | null }
  /** Before the first ticket of a player's life: short, in the contest's rules, and on coins of its own. */
  | { kind: 'warm-up'; contest: Contest; skin: SkinId }
  /** On the coins of a contest. */
  | { kind: 'practice'; contest: SeededContest }
  /** On the coins of a run of a board, and beside it. */
  | { kind: 'race'; against: LeaderboardEntry }
  /** From a moment of a replay. `playerName`: whose it is, where that is known. */
  | { kind: 'play on'; from: ReplayMoment; playerName: string | undefined };

type Screen =
  | { name: 'START' }
  | { name: 'PLAYING' }
  | { name: 'GAME_OVER'; run: RecordedRun }
  | { name: 'REPLAY'; source: ReplaySource }
  | { name: 'AUDIT' }
  /** `hash`: the one that its archive must have; empty: the address says it, or nobody. */
  | { name: 'ARCHIVE'; hash: string }
  /** The runs of a cup while they are played. `cup`: its id, or what the page's address has in its place. */
  | { name: 'LIVE'; cup: string };

export type DialogName = 'login' | 'leaderboard' | 'token' | 'skins' | 'settings' | 'entry' | 'cup';

/** The tab of the Hall that is no board. */
export const RIVALS = 'rivals';

interface AppState {
  screen: Screen;
  /** The open dialog; `null` when none is open. */
  dialog: DialogName | null;
  /** A key that somebody wants to play by, as its link or they themselves say it; empty: they are asked; `null`: nobody does. */
  keyText: string | null;
  /** The run that somebody signs in for; `null`: for none, or nobody does. */
  awaited: RunPlan | null;
  /** The screen and the dialog from which the latest replay of the board was opened. */
  watchedFrom: Pick<AppState, 'screen' | 'dialog'>;
  /** The board that the Hall shows, or showed last: the name of its tab. */
  board: string;
  /** The cup that its dialog shows, or showed last. */
  cup: ContestId | null;
  /** The plan of the latest run. */
  plan: RunPlan;
  /** Who played, or plays, the latest run; `null` before the first. Another tab may have signed them out. */
  player: Player | null;
  /** The skin just bought, until something else is looked at. */
  newSkin: SkinId | null;
  /** The player's best score before the latest run, in points; `null` when it was unknown. */
  bestBefore: number | null;
  /** A dialog shows a run, on the canvas that is START's. */
  isCanvasLent: boolean;
  /** The screen shows what a reload would lose or cut off: a file, or a run that others play. */
  isAbsorbed: boolean;
}

export const useApp = create<AppState>(() => ({
  // As in the page that the build renders.
  screen: { name: 'START' },
  dialog: null,
  keyText: null,
  awaited: null,
  watchedFrom: { screen: { name: 'START' }, dialog: null },
  board: 'all time',
  cup: null,
  plan: { kind: 'all time' },
  player: null,
  newSkin: null,
  bestBefore: null,
  isCanvasLent: false,
  isAbsorbed: false,
}));

/** Whether others play what is shown: nobody here pauses it or steps through it. */
export function isWatchedLive(): boolean {
  return useApp.getState().screen.name === 'LIVE';
}

/**
 * Opens what the page's address names: the public audit (`?verify=all`), the archive of a cup (`?archive=`), a live cup
 * (`?live=`), or a replay.
 */
export function openLinkedScreen(): void {
  const named = new URLSearchParams(window.location.search);
  const cup = named.get('live');
  const runId = linkedRunId();
  if (named.get('verify') === 'all') useApp.setState({ screen: { name: 'AUDIT' } });
  else if (named.has('archive')) openArchive();
  else if (cup !== null) watchLive(cup);
  else if (runId !== null) watchReplay({ kind: 'board', runId, tick: linkedTick() });
}

export function openDialog(dialog: DialogName): void {
  useApp.setState({ dialog, awaited: null, newSkin: null });
}

/** Opens the Hall at that board. */
export function openBoard(board: string): void {
  useApp.setState({ board });
  openDialog('leaderboard');
}

/** Opens what the page knows of a cup. */
export function openCup(cup: ContestId): void {
  useApp.setState({ cup });
  openDialog('cup');
}

/** Back on START in a skin just bought (spec 4.7). */
export function wearNew(newSkin: SkinId): void {
  useApp.setState({ dialog: null, newSkin });
}

export function closeDialog(): void {
  useApp.setState({ dialog: null });
}

/** Asks for the key of a player, on START. */
export function askForKey(): void {
  useApp.setState({ screen: { name: 'START' }, dialog: null, keyText: '' });
}

/** JOIN BATTLE: on to the run that somebody signed in for (spec 4.1), or back to where the dialog was opened. */
export function join(): void {
  const { awaited } = useApp.getState();
  if (awaited) begin(awaited);
  else closeDialog();
}

/** START DEFENDING and HODL AGAIN. */
export function startRun(): void {
  begin({ kind: 'all time' });
}

/** Opens the login dialog when nobody is signed in. */
export function begin(plan: RunPlan): void {
  const { player } = useSession.getState();
  if (!player) {
    useApp.setState({ dialog: 'login', awaited: plan, newSkin: null });
    return;
  }
  signInAhead();
  useApp.setState({ screen: { name: 'PLAYING' }, dialog: null, plan, player, newSkin: null });
}

export function showGameOver(run: RecordedRun): void {
  useApp.setState({ screen: { name: 'GAME_OVER', run } });
}

/** Shows a replay; leaving it leads back to where it was opened, or to START. */
export function watchReplay(source: ReplaySource): void {
  useApp.setState(({ screen, dialog }) => ({
    screen: { name: 'REPLAY', source },
    dialog: null,
    watchedFrom: { screen: screen.name === 'LIVE' ? screen : { name: 'START' }, dialog },
  }));
}

export function leaveReplay(source: ReplaySource): void {
  forgetLinkedRun();
  if (source.kind === 'recorded') showGameOver(source.run);
  else if (source.kind === 'archived') openArchive();
  else useApp.setState(({ watchedFrom }) => watchedFrom);
}

/** Takes the replay out of the page's address. */
export function forgetLinkedRun(): void {
  if (linkedRunId() !== null) forgetLink();
}

/** Opens the screen that verifies the archive of a cup, which has to have the hash if one is known. */
export function openArchive(hash = ''): void {
  useApp.setState({ screen: { name: 'ARCHIVE', hash }, dialog: null });
}

/** Shows the runs of a cup while they are played. */
export function watchLive(cup: string): void {
  useApp.setState({ screen: { name: 'LIVE', cup }, dialog: null });
}

/** Says that what the screen shows must not be reloaded, until the returned function is called: an effect of that screen. */
export function absorb(isAbsorbed: boolean): () => void {
  useApp.setState({ isAbsorbed });
  return () => useApp.setState({ isAbsorbed: false });
}

/** Leaves a screen that the page's address names, or may name. */
export function leaveLinkedScreen(): void {
  forgetLink();
  goToStart();
}

/** Without a dialog, from wherever. */
export function goToStart(): void {
  useApp.setState({ screen: { name: 'START' }, dialog: null });
}
