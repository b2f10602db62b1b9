/** What the scenes report, as React reads it. Written by `followGame` only. */

import type { Emitter } from 'nanoevents';
import { create } from 'zustand';
import type { CountdownStep, GameEvents, PowerUpShares } from '../game/events.ts';
import { START } from '../simulation/rules.ts';
import type { SkinId } from '../simulation/skins.ts';

interface PlayState {
  score: number;
  level: number;
  lives: number;
  powerUpsLeft: PowerUpShares;
  showingPlayButton: boolean;
  countdown: CountdownStep | null;
  paused: boolean;
  /** Nothing can be drawn until the browser gives the graphics card back. */
  pictureLost: boolean;
  replayOver: boolean;
  /** The skin whose unlock is being announced. */
  skinUnlocked: SkinId | null;
}

const INITIAL: PlayState = {
  ...START,
  powerUpsLeft: { speed: 0, doubleShot: 0, shield: 0, rapidFire: 0 },
  showingPlayButton: false,
  countdown: null,
  paused: false,
  pictureLost: false,
  replayOver: false,
  skinUnlocked: null,
};

export const usePlay = create<PlayState>(() => INITIAL);

/** Spec 4.1: every run starts with these. */
export function resetPlay(): void {
  usePlay.setState(INITIAL);
}

export function followGame(events: Emitter<GameEvents>): void {
  const set = usePlay.setState;
  // A run laid out anew reports its score first.
  events.on('score', (score) => set({ score, replayOver: false }));
  events.on('level', (level) => set({ level }));
  events.on('lives', (lives) => set({ lives }));
  events.on('powerUpsLeft', (powerUpsLeft) => set({ powerUpsLeft }));
  events.on('showingPlayButton', (showingPlayButton) => set({ showingPlayButton }));
  events.on('countdown', (countdown) => set({ countdown }));
  events.on('paused', (paused) => set({ paused }));
  events.on('pictureLost', (pictureLost) => set({ pictureLost }));
  events.on('replayOver', () => set({ replayOver: true }));
}

const BANNER_MS = 5000;

/** Shows the unlock banner for five seconds. */
export function announceUnlock(skin: SkinId): void {
  usePlay.setState({ skinUnlocked: skin });
  setTimeout(() => usePlay.setState({ skinUnlocked: null }), BANNER_MS);
}
