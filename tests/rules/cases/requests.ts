/** The signer of a request, and the shapes that a request can have. */

import { strict as assert } from 'node:assert';
import type { Board } from '../../../tools/board/board.ts';
import { honest, newPlayer, newRunId, shardOf, writesOf } from '../../../tools/board/game.ts';
import { type BoardWrite, set, toFields } from '../../../tools/board/values.ts';
import { createToken } from '../../../tools/firestore-local/engine/idToken.ts';
import { type Case, denied, expectStatus, malformed, SAVED, story } from '../case.ts';
import { save } from '../forgery.ts';

/** An honest first run, with any signature. */
function signed(token: (board: Board, uid: string) => string | undefined) {
  return (board: Board) => {
    const player = newPlayer(board);
    return board.commit(writesOf(honest(player)), token(board, player.uid));
  };
}

const LONG_AGO = { auth_time: 1_700_000_000 };
const seconds = () => Math.floor(Date.now() / 1000);

/** Documents with names that the game never uses. */
const PATHS: readonly string[] = [
  'runs/..',
  'runs/../leaderboard_entries',
  'runs/.',
  'runs//x',
  'runs/',
  'runs/__secret__',
  `runs/${'x'.repeat(1501)}`,
  'runs',
  '',
];

const strange = (path: string): BoardWrite => set(path, { mine: true });

export const REQUESTS: readonly Case[] = [
  denied(
    'an honest game without a sign-in is refused',
    signed(() => undefined),
  ),
  denied(
    "an honest game under another's sign-in is refused",
    signed((board) => newPlayer(board).token),
  ),
  malformed(
    'a token of another project is refused',
    signed((_, uid) => createToken('demo-elsewhere', uid, LONG_AGO)),
  ),
  malformed(
    'an expired token is refused',
    signed((board, uid) => createToken(board.projectId, uid, { ...LONG_AGO, exp: seconds() - 3600 })),
  ),
  malformed(
    'a token without a subject is refused',
    signed((board) => createToken(board.projectId, '', LONG_AGO)),
  ),
  malformed(
    'a token that is none is refused',
    signed(() => 'e30.e30.'),
  ),
  malformed(
    'a token with a signature is refused',
    signed((board, uid) => `${createToken(board.projectId, uid, LONG_AGO)}forged`),
  ),
  denied('a run in the name of nobody is refused', async (board) => {
    const player = newPlayer(board);
    const sent = honest({ ...player, uid: '' });
    return board.commit(writesOf({ ...sent, owner: 'nobody' }), player.token);
  }),

  ...PATHS.map((path) =>
    malformed(`the document '${path.slice(0, 40)}' is refused`, (board) =>
      board.commit([strange(path)], newPlayer(board).token),
    ),
  ),
  malformed('a document of another database is refused', async (board) => {
    const name = `projects/${board.projectId}/databases/other/documents/runs/${newRunId()}`;
    return board.verb('commit', { writes: [{ update: { name, fields: {} } }] }, newPlayer(board).token);
  }),
  malformed('a document of another project is refused', async (board) => {
    const name = `projects/demo-elsewhere/databases/(default)/documents/runs/${newRunId()}`;
    return board.verb('commit', { writes: [{ update: { name, fields: {} } }] }, newPlayer(board).token);
  }),
  malformed('a run id with a slash in disguise is refused', (board) => board.get(`runs/${newRunId()}%2F..`)),
  malformed('a run too large for a document is refused', async (board) => {
    const player = newPlayer(board);
    const sent = honest(player);
    const huge = { ...sent.run, replay: 'x'.repeat(1_100_000) };
    return board.commit(writesOf({ ...sent, run: huge }), player.token);
  }),

  denied('a good run among 21 writes is refused', async (board) => {
    const player = newPlayer(board);
    const more = Array.from({ length: 17 }, () => strange(`runs/${newRunId()}`));
    return board.commit([...writesOf(honest(player)), ...more], player.token);
  }),
  denied('the games of six players at once are refused', async (board) => {
    const players = Array.from({ length: 6 }, () => newPlayer(board));
    return board.commit(
      players.flatMap((player) => writesOf(honest(player))),
      players[0]?.token,
    );
  }),
  story('calls for a single document write nothing that a commit could not', async (board) => {
    const player = newPlayer(board);
    const { runId } = await save(board, player, SAVED);
    const { run, runId: newId } = honest(player);
    const { timestamp: _, ...stated } = run ?? {};
    const body = { fields: toFields(stated) };
    const at = (path: string) => `/v1/${board.root}/${path}`;
    const attempts = [
      board.send('POST', at(`runs?documentId=${newId}`), body, player.token),
      board.send('POST', at('runs'), body, player.token),
      board.send('PATCH', at(`runs/${runId}`), body, player.token),
      board.send(
        'PATCH',
        at(`${shardOf(runId)}?updateMask.fieldPaths=total_games_played`),
        { fields: toFields({ total_games_played: 0 }) },
        player.token,
      ),
      board.send('DELETE', at(`runs/${runId}`), undefined, player.token),
      board.send('DELETE', at(`owners/${player.id}`), undefined, player.token),
    ];
    // Google's board asks the rules; the local one has no such calls.
    for (const { status } of await Promise.all(attempts)) assert.ok(status === 403 || status === 501);
  }),
  story('the same commit twice at the same time is saved once', async (board) => {
    const player = newPlayer(board);
    const writes = writesOf(honest(player));
    const answers = await Promise.all([
      board.commit(writes, player.token),
      board.commit(writes, player.token),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 403]);
    expectStatus(200, await board.get(`players/${player.uid}`, player.token));
  }),
];
