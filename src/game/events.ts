/** What the scenes tell the screens, by name. React listens; it never reaches into a scene. */

import type { RecordedRun } from '../replay/replay.ts';
import type { SimulationEvent } from '../simulation/events.ts';
import type { PowerUpKind } from '../simulation/rules.ts';
import type { SkinId } from '../simulation/skins.ts';

export type CountdownStep = '3' | '2' | '1' | 'DEFEND THE SATS!';

/** How much of its ten seconds each power-up has left, from 0 to 1. */
export type PowerUpShares = Readonly<Record<PowerUpKind, number>>;

export interface GameEvents {
  score(score: number): void;
  level(level: number): void;
  lives(lives: number): void;
  showingPlayButton(isShowing: boolean): void;
  /** `null` when the countdown is over. */
  countdown(step: CountdownStep | null): void;
  /** Told when it changes: time passes in the run, or stands still. */
  playing(isPlaying: boolean): void;
  paused(isPaused: boolean): void;
  /** Whatever the simulation reports, as it reports it. */
  happened(event: SimulationEvent): void;
  /** Told four times a second while any power-up lasts. */
  powerUpsLeft(shares: PowerUpShares): void;
  /** The graphics card has taken its memory back, or given it again. */
  pictureLost(isLost: boolean): void;
  skinUnlocked(skin: SkinId): void;
  /** The last life is lost; the fall of the trench is still to be seen. */
  gameOver(run: RecordedRun): void;
  /** The fall has been seen. */
  fallen(): void;
  /** A replay has been shown to its end. */
  replayOver(): void;
}
