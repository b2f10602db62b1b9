/** The fields of a plan: all that a kind of run does. */

import { createElement, type ReactElement, type Ref } from 'react';
import type { Late } from '../../base/ui/latePart.tsx';
import type { RunStatus } from '../../board/leaderboard/outbox.ts';
import type { Contest, RunBoard } from '../../engine/contest/contest.ts';
import type { RecordedRun } from '../../engine/replay/replay.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import type { StoredName } from '../../engine/storedName.ts';
import type { Goals } from '../../game/hud/goals.ts';
import type { Engine } from '../../game/play/engine.ts';
import type { PlayEvent } from '../../game/play/events.ts';
import type { LiveSetup } from '../../game/play/runs/liveRun.ts';
import type { RunPlan } from '../../page/navigation/latestRun.ts';
import * as words from '../words/run/en.ts';

export type Played = Pick<Engine, 'events' | 'report' | 'ticks' | 'inputs'>;

/** Leave to send a run to a friend. */
export type Sends = 'yes' | 'no' | 'if the board has it';

export interface OutcomeProps<P extends RunPlan> {
  plan: P;
  run: RecordedRun;
  sends: Sends;
}

export interface NextRunProps<P extends RunPlan> {
  plan: P;
  buttonRef: Ref<HTMLButtonElement>;
  /** False while a press may still be meant for the run that is over. */
  isArmed: boolean;
}

export interface PlanKind<P extends RunPlan> {
  /** Sets its run up, where that differs from a run for the all-time board. Rejects with a message for the player. */
  setup(plan: P): Promise<LiveSetup>;
  /** The skin of its ticket; `null`: the player chooses. */
  skinOf(plan: P): SkinId | null;
  /** The contest that its run counts for. */
  contestOf(plan: P): Contest | null;
  /**
   * Lost with a run that is left in its middle: nothing, its score, or its ticket. The browser asks before it leaves that one,
   * and nobody can restart it.
   */
  atStake: 'nothing' | 'score' | 'ticket';
  /** True if the mark is shown while the run is paused. */
  marksPause(plan: P): boolean;
  /** Told each event of its run. */
  follow(plan: P, event: PlayEvent, engine: Played): void;
  /** Ends it: the board that the run is sent to, and the player's best before it in points; `null`: unknown. */
  end(plan: P, run: RecordedRun): { countsFor: RunBoard; bestBefore: number | null };
  /** The ticks of its run that the player has played. */
  ticksOf(plan: P, run: RecordedRun): number;
  /** The player of the ghost that its run has beaten; `null`: none. */
  beats(plan: P, run: RecordedRun): StoredName | null;
  /** `status`: of its run, on the way to the board; absent: it was not submitted. */
  sends(plan: P, status: RunStatus | undefined): Sends;
  /** The words for a new best of its run, different for each kind of best; `null`: the first one is none. */
  bestWords(plan: P): string | null;
  /** The scores worth reaching in its run, before it begins. */
  goals(plan: P): Goals;
  /** On READY, beside PLAY: the way past it; `null`: nothing. */
  Instead: Late<{ plan: P }> | null;
  /** Beside the field; `null`: nothing. */
  Mark: ((props: { plan: P }) => ReactElement) | Late<{ plan: P }> | null;
  /** True if its end is none of a game: no taunt, and no rating. */
  isWarmUp: boolean;
  /** On GAME OVER: what becomes of the run, or why nothing does. */
  Outcome: Late<OutcomeProps<P>>;
  /** The same again, or what is left of it. */
  Next: Late<NextRunProps<P>>;
}

/** The fields that most plans have alike. */
export const USUAL = {
  skinOf: () => null,
  contestOf: () => null,
  atStake: 'nothing',
  marksPause: () => false,
  follow() {},
  ticksOf: (_: RunPlan, { ticks }: RecordedRun) => ticks,
  beats: () => null,
  sends: (): Sends => 'yes',
  bestWords: () => words.bestEver,
  isWarmUp: false,
  Instead: null,
} as const;

export const UNSCORED = { countsFor: null, bestBefore: null };

/** In an element of their own: one mark gives way to another. */
export const markOf = (text: string) => () => createElement('span', null, text);
