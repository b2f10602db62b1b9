/** Sends runs, with or without changes. */

import type { Answer, Board } from '../../tools/board/board.ts';
import { honest, type Play, type Sent, type SignedInPlayer, writesOf } from '../../tools/board/game.ts';
import type { Data, Plain } from '../../tools/board/values.ts';

/** Fields to change, `undefined` to leave out; `null` leaves out the whole document. */
type Changes = Readonly<Record<string, Plain | undefined>> | null;

export interface Forgery {
  run?: Changes;
  stats?: Changes;
  account?: Changes;
  entry?: Changes;
}

/** An honest run with changes. A run without an entry has no replay. */
export function forge(sent: Sent, { run, stats, account, entry }: Forgery): Sent {
  const withoutReplay = entry === null && run !== null ? { replay: undefined } : {};
  return {
    ...sent,
    run: changed(sent.run, run === null ? null : { ...withoutReplay, ...run }),
    stats: changed(sent.stats, stats),
    account: changed(sent.account, account),
    entry: changed(sent.entry, entry),
  };
}

function changed(data: Data | null, changes: Changes | undefined): Data | null {
  if (data === null || changes === null) return null;
  const fields: [string, Plain | undefined][] = Object.entries({ ...data, ...changes });
  return Object.fromEntries(fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Sends a run with changes. */
export function send(
  board: Board,
  player: SignedInPlayer,
  play: Play = {},
  forgery: Forgery = {},
): Promise<Answer> {
  return board.commit(writesOf(forge(honest(player, play), forgery)), player.token);
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
  return sent;
}
