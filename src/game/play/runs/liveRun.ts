import { Recorder } from '../../../engine/replay/recorder.ts';
import type { RecordedRun } from '../../../engine/replay/replay.ts';
import { type RunSetup, simulationOf } from '../../../engine/replay/setup.ts';
import type { Buttons } from '../../../engine/simulation/buttons.ts';
import type { SimulationEvent } from '../../../engine/simulation/events.ts';
import type { Field } from '../../../engine/simulation/field.ts';
import type { Simulation } from '../../../engine/simulation/simulation.ts';
import type { SkinId } from '../../../engine/simulation/skins.ts';
import { count } from '../feats.ts';
import { NO_TALLY, type Tally } from '../tally.ts';
import { createRunId } from './createRunId.ts';
import { type Ghost, GhostRun } from './ghostRun.ts';
import { besidePace, type Pace, type Scored } from './pace.ts';
import type { ReplayMoment } from './playedOnRun.ts';
import type { Run } from './run.ts';

/** The differences from a run for the all-time board. */
export interface LiveSetup extends Partial<Omit<RunSetup, 'skin'>> {
  /** Raced against. To race a run that is none of a contest, take its id as `runId`: its coins come from it. */
  ghost?: Ghost;
  /** Compared with, on other coins. */
  pace?: Pace;
  /** Ticks until its time is up, where it is no whole run of its ruleset. */
  length?: number;
  /** The moment that the run goes on from, on that run's coins and in its skin. Such a run is not recorded. */
  from?: ReplayMoment;
}

/** A run being played: its simulation, its recording, and the ghost beside it. */
export class LiveRun implements Run {
  readonly isDemo = false;
  readonly ghost: GhostRun | undefined;
  readonly rival: Scored | undefined;
  readonly skin: SkinId;
  readonly field: Field;
  readonly #simulation: Simulation;
  readonly #recorder: Recorder;
  readonly #isWhole: boolean;
  tally: Tally = NO_TALLY;

  constructor(skin: SkinId, { ghost, pace, length, ...given }: Omit<LiveSetup, 'from'> = {}) {
    const setup: RunSetup = { runId: createRunId(), ...given, skin };
    this.skin = skin;
    this.#simulation = simulationOf(setup, length);
    this.#isWhole = length === undefined;
    this.field = this.#simulation;
    this.#recorder = new Recorder(setup, this.#simulation);
    this.ghost = ghost && new GhostRun(ghost);
    this.rival = this.ghost?.field ?? (pace && besidePace(pace, this.field));
  }

  get isOver(): boolean {
    return this.#simulation.isOver;
  }

  tick(buttons: Buttons): readonly SimulationEvent[] {
    this.ghost?.tick();
    const events = this.#simulation.tick(this.#recorder.tick(buttons));
    this.tally = events.reduce(count, this.tally);
    return events;
  }

  /** The inputs that are recorded so far. */
  get inputs(): Uint8Array {
    return this.#recorder.inputs;
  }

  /** Notes in the recording that the player paused. */
  pause(): void {
    this.#recorder.pause();
  }

  finish(): RecordedRun {
    const run = this.#recorder.finish();
    // A replay says nothing of another length: it would not end there.
    return this.#isWhole ? run : { ...run, replay: null };
  }
}
