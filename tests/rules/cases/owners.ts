/** The permanent owner of a player id: it is set with the first entry, ticket or registration. New ids come slowly. */

import { strict as assert } from 'node:assert';
import { windowTicksOf } from '../../../src/board/backend/commit.ts';
import { honest, newPlayer, newPlayerId, reserve, writesOf } from '../../../tools/board/game.ts';
import { type Data, increment, merge, remove, set } from '../../../tools/board/values.ts';
import {
  type Attempt,
  allowed,
  type Case,
  denied,
  expectStatus,
  first,
  later,
  newOwner,
  SAVED,
  story,
} from '../case.ts';
import { afterGame, byNewPlayer } from '../commits.ts';
import { type Changes, changed, forge, save, send } from '../forgery.ts';

const RUN = { ticks: 900, score: 100 } as const;

/** A new player reserves a player id without a run, with changes. */
function reserving(
  { owner, account }: { owner?: Changes; account?: Changes } = {},
  { id = newPlayerId(), before = null as Data | null } = {},
): Attempt {
  return async (board) => {
    const player = { ...newPlayer(board), id };
    if (before) await board.moderate(set(`players/${player.uid}`, before));
    const [owned, counted] = reserve(player).map(({ path, data }, index) => {
      const sent = changed(data, index === 0 ? owner : account);
      return sent ? [(index === 0 ? set : merge)(path, sent)] : [];
    });
    return board.commit([...(owned ?? []), ...(counted ?? [])], player.token);
  };
}

