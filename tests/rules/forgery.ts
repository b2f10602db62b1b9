/** Sends runs, with or without changes. */

import type { Answer, Board } from '../../tools/board/board.ts';
import { honest, type Play, type Sent, type SignedInPlayer, writesOf } from '../../tools/board/game.ts';
import type { Data, Plain } from '../../tools/board/values.ts';

/** Fields to change, `undefined` to leave out; `null` leaves out the whole document. */
export type Changes = Readonly<Record<string, Plain | undefined>> | null;

/** Changes in the documents that every run has, whatever it is played for. */
export interface RunForgery {
  run?: Changes;
  stats?: Changes;
  account?: Changes;
  entry?: Changes;
}

export interface Forgery extends RunForgery {
  ownership?: Changes;
}

/** An honest run with changes. One that leaves the entry as it is has no replay, except in a cup. */
export function forgeRun(sent: Sent, { run, stats, account, entry }: RunForgery): Sent {
  const withoutReplay = entry === null && !sent.run?.pending ? { replay: undefined } : {};
  return {
    ...sent,
    run: changed(sent.run, run === null ? null : { ...withoutReplay, ...run }),
    stats: changed(sent.stats, stats),
    account: changed(sent.account, account),
    entry: changed(sent.entry, entry),
  };
}

/** The same for the all-time board, where a run without an entry makes no player id its owner's. */
export function forge(sent: Sent, { ownership, ...forgery }: Forgery): Sent {
  const isPlain = forgery.entry === null;
  const withoutId = isPlain ? { player_ids: undefined } : {};
  const account = forgery.account === null ? null : { ...withoutId, ...forgery.account };
  return {
    ...forgeRun(sent, { ...forgery, account }),
    ownership: changed(sent.ownership, isPlain && ownership === undefined ? null : ownership),
  };
}

export function changed(data: Data | null, changes: Changes | undefined): Data | null {
  if (data === null || changes === null) return null;
  const fields: [string, Plain | undefined][] = Object.entries({ ...data, ...changes });
  return Object.fromEntries(fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Sends a run with changes. */
export async function send(
  board: Board,
  player: SignedInPlayer,
  play: Play = {},
  forgery: Forgery = {},
): Promise<Answer> {
  const sent = forge(honest(player, play), forgery);
  const answer = await board.commit(writesOf(sent), player.token);
  if (answer.status === 200 && sent.ownership) player.owned.add(sent.playerId);
  return answer;
}

/** Saves a run, to prepare a case. @returns what was sent */
export async function save(
  board: Board,
  player: SignedInPlayer,
  play: Play = {},
  forgery: Forgery = {},
): Promise<Sent> {
  const sent = forge(honest(player, play), forgery);
  const { status, body } = await board.commit(writesOf(sent), player.token);
  if (status !== 200) throw new Error(`An honest game was refused: ${JSON.stringify(body)}`);
  if (sent.ownership) player.owned.add(sent.playerId);
  return sent;
}
