import { seedOf } from '../contest/seed.ts';
import { STREAM } from '../contest/stream.ts';
import { TICKS_PER_SECOND } from '../simulation/rules.ts';
import type { Replay } from './replay.ts';
import { parseStream, partingTick } from './stream.ts';

/** A stream as it is stored when its run is over. */
export interface StandingStream {
  seed: Uint8Array;
  /** The stream's text, in hex. */
  inputs: string;
  ticks: number;
  writes: number;
  /** When it was written last, in epoch milliseconds. */
  updatedAt: number;
}

/**
 * The first thing in which a stream is not of the run that came in, in the words of docs/verdicts.md; undefined: it is the
 * run's beginning, or all of it. `startedAt`: when its ticket was drawn, in epoch milliseconds.
 */
export function findParting(
  { seed, inputs: text, ticks, writes, updatedAt }: StandingStream,
  replay: Replay,
  startedAt: number,
): string | undefined {
  const what = () => {
    const own = seedOf(replay.runId, replay.contest);
    if (own.length !== seed.length || own.some((byte, at) => byte !== seed[at])) return 'seed';
    if (ticks * 1000 > (updatedAt - startedAt) * TICKS_PER_SECOND) return 'time';
    const inputs = parseStream(text, ticks);
    if (!inputs || text.length > ticks + STREAM.charactersPerWrite * writes) return 'inputs';
    const parting = partingTick({ inputs, ticks }, replay);
    return parting === null ? undefined : `tick ${parting}`;
  };
  const found = what();
  return found && `not as streamed: ${found}`;
}
