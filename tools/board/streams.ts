/** Streams: what an honest browser writes of a live cup's run while it is played. */

import { contestId } from '../../src/engine/contest/contest.ts';
import { seedOf } from '../../src/engine/contest/seed.ts';
import type { RunId } from '../../src/engine/simulation/runId.ts';
import { ticketOf } from './game.ts';
import { type Data, SERVER_TIME } from './values.ts';

/** The ticks that each write adds: two seconds of them. */
export const STEP = 120;

export const streamPath = (cup: string, runId: string) => `contests/${cup}/live/${ticketOf(runId)}`;

/**
 * The inputs of a player who holds no button: a stretch for each step, of 119 ticks after its first, times eight, as a
 * varint.
 */
export const inputsOf = (steps: number) => 'b807'.repeat(steps);

/** The fields that each write changes, after this many. */
export const stepOf = (steps: number): Data => ({
  ...{ inputs: inputsOf(steps), ticks: STEP * steps, writes: steps, updated_at: SERVER_TIME },
});

/** An entrant's run that is played. */
interface Played {
  cup: string;
  player: { uid: string };
  runId: string;
  /** When its ticket was drawn. */
  startedAt: Date;
}

/** The whole document after this many writes. */
export function streamOf({ cup, player, runId, startedAt }: Played, steps = 1): Data {
  const seed = seedOf(runId as RunId, { id: contestId(cup), createdAt: startedAt.getTime() * 1000 });
  const who = { entrant: player.uid, player_name: 'Pepe the Hodler', skin: 'default' };
  return { ...who, seed, ...stepOf(steps) };
}
