/** Registering for a cup: people, within the limit, once for each account. */

import { strict as assert } from 'node:assert';
import { DAILY_RULESET } from '../../../src/engine/contest/daily.ts';
import type { Answer, Board } from '../../../tools/board/board.ts';
import {
  countOf,
  countPath,
  cupPath,
  entrantPath,
  invitationPath,
  register,
  registration,
} from '../../../tools/board/cup.ts';
import {
  honest,
  newPlayer,
  newPlayerId,
  reserve,
  type SignedInPlayer,
  writesOf,
} from '../../../tools/board/game.ts';
import {
  type BoardWrite,
  type Data,
  double,
  increment,
  merge,
  remove,
  SERVER_TIME,
  set,
  time,
} from '../../../tools/board/values.ts';
import {
  type Attempt,
  allowed,
  type Case,
  denied,
  each,
  expectStatus,
  newOwner,
  SAVED,
  story,
} from '../case.ts';
import {
  ban,
  committing,
  ENOUGH_TICKS,
  inPhases,
  moveTo,
  newRegular,
  openCup,
  reading,
  type Scene,
  type SceneSettings,
  withEntrant,
} from '../cup.ts';
import { type Changes, changed, save } from '../forgery.ts';
import { inWrongCups, malformed, WRONG } from '../malformed.ts';

const CODE = 'K7QX2MZPLA';

interface Registration {
  entrant?: Changes;
  count?: Changes;
  more?: BoardWrite[];
}

function sendRegistration(
  board: Board,
  cup: string,
  player: SignedInPlayer,
  { entrant, count, more = [] }: Registration = {},
): Promise<Answer> {
  const document = changed(registration(player), entrant);
  const counted = changed(countOf(player), count);
  return board.commit(
    [
      ...(document ? [set(entrantPath(cup, player.uid), document)] : []),
      ...(counted ? [merge(countPath(cup), counted)] : []),
      ...more,
    ],
    player.token,
  );
}

/** A registration with changes, by somebody who may register, unless told otherwise. `counted`: how many came before. */
function registering(
  sent: Registration | ((player: SignedInPlayer) => Registration) = {},
  {
    cup: cupChanges = {} as Changes,
    phase = 'registration' as const,
    ticks = ENOUGH_TICKS,
    counted = 0,
  } = {},
): Attempt {
  return async (board) => {
    const cup = await openCup(board, phase, cupChanges);
    const player = await newRegular(board, ticks);
    if (counted > 0) await board.moderate(set(countPath(cup), { count: counted, last: 'x' }));
    return sendRegistration(board, cup, player, typeof sent === 'function' ? sent(player) : sent);
  };
}

/** A registration with an invitation, by somebody who has never played. `counted`: how many have registered before. */
function invited({
  entrant = { invitation: CODE } as Changes,
  count = {} as Changes,
  counted = 0,
  stored = {} as Data | null,
  use = ({ uid }: SignedInPlayer): Data | null => ({ used_by: uid }),
  how = merge,
} = {}): Attempt {
  return async (board) => {
    const cup = await openCup(board, 'registration');
    if (stored) await board.moderate(set(invitationPath(cup, CODE), stored));
    if (counted > 0) await board.moderate(set(countPath(cup), { count: counted, last: 'x' }));
    const player = await newOwner(board);
    const used = use(player);
    const more = used ? [how(invitationPath(cup, CODE), used)] : [];
    return sendRegistration(board, cup, player, { entrant, count, more });
  };
}

/** Acts of players who may register without an invitation, in a cup that takes registrations. */
const beforeRegistration =
  (act: (board: Board, scene: Scene) => ReturnType<Attempt>): Attempt =>
  async (board) => {
    const cup = await openCup(board, 'registration');
    return act(board, { cup, player: await newRegular(board), other: await newRegular(board) });
  };

/** A registered player registers anew. */
const registeringAnew = (
  writes: (scene: Scene) => BoardWrite[],
  { phase = 'registration', ...settings }: SceneSettings = {},
) =>
  committing(writes, {
    phase,
    ...settings,
    before: ({ player }) => [set(`players/${player.uid}`, { ticks_played: ENOUGH_TICKS })],
  });

