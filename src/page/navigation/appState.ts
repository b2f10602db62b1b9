/** The screen and the dialog that are open (spec 4.1), and the steps between them. */

import { create } from 'zustand';
import { useSession } from '../../board/players/session.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import type { RecordedRun } from '../../engine/replay/replay.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import { ALL_TIME_PLAN, type RunPlan, useLatestRun } from './latestRun.ts';
import { linkIn } from './links.ts';
import {
  type DialogName,
  type InputKind,
  lasting,
  type Place,
  type ReplaySource,
  type Screen,
  START,
  screenKindOf,
  screenOf,
} from './screens.ts';

/** The tab of the Hall that is no board. */
export const RIVALS = 'rivals';

interface AppState extends Place {
  /**
   * A key that somebody wants to play by, as its link or they themselves say it; empty: they are asked; `null`: nobody
   * does.
   */
  keyText: string | null;
  /** The run that somebody signs in for, or what goes on then; `null`: for none, or nobody does. */
  awaited: RunPlan | (() => void) | null;
  /** The board that the Hall shows, or showed last: the name of its tab. */
  board: string;
  /** The cup that its dialog shows, or showed last. */
  cup: ContestId | null;
  /** The skin just bought, until something else is looked at. */
  newSkin: SkinId | null;
  /** A dialog shows a run, on the canvas that is START's. */
  isCanvasLent: boolean;
  /** The screen shows what a reload would lose or cut off: a file, or a run that others play. */
  isAbsorbed: boolean;
  /** Why the run that the screen waits for can't be loaded, for the player; empty: it can, or none is waited for. */
  problem: string;
}

export const useApp = create<AppState>(() => ({
  // As in the page that the build renders.
  ...START,
  keyText: null,
  awaited: null,
  board: 'all time',
  cup: null,
  newSkin: null,
  isCanvasLent: false,
  isAbsorbed: false,
  problem: '',
}));

/** The use of keys and pads on the screen that is shown. */
export function inputKind(): InputKind {
  return screenKindOf(useApp.getState().screen).input;
}

/** Reports each screen that is over: it is no longer shown, and nothing that is shown leads back to it. */
export function followEnds(end: (over: Screen) => void): void {
  useApp.subscribe(({ screen }, before) => {
    if (screen === before.screen) return;
    const rest = lasting(screen);
    for (const over of lasting(before.screen)) if (!rest.includes(over)) end(over);
  });
}

/** Opens the screen that the page's address is a link to, if there is one. */
export function openLinkedScreen(): void {
  const link = linkIn();
  const screen = link && screenOf(link);
  if (screen) show(screen);
}

const show = (screen: Screen) => useApp.setState({ screen, dialog: null });

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
  useApp.setState({ ...START, keyText: '' });
}

/** JOIN BATTLE: on to the run that somebody signed in for (spec 4.1), or back to where the dialog was opened. */
export function join(): void {
  const { awaited } = useApp.getState();
  if (typeof awaited === 'function') awaited();
  else if (awaited) begin(awaited);
  else closeDialog();
}

/** START DEFENDING and HODL AGAIN. */
export function startRun(): void {
  begin({ ...ALL_TIME_PLAN });
}

/** Opens the login dialog when nobody is signed in. */
export function begin(plan: RunPlan): void {
  const { player } = useSession.getState();
  if (!player) {
    useApp.setState({ dialog: 'login', awaited: plan, newSkin: null });
    return;
  }
  useLatestRun.setState({ plan, player, unlocked: null });
  useApp.setState({ screen: { name: 'PLAYING' }, dialog: null, newSkin: null });
}

export function showGameOver(run: RecordedRun): void {
  useApp.setState({ screen: { name: 'GAME_OVER', run } });
}

/** Shows a replay; leaving it leads back to where it was opened. */
export function watchReplay(source: ReplaySource): void {
  const { screen, dialog } = useApp.getState();
  show({ name: 'REPLAY', source, from: { screen, dialog } });
}

/** Goes where the browser's Back would. */
export function leave(): void {
  useApp.setState(({ screen }) => screenKindOf(screen).back(screen) ?? START);
}

/** Opens the screen that verifies the archive of a cup, which has to have the hash if one is known. */
export function openArchive(hash = ''): void {
  show({ name: 'ARCHIVE', address: '', hash });
}

/** Shows the runs of a cup while they are played. */
export function watchLive(cup: string): void {
  show({ name: 'LIVE', cup, isStream: false });
}

/** Says that what the screen shows must not be reloaded, until the returned function is called: an effect of that screen. */
export function absorb(isAbsorbed: boolean): () => void {
  useApp.setState({ isAbsorbed });
  return () => useApp.setState({ isAbsorbed: false });
}

/** Without a dialog, from wherever. */
export function goToStart(): void {
  useApp.setState(START);
}
