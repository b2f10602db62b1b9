import type { RecordedRun } from '../../../engine/replay/replay.ts';
import type { Buttons } from '../../../engine/simulation/buttons.ts';
import type { SimulationEvent } from '../../../engine/simulation/events.ts';
import type { Field } from '../../../engine/simulation/field.ts';
import type { SkinId } from '../../../engine/simulation/skins.ts';
import type { LaidOut, RunKind } from '../events.ts';
import type { Tally } from '../tally.ts';
import type { GhostRun } from './ghostRun.ts';
import type { Scored } from './pace.ts';

/** A ghost as it is drawn. */
export type ShownGhost = Pick<GhostRun, 'name' | 'skin' | 'field' | 'isOver'>;

/** A run as PlayScene plays it: live, a replay, or the game playing itself. */
export interface Run {
  readonly skin: SkinId;
  /** The game plays itself, behind a menu. */
  readonly isDemo: boolean;
  /** The field to draw. */
  readonly field: Field;
  /** The player's feats up to now. */
  readonly tally: Tally;
  /** The ghost that the player races against, if any. */
  readonly ghost?: ShownGhost | undefined;
  /** The ghost or the pace that the player is ahead of or behind, if any. */
  readonly rival?: Scored | undefined;
  /** Nothing is left to play: a recording may end before its player does. */
  readonly isOver: boolean;
  /** Nothing moved in the latest tick: it waits for what comes. */
  readonly isStill?: boolean;
  /** Plays one tick and returns what happened in it: good until the next tick. */
  tick(buttons: Buttons): readonly SimulationEvent[];
  /** Call once, when the run is over. Returns what to save, or `null` for a run that was only shown. */
  finish(): RecordedRun | null;
}

/** The event that reports a run on the field, or a replay at the tick that was sought. */
export function laidOut(run: Run, kind: RunKind): LaidOut {
  const { rulesetVersion: ruleset, score, lives, level, timeLeft: ticksLeft } = run.field;
  return {
    type: 'laidOut',
    run: kind,
    ruleset,
    score,
    lives,
    level,
    tally: run.tally,
    ticksLeft,
    ghost: run.ghost?.name ?? null,
    ahead: run.rival ? 0 : null,
  };
}