export const CUP_ENTRANTS: readonly Case[] = [
  allowed('who has played for ten minutes registers for a cup', registering()),
  denied('who has played for less does not register', registering({}, { ticks: ENOUGH_TICKS - 1 })),
  denied('who has never played does not register', async (board) => {
    const cup = await openCup(board, 'registration');
    await newRegular(board);
    return sendRegistration(board, cup, await newOwner(board));
  }),
  ...inPhases('a registration', ['registration'], (phase) =>
    registering({}, { phase: phase as 'registration' }),
  ),
  ...inWrongCups(
    'a registration',
    ['state', 'register_from', 'register_until', 'terms', 'most_entrants'],
    (cup) => registering({}, { cup }),
  ),
  ...malformed(
    'a registration',
    {
      player_id: WRONG.playerId,
      player_name: WRONG.name,
      registered_at: WRONG.now,
      terms: WRONG.whole(1),
    },
    (entrant) => registering({ entrant }),
  ),
  ...malformed(
    'the count of a registration',
    { count: [increment(2), increment(-1), double(1)], last: WRONG.uid },
    (count) => registering({ count }),
  ),
  ...each(denied, (sent: Registration) => registering(sent), {
    'a registration with tickets used is refused': { entrant: { tickets_used: -5 } },
    'a registration with a wallet is refused': { entrant: { wallet: 'x' } },
    'a registration with the owner that versions before named is refused': { entrant: { owner: 'another' } },
    'a registration with the claim that versions before had is refused': {
      entrant: { claim: 'a'.repeat(64) },
    },
    'a registration that is not counted is refused': { count: null },
    'a count without a registration is refused': { entrant: null },
  }),
  denied(
    'a registration for null terms of a cup whose terms are null is refused',
    registering({ entrant: { terms: null } }, { cup: { terms: null } }),
  ),
  denied('a registration for no cup is refused', async (board) =>
    sendRegistration(board, 'cup-none', await newRegular(board)),
  ),
  denied('a registration for a daily is refused', async (board) => {
    await board.moderate(set('contests/daily-1', { ruleset: 4 }));
    return sendRegistration(board, 'daily-1', await newRegular(board));
  }),
  ...each(denied, beforeRegistration, {
    'who is banned does not register': async (board, { cup, player }) => {
      await board.moderate(ban(player));
      return sendRegistration(board, cup, player);
    },
    'nobody registers another': (board, { cup, player, other }) =>
      board.commit(register(cup, other), player.token),
    'nobody registers another uncounted, whom moderators expelled': async (board, { cup, player, other }) => {
      await board.moderate(set(countPath(cup), { count: 0, last: other.uid }));
      return board.commit([set(entrantPath(cup, other.uid), registration(player))], player.token);
    },
    'nobody registers without a sign-in': (board, { cup, player }) => board.commit(register(cup, player)),
    'two do not register under one player id': async (board, { cup, player, other }) => {
      expectStatus(200, await sendRegistration(board, cup, player));
      const asFirst = { ...other, id: player.id };
      return sendRegistration(board, cup, asFirst, { more: reserve(asFirst) });
    },
    'a second count is refused': (board, { cup, player }) => {
      const others = set(`${cupPath(cup)}/counts/others`, { count: 1, last: player.uid });
      return board.commit([...register(cup, player), others], player.token);
    },
    'who needs no invitation does not use one up': async (board, { cup, player }) => {
      await board.moderate(set(invitationPath(cup, CODE), {}));
      const more = [merge(invitationPath(cup, CODE), { used_by: player.uid })];
      return sendRegistration(board, cup, player, { more });
    },
  }),
  denied(
    'nobody registers twice',
    registeringAnew(({ cup, player }) => register(cup, player)),
  ),
  denied(
    'who registered last does not register anew, which would give tickets back',
    registeringAnew(({ cup, player }) => [set(entrantPath(cup, player.uid), registration(player))], {
      entrant: { tickets_used: 3 },
    }),
  ),
  denied(
    'nobody unregisters and registers anew in one commit',
    registeringAnew(({ cup, player }) => [remove(entrantPath(cup, player.uid)), ...register(cup, player)], {
      phase: 'running',
    }),
  ),
  allowed(
    'a registration under a name of 30 letters is taken',
    registering({ entrant: { player_name: 'x'.repeat(30) } }),
  ),
  denied("a registration under another's player id is refused", async (board) => {
    const victim = newPlayer(board);
    await save(board, victim, SAVED);
    return registering({ entrant: { player_id: victim.id } })(board);
  }),
  allowed(
    'a registration under a new player id reserves it',
    registering(({ uid }) => {
      const id = newPlayerId();
      return { entrant: { player_id: id }, more: reserve({ uid, id }) };
    }),
  ),
  allowed('a registration under an own player id of the board is taken', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    await board.moderate(merge(`players/${player.uid}`, { ticks_played: ENOUGH_TICKS }));
    return sendRegistration(board, await openCup(board, 'registration'), player);
  }),

  allowed('the last place of a cup is taken', registering({}, { counted: 4 })),
  denied('one more than the last place is refused', registering({}, { counted: 5 })),
  denied(
    'a registration after others that is not counted is refused',
    registering({ count: null }, { counted: 1 }),
  ),
  story('of many who register at once, as many do as there is room for', async (board) => {
    const cup = await openCup(board, 'registration', { most_entrants: 3 });
    const players = await Promise.all(Array.from({ length: 8 }, () => newRegular(board)));
    const answers: Answer[] = [];
    // Google's server may ask to try again.
    await Promise.all(
      players.map(async (player) => {
        let answer = await sendRegistration(board, cup, player);
        for (let tries = 0; answer.status === 409 && tries < 30; tries++)
          answer = await sendRegistration(board, cup, player);
        answers.push(answer);
      }),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 403, 403, 403, 403, 403]);
    assert.equal((await board.stored(countPath(cup)))?.count?.integerValue, '3');
  }),
  story('bots without play fill nothing, and honest players still get in', async (board) => {
    const cup = await openCup(board, 'registration', { most_entrants: 2 });
    for (let bot = 0; bot < 10; bot++)
      expectStatus(403, await sendRegistration(board, cup, await newOwner(board)));
    for (const status of [200, 200, 403])
      expectStatus(status, await sendRegistration(board, cup, await newRegular(board)));
  }),
  story('the place of an entrant whom moderators expelled is free, also for that entrant', async (board) => {
    const cup = await openCup(board, 'registration', { most_entrants: 1 });
    const [bot, player] = [await newRegular(board), await newRegular(board)];
    expectStatus(200, await sendRegistration(board, cup, bot));
    const expel = (uid: string) =>
      board.moderate(remove(entrantPath(cup, uid)), merge(countPath(cup), { count: 0 }));
    await expel(bot.uid);
    expectStatus(200, await sendRegistration(board, cup, player));
    expectStatus(403, await sendRegistration(board, cup, bot));
    await expel(player.uid);
    expectStatus(200, await sendRegistration(board, cup, bot));
  }),
  ...each(denied, (writes: (scene: Scene) => BoardWrite[]) => committing(writes, { phase: 'registration' }), {
    'nobody unregisters': ({ cup, player }) => [remove(entrantPath(cup, player.uid))],
    'who is registered counts nothing more': ({ cup, player }) => [merge(countPath(cup), countOf(player))],
    'a count is not deleted': ({ cup }) => [remove(countPath(cup))],
    'an invitation is not made by a player': ({ cup }) => [set(invitationPath(cup, CODE), {})],
  }),
  ...each(allowed, (how: Parameters<typeof invited>[0]) => invited(how), {
    'who was invited registers without having played': {},
    'who was invited registers in a cup that is full': { counted: 5 },
    'who was invited registers in a cup that is more than full': { counted: 50 },
    'an invitation keeps what moderators noted in it': { stored: { note: 'for Bob' } },
  }),
  ...each(denied, (how: Parameters<typeof invited>[0]) => invited(how), {
    'an invitation that nobody made is refused': { stored: null },
    'an invitation that nobody made is no place in a cup that is full': { counted: 5, stored: null },
    'who was invited is counted in a cup that is full': { counted: 5, count: null },
    'an invitation is not used twice': { stored: { used_by: 'another' } },
    'an invitation that is not used up is refused': { use: () => null },
    'an invitation that is used up for another is refused': { use: () => ({ used_by: 'another' }) },
    'an invitation that gets another field is refused': { use: ({ uid }) => ({ used_by: uid, unlisted: 1 }) },
    'an invitation whose note is rewritten is refused': {
      stored: { note: 'for Bob' },
      use: ({ uid }) => ({ used_by: uid, note: 'for Eve' }),
    },
    'an invitation whose note is taken out is refused': { stored: { note: 'for Bob' }, how: set },
    'an invitation that is used up in vain is refused': { entrant: {} },
    'an invitation that another registration names is refused': { entrant: { invitation: 'another' } },
    'an invitation that is a list is refused': { entrant: { invitation: [CODE] } },
    'an invited registration with one more field is refused': { entrant: { invitation: CODE, unlisted: 1 } },
  }),
  denied(
    'the game of the same commit does not count for a registration',
    registering((player) => ({ more: writesOf(honest(player)) }), { ticks: ENOUGH_TICKS - 1 }),
  ),
  denied(
    'who is registered does not use up invitations',
    committing(({ cup, player }) => [merge(invitationPath(cup, CODE), { used_by: player.uid })], {
      phase: 'registration',
      entrant: { invitation: CODE },
      before: ({ cup }) => [set(invitationPath(cup, CODE), {})],
    }),
  ),
  denied(
    'an invitation is not read',
    reading(({ cup }) => invitationPath(cup, CODE), {
      before: ({ cup }) => [set(invitationPath(cup, CODE), {})],
    }),
  ),

  ...each(
    denied,
    (data: Data) => committing(({ cup, player }) => [merge(entrantPath(cup, player.uid), data)]),
    Object.fromEntries(
      Object.entries({
        ...{ player_id: newPlayerId(), player_name: 'Other', registered_at: SERVER_TIME, terms: 2 },
        ...{ tickets_used: 0, ticket: 'a'.repeat(64), drawn_at: SERVER_TIME, invitation: CODE, unlisted: 1 },
      }).map(([field, value]) => [`an entrant's ${field} is not changed alone`, { [field]: value }]),
    ),
  ),

  ...each(denied, (writes: (scene: Scene) => BoardWrite[]) => committing(writes, { by: 'other' }), {
    "another's registration is not written to": ({ cup, player }) => [
      merge(entrantPath(cup, player.uid), { player_name: 'Other' }),
    ],
    "another's registration is not made one's own": ({ cup, player, other }) => [
      merge(entrantPath(cup, player.uid), { owner: other.uid }),
    ],
    "another's registration is not deleted": ({ cup, player }) => [remove(entrantPath(cup, player.uid))],
  }),
  denied(
    "another's registration is not read",
    reading(({ cup, player }) => entrantPath(cup, player.uid), { by: 'other' }),
  ),
  allowed('the own registration is read, also before there is one', async (board) => {
    const cup = await openCup(board, 'running');
    const player = newPlayer(board);
    const answer = await board.get(entrantPath(cup, player.uid), player.token);
    return { ...answer, status: answer.status === 404 ? 200 : answer.status };
  }),
  ...['entrants', 'invitations', 'tickets', 'wallets', 'appeals', 'terms'].map((collection) =>
    denied(`the ${collection} of a cup are not listed`, async (board) =>
      board.query(collection, { limit: 1 }, undefined, cupPath(await openCup(board, 'running'))),
    ),
  ),
  denied('how many have registered is read by nobody, who could lock it', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    return board.get(countPath(cup), player.token);
  }),
  allowed('the terms of a cup are read by everybody', async (board) => {
    const cup = await openCup(board, 'announced');
    await board.moderate(set(`${cupPath(cup)}/terms/1`, { title: 'The Spring Cup' }));
    return board.get(`${cupPath(cup)}/terms/1`);
  }),
  ...each(denied, (data: Data) => committing(({ cup }) => [merge(cupPath(cup), data)]), {
    "a cup's state is not written by a player": { state: 'open' },
    "a cup's end is not written by a player": { ends_at: SERVER_TIME },
    "a cup's tickets are not written by a player": { tickets: 100 },
    "a cup's winners are not written by a player": { winners: ['me'] },
    "a cup's other fields are not written by a player": { unlisted: 1 },
  }),
  denied(
    'the terms of a cup are not written',
    committing(({ cup }) => [set(`${cupPath(cup)}/terms/1`, { title: 'Mine' })]),
  ),
  denied('a cup is not made by a player', async (board) =>
    board.commit([set('contests/cup-mine', { ruleset: DAILY_RULESET })], newPlayer(board).token),
  ),
  denied(
    'a cup is not deleted by a player',
    committing(({ cup }) => [remove(cupPath(cup))]),
  ),
  story('the three cups that end last are listed for everybody, and no dailies', async (board) => {
    const cup = await openCup(board, 'announced', { ends_at: time('2999-01-01T00:00:00Z') });
    await board.moderate(set('contests/daily-1', { ruleset: 4 }));
    const orderBy = [{ field: { fieldPath: 'ends_at' }, direction: 'DESCENDING' }];
    const { status, body } = await board.query('contests', { orderBy, limit: 3 });
    assert.equal(status, 200);
    assert.ok(body.length <= 3);
    assert.ok(body[0].document.name.endsWith(cup));
    for (const query of [{ orderBy }, { orderBy, limit: 4 }, { orderBy, limit: 3, offset: 1 }])
      expectStatus(403, await board.query('contests', query));
    await moveTo(board, cup, 'over');
  }),
];
