/** What the scenes tell the screens, by name. React listens; it never reaches into a scene. */

import type { RecordedRun } from '../replay/finishedRun.ts';
import type { SkinId } from '../simulation/skins.ts';

export type CountdownStep = '3' | '2' | '1' | 'DEFEND THE SATS!';

export interface GameEvents {
  score(score: number): void;
  level(level: number): void;
  lives(lives: number): void;
  showingPlayButton(isShowing: boolean): void;
  /** `null` when the countdown is over. */
  countdown(step: CountdownStep | null): void;
  paused(isPaused: boolean): void;
  /** The graphics card has taken its memory back, or given it again. */
  pictureLost(isLost: boolean): void;
  skinUnlocked(skin: SkinId): void;
  gameOver(run: RecordedRun): void;
  /** A replay has been shown to its end. */
  replayOver(): void;
}
