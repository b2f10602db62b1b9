/** Runs of a live cup as the board has them while they are played: cut from whole ones, and written by moderators. */

import { seedOf } from '../../src/engine/contest/seed.ts';
import { decodeReplay } from '../../src/engine/replay/codec.ts';
import type { Replay } from '../../src/engine/replay/replay.ts';
import { streamText } from '../../src/engine/replay/stream.ts';
import { cupPath } from '../../tools/board/cup.ts';
import { ticketOf } from '../../tools/board/game.ts';
import { type BoardWrite, set } from '../../tools/board/values.ts';
import { readCorpus } from '../../tools/corpus/corpus.ts';
import { runIdOf } from '../../tools/corpus/runIds.ts';

const WRITE_TICKS = 120;

const NAMES = [
  ...['Satoshi N.', 'Hodl Hannah', 'Pepe the Hodler', 'Lightning Lou', 'Miner Mia', 'Block Bob'],
  ...['Nonce Nina', 'Halving Hal', 'Stacker Sam', 'Cold Carl', 'Seed Sue', 'A player whose name is long'],
];

export interface Streamed {
  name: string;
  ticket: string;
  replay: Replay;
}

const REPLAYS = ['crescendo-to-the-end', 'cup-crescendo', 'crescendo-lost'].map((name) => {
  const decoded = decodeReplay(readCorpus().find((run) => run.name === name)?.bytes ?? new Uint8Array());
  if (!decoded.ok) throw new Error(`The corpus has no ${name}`);
  return decoded.replay;
});

/** Whole runs of ruleset 4, of this many entrants. The third, the sixth ... is lost after 70 seconds. */
export function wholeRuns(count: number): Streamed[] {
  return Array.from({ length: count }, (_, index) => ({
    name: NAMES[index] ?? `Hodler ${index + 1}`,
    ticket: ticketOf(runIdOf(index)),
    replay: REPLAYS[index % REPLAYS.length] as Replay,
  }));
}

/** The uid of its player. */
export function entrantOf({ name }: Pick<Streamed, 'name'>): string {
  return `uid-of-${name.replaceAll(/[^A-Za-z0-9]/g, '')}`.padEnd(28, '0').slice(0, 28);
}

/** A run as far as its first ticks. `at`: when it was written, in epoch milliseconds of the board. */
export function writeOf(cup: string, run: Streamed, wanted: number, at: number): BoardWrite {
  const { name, ticket, replay } = run;
  const ticks = Math.min(wanted, replay.ticks);
  const cuts = Array.from({ length: Math.ceil(ticks / WRITE_TICKS) }, (_, write) =>
    Math.min((write + 1) * WRITE_TICKS, ticks),
  );
  return set(`${cupPath(cup)}/live/${ticket}`, {
    entrant: entrantOf(run),
    player_name: name,
    skin: replay.skin,
    seed: seedOf(replay.runId, replay.contest),
    inputs: streamText(replay.inputs, cuts),
    ticks,
    writes: cuts.length,
    updated_at: new Date(at),
  });
}
