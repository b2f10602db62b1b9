/** Streams for the cases: runs of a live cup, begun and continued, with or without changes. */

import type { Answer, Board } from '../../tools/board/board.ts';
import { stepOf, streamOf, streamPath } from '../../tools/board/streams.ts';
import { type BoardWrite, merge, set } from '../../tools/board/values.ts';
import type { Attempt } from './case.ts';
import { type Ticketed, ticketedInCup } from './cup.ts';
import { type Changes, changed } from './forgery.ts';

export interface StreamSettings {
  /** Changes in the cup. */
  cup?: Changes;
  /** Seconds since the ticket was drawn, and since the stream's last write. */
  ago?: number;
  since?: number;
  /** Changes in the stream as it stands. */
  stream?: Changes;
  /** Writes of moderators, or of before. */
  before?: (at: Ticketed) => BoardWrite[];
}

/** An entrant of a running cup that is live, with an open ticket. */
export async function openLive(
  board: Board,
  { cup = {}, ago = 40, before = () => [] }: StreamSettings = {},
): Promise<Ticketed> {
  const at = await ticketedInCup(board, { live: true, ...cup }, { ago });
  const writes = before(at);
  if (writes.length > 0) await board.moderate(...writes);
  return at;
}

/** Puts the stream that stands, past the rules. By default it was written two seconds ago. */
export async function putStream(
  board: Board,
  at: Ticketed,
  steps = 1,
  { since = 2, stream = {} }: StreamSettings = {},
): Promise<void> {
  const data = { ...streamOf(at, steps), updated_at: new Date(Date.now() - since * 1000) };
  await board.moderate(set(streamPath(at.cup, at.runId), changed(data, stream) ?? {}));
}

export function sendStream(board: Board, at: Ticketed, changes: Changes = {}): Promise<Answer> {
  const data = changed(streamOf(at), changes) ?? {};
  return board.commit([set(streamPath(at.cup, at.runId), data)], at.player.token);
}

/** An entrant begins a stream, with changes. */
export function beginning(changes: Changes = {}, settings: StreamSettings = {}): Attempt {
  return async (board) => sendStream(board, await openLive(board, settings), changes);
}

export function sendStep(board: Board, at: Ticketed, changes: Changes = {}, steps = 2): Promise<Answer> {
  const data = changed(stepOf(steps), changes) ?? {};
  return board.commit([merge(streamPath(at.cup, at.runId), data)], at.player.token);
}

/** Writes the step of that number, as if two seconds had passed since the one before. */
export async function stepAfterTwo(board: Board, at: Ticketed, steps: number, changes: Changes = {}) {
  await board.moderate(merge(streamPath(at.cup, at.runId), { updated_at: new Date(Date.now() - 2000) }));
  return sendStep(board, at, changes, steps);
}

/** An entrant writes the second step of a stream, with changes. */
export function continuing(changes: Changes = {}, settings: StreamSettings = {}): Attempt {
  return async (board) => {
    const at = await openLive(board, settings);
    await putStream(board, at, 1, settings);
    return sendStep(board, at, changes);
  };
}
