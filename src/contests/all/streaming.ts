/**
 * A live cup's run on its way to all who watch, while it is played. The run waits for none of it, and nothing that goes wrong
 * here costs the run, a frame or the ticket. The page reveals the seed of its coins, and never the run's id.
 */

import { askContests } from '../../board/backend/connection.ts';
import type { DrawnTicket } from '../../board/backend/contestRecords.ts';
import type { StreamDraft, StreamRecord, StreamWrite } from '../../board/backend/streams.ts';
import { withTimeout } from '../../board/backend/withTimeout.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import { seedOf } from '../../engine/contest/seed.ts';
import { STREAM } from '../../engine/contest/stream.ts';
import { ticketOf } from '../../engine/contest/ticket.ts';
import { MAX_REPLAY_TICKS } from '../../engine/replay/replay.ts';
import { streamText } from '../../engine/replay/stream.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import type { Engine } from '../../game/play/engine.ts';
import { liveWatch } from './liveWatch.ts';

/** Between an answer and the next step: the rules' least, and a little for a network that hurries. */
const AFTER_ANSWER_MS = STREAM.apartMs + 100;
/** From then on an answer counts as lost. */
const PATIENCE_MS = 5000;
/** Steps that were refused, or failed after the run's end, one after the other: then it gives up. */
const MAX_FAILURES = 15;

/** A run, as far as it is played. */
export interface RunSoFar {
  /** An `InputLog`'s bytes, of at least this many ticks. */
  inputs: Uint8Array;
  ticks: number;
  isOver: boolean;
}

export interface StreamingIo {
  /** `null`: it doesn't count any more, and nobody waits for it. */
  run(): RunSoFar | null;
  /** Rejects when the outcome is unknown. */
  write(step: Pick<StreamDraft, 'inputs' | 'ticks' | 'writes'>): Promise<StreamWrite>;
  /** Milliseconds on a clock that only runs forward. */
  now(): number;
  /** Resolves this many milliseconds later. */
  pause(ms: number): Promise<void>;
  warn(reason: unknown): void;
}

/** Writes a run step by step until its end is stored. Resolves then, or when it has to give up. Never rejects. */
export async function stream(io: StreamingIo): Promise<void> {
  /** The ticks of the stored steps, as far as it is known. */
  let cuts: number[] = [];
  /** When the last of them was known to be stored. */
  let heardAt = Number.NEGATIVE_INFINITY;
  /** A step was denied because it reached the server too soon after the one before. */
  let isCautious = false;
  let failures = 0;
  let nextAt = io.now() + AFTER_ANSWER_MS;
  let isWarned = false;
  const warnOnce: StreamingIo['warn'] = (reason) => {
    if (!isWarned) io.warn(reason);
    isWarned = true;
  };
  while (failures < MAX_FAILURES) {
    await io.pause(Math.max(nextAt - io.now(), 0));
    const soFar = io.run();
    if (!soFar) return;
    const { inputs, ticks: played, isOver } = soFar;
    const last = cuts.at(-1) ?? 0;
    if (isOver && played === last) return;
    const sentAt = io.now();
    nextAt = sentAt + AFTER_ANSWER_MS;
    const room = Math.floor(((sentAt - heardAt + STREAM.graceMs) * TICKS_PER_SECOND) / 1000);
    const ticks = isCautious ? Math.min(played, last + room) : played;
    const step = [...cuts, ticks];
    const text = streamText(inputs, step);
    // While it is paused; or buttons change faster than a stream has room for.
    if (ticks === last || text.length > ticks + STREAM.charactersPerWrite * step.length) {
      if (isOver) failures++;
      continue;
    }
    const outcome = await io.write({ inputs: text, ticks, writes: step.length }).catch((error: unknown) => {
      warnOnce(error);
      return null;
    });
    // While it is played the network may come back.
    if (outcome || isOver) failures++;
    nextAt = io.now() + AFTER_ANSWER_MS;
    if (outcome?.kind === 'written') {
      cuts = step;
      heardAt = io.now();
      isCautious = false;
      failures = 0;
    } else if (outcome) {
      const stands = stepsOf(outcome.stands, { inputs, ticks: played }, cuts);
      if (!stands) {
        warnOnce('Another run stands under its ticket.');
        return;
      }
      if (stands.length > cuts.length) {
        // A step whose answer was lost is stored after all.
        heardAt = io.now();
        failures = 0;
      }
      isCautious = true;
      cuts = stands;
    }
  }
  warnOnce('The steps of this run are refused.');
}

/** The steps of what the board has; `null`: they are not of this run. It may have one more than is known. */
function stepsOf(
  stands: StreamRecord | null,
  { inputs, ticks }: Omit<RunSoFar, 'isOver'>,
  known: readonly number[],
): number[] | null {
  if (!stands) return [];
  if (stands.ticks > ticks) return null;
  const steps = [...known.slice(0, stands.writes - 1), stands.ticks];
  return streamText(inputs, steps) === stands.inputs ? steps : null;
}

/** The run that has a writer: React lays each out twice while the page is developed. */
let streamed: RunId | undefined;

/** Streams the run that the engine has laid out for that ticket, until it ends, is left or doesn't count any more. */
export function streamRun(
  id: ContestId,
  { runId, createdAt, live }: DrawnTicket,
  engine: Pick<Engine, 'events' | 'ticks' | 'inputs'>,
): void {
  if (!live || streamed === runId) return;
  streamed = runId;
  const [ticket, seed] = [ticketOf(runId), seedOf(runId, { id, createdAt })];
  const soFar = (isOver: boolean): RunSoFar => {
    const { inputs } = engine;
    return inputs
      ? { inputs, ticks: Math.min(engine.ticks, MAX_REPLAY_TICKS), isOver }
      : { inputs: new Uint8Array(), ticks: 0, isOver: true };
  };
  // The field may have another run by the last step.
  let whole: RunSoFar | undefined;
  const forget = engine.events.on('happened', ({ type }) => {
    if (type !== 'runOver' && type !== 'leave') return;
    whole = soFar(true);
    streamed = undefined;
    forget();
  });
  void stream({
    run: () => (liveWatch.store.getState().kind === 'lost' ? null : (whole ?? soFar(false))),
    write: (step) =>
      withTimeout(
        askContests((contests) => contests.writeStream(id, ticket, { skin: live.skin, seed, ...step })),
        PATIENCE_MS,
      ),
    now: () => performance.now(),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    warn: (reason) => console.warn('Leaderboard:', reason),
  });
}