export const OWNERS: readonly Case[] = [
  story("the first entry makes its player id its owner's", async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    assert.deepEqual(await board.stored(`owners/${player.id}`), { owner: { stringValue: player.uid } });
    const account = await board.stored(`players/${player.uid}`);
    assert.deepEqual(account?.player_ids, { integerValue: '1' });
  }),
  denied('a first entry without the owner of its id is refused', first({}, { ownership: null })),
  denied('an owner without an entry is refused', first({}, { entry: null, ownership: {} })),
  denied(
    'an owner alone is refused',
    byNewPlayer(({ id, uid }) => [set(`owners/${id}`, { owner: uid })]),
  ),
  denied('an owner that is not counted is refused', first({}, { account: { player_ids: undefined } })),
  ...[0, 2, null].map((player_ids) =>
    denied(`an owner that is counted as ${player_ids} is refused`, first({}, { account: { player_ids } })),
  ),
  denied('an owner of nothing is refused', first({}, { ownership: { owner: undefined } })),
  denied('an owner with one more field is refused', first({}, { ownership: { unlisted: 1 } })),
  denied('an id is not given to another', async (board) =>
    first({}, { ownership: { owner: newPlayer(board).uid } })(board),
  ),
  denied("another's id is not taken beside an own first run", async (board) => {
    const [ann, bob] = [newPlayer(board), newPlayer(board)];
    const taken = set(`owners/${bob.id}`, { owner: ann.uid });
    return board.commit([...writesOf({ ...honest(ann), ownership: null }), taken], ann.token);
  }),
  denied(
    'a second id is not taken beside an own first run',
    byNewPlayer((player) => [
      ...writesOf(honest(player)),
      set(`owners/${newPlayerId()}`, { owner: player.uid }),
    ]),
  ),
  denied("an entry whose owner moderators deleted does not make its id another's", async (board) => {
    const [ann, bob] = [newPlayer(board), newPlayer(board)];
    await save(board, ann, SAVED);
    await board.moderate(remove(`owners/${ann.id}`));
    const play = { ticks: 5000, score: 4000, isNew: true };
    return send(board, ann, play, { ownership: { owner: bob.uid } });
  }),
  denied(
    'a run under one id makes no entry under another one',
    afterGame((player) => {
      const sent = honest(player, { ...RUN, playerId: newPlayerId() });
      return writesOf(forge(sent, { run: { player_id: player.id, replay: undefined } }));
    }),
  ),
  ...(['set', 'merge', 'delete'] as const).flatMap((how) =>
    (['own', "another's"] as const).map((whose) =>
      denied(`${whose} ownership can't be changed: ${how}`, async (board) => {
        const [ann, bob] = [newPlayer(board), newPlayer(board)];
        await save(board, ann, SAVED);
        const player = whose === 'own' ? ann : bob;
        const path = `owners/${ann.id}`;
        const owner = { owner: bob.uid };
        const write = { set: set(path, owner), merge: merge(path, owner), delete: remove(path) }[how];
        return board.commit([write], player.token);
      }),
    ),
  ),
  denied("an entry whose owner moderators deleted can't be deleted: the id would be free", async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    await board.moderate(remove(`owners/${player.id}`));
    return board.commit([remove(`leaderboard_entries/${player.id}`)], player.token);
  }),
  denied('a banned player deletes no entry', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    await board.moderate(set(`bans/${player.uid}`, {}));
    return board.commit([remove(`leaderboard_entries/${player.id}`)], player.token);
  }),

  allowed('a player id is reserved without a run', reserving()),
  allowed(
    'a player id is reserved by a player who has played',
    reserving({}, { before: { ticks_played: 900, window_ticks: 900, last_run_id: 'x', player_ids: 1 } }),
  ),
  story('a run of a reserved player id makes its entry, and reserves nothing more', async (board) => {
    const player = newPlayer(board);
    expectStatus(200, await board.commit(reserve(player), player.token));
    expectStatus(403, await board.commit(writesOf(honest(player, RUN)), player.token));
    expectStatus(200, await board.commit(writesOf(honest(player, { ...RUN, isNew: false })), player.token));
    const { ticks_played, player_ids } = (await board.stored(`players/${player.uid}`)) ?? {};
    assert.deepEqual([ticks_played, player_ids], [{ integerValue: '900' }, { integerValue: '1' }]);
  }),
  ...['a', 'x'.repeat(90)].map((name) =>
    allowed(
      `a player id of a name of ${name.length} letters is reserved`,
      reserving({}, { id: `${name}_1763710215123` }),
    ),
  ),
  ...[
    '_1763710215123',
    `${'x'.repeat(91)}_1763710215123`,
    'Ann_1763710215123',
    'ann',
    'ann_176371021512',
  ].map((id) => denied(`the player id ${id} is not reserved`, reserving({}, { id }))),
  denied('a reserved id that is not counted is refused', reserving({ account: { player_ids: undefined } })),
  denied('a reserved id without the account is refused', reserving({ account: null })),
  denied('a reserved id that the account does not name is refused', (board) =>
    reserving({ account: { last_player_id: newPlayerId() } })(board),
  ),
  denied('an id is not counted without its owner', reserving({ owner: null })),
  denied('an id is not reserved for another', (board) =>
    reserving({ owner: { owner: newPlayer(board).uid } })(board),
  ),
  ...[0, 2, null].map((player_ids) =>
    denied(
      `a reserved id that is counted as ${player_ids} is refused`,
      reserving({ account: { player_ids } }),
    ),
  ),
  ...[1, -1].map((ticks_played) =>
    denied(`an id is not reserved with ${ticks_played} ticks`, reserving({ account: { ticks_played } })),
  ),
  denied('an account without its ticks reserves no id', reserving({ account: { ticks_played: undefined } })),
  denied('an account with one more field reserves no id', reserving({ account: { unlisted: 1 } })),
  denied('a window of time played is not begun beside an id', reserving({ account: { window_ticks: 0 } })),
  denied(
    'two ids are not reserved at once',
    byNewPlayer((player) => [...reserve(player), ...reserve({ ...player, id: newPlayerId() }).slice(0, 1)]),
  ),
  denied("another's account does not count an id", async (board) => {
    const [ann, bob] = [newPlayer(board), newPlayer(board)];
    const [owner] = reserve(ann);
    const [, account] = reserve({ uid: bob.uid, id: ann.id });
    return board.commit([...(owner ? [owner] : []), ...(account ? [account] : [])], ann.token);
  }),
  denied("another's account does not count an own id, which would use up theirs", async (board) => {
    const [ann, bob] = [await newOwner(board), newPlayer(board)];
    const [, account] = reserve({ uid: bob.uid, id: ann.id });
    return board.commit(account ? [account] : [], ann.token);
  }),
  denied('an own id is not counted again', async (board) => {
    const player = await newOwner(board);
    const [, account] = reserve(player);
    await board.moderate(
      set(`players/${player.uid}`, { ticks_played: 0, player_ids: 1, last_player_id: player.id }),
    );
    return board.commit(account ? [account] : [], player.token);
  }),
  denied('a first id is not counted as two', async (board) => {
    const player = await newOwner(board);
    const account = { ticks_played: 0, player_ids: 2, last_player_id: player.id };
    return board.commit([set(`players/${player.uid}`, account)], player.token);
  }),
  story('five ids are reserved at once, and the sixth not within ten minutes', async (board) => {
    const player = newPlayer(board, 590);
    for (const status of [200, 200, 200, 200, 200, 403])
      expectStatus(status, await board.commit(reserve({ ...player, id: newPlayerId() }), player.token));
  }),

  story('five ids come at once, and the sixth not within ten minutes', async (board) => {
    const player = newPlayer(board, 590);
    for (const _ of '12345') await save(board, player, { ...RUN, playerId: newPlayerId() });
    expectStatus(403, await send(board, player, { ...RUN, playerId: newPlayerId() }));
    expectStatus(
      200,
      await send(board, player, { ...RUN, playerId: [...player.owned][0] ?? '', score: 200 }),
    );
  }),
  ...[
    { age: 1205, ids: 6 },
    { age: 5991, ids: 13 },
    { age: 86_400, ids: 148 },
  ].map(({ age, ids }) =>
    story(`an account of ${age} s with ${ids} ids gets one more, and then no other`, async (board) => {
      const player = newPlayer(board, age);
      await save(board, player, RUN);
      await board.moderate(merge(`players/${player.uid}`, { player_ids: ids }));
      await save(board, player, { ...RUN, playerId: newPlayerId() });
      expectStatus(403, await send(board, player, { ...RUN, playerId: newPlayerId() }));
    }),
  ),
  ...[-1, 2].map((by) =>
    denied(
      `the ids of an account are not changed by ${by}`,
      later(RUN, { account: { player_ids: increment(by) } }),
    ),
  ),
  denied(
    'the ids of an account are not forgotten',
    afterGame((player) => {
      const sent = forge(honest(player, RUN), { entry: null });
      const { player_ids: _, ...account } = sent.account ?? {};
      const counted = {
        ticks_played: SAVED.ticks + RUN.ticks,
        window_ticks: windowTicksOf(SAVED.ticks) + windowTicksOf(RUN.ticks),
      };
      const whole = set(`players/${player.uid}`, { ...account, ...counted });
      return [...writesOf({ ...sent, account: null }), whole];
    }),
  ),
  allowed('an account that moderators deleted, and that has begun anew, gets its next id', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    await board.moderate(set(`players/${player.uid}`, { ticks_played: SAVED.ticks }));
    return send(board, player, { ...RUN, playerId: newPlayerId() });
  }),
];
