import type { SkinId } from '../simulation/skins.ts';

/** A run that has come to its end: what it takes to tell the board about it, and to play it again. */
export interface FinishedRun {
  /** Made when the run starts: the seed of all its chance, and what makes saving it twice harmless. */
  runId: string;
  skin: SkinId;
  ruleset: number;
  ticks: number;
  score: number;
  level: number;
}

/** A finished run with its replay, which is null when the run outgrew what a replay may be. */
export interface RecordedRun extends FinishedRun {
  replay: Uint8Array | null;
}
