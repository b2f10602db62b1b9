/** Who registers for a cup, and how a registration moves: by people, within the limit, once for each browser. */

import { strict as assert } from 'node:assert';
import type { Answer, Board } from '../../../tools/board/board.ts';
import {
  claim,
  claimOf,
  countOf,
  countPath,
  cupPath,
  entrantPath,
  invitationPath,
  register,
  registration,
  secretOf,
  walletPath,
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
const NEW_CLAIM = claimOf('another secret');

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

/** Who is registered registers anew. */
const registeringAnew = (
  writes: (scene: Scene) => BoardWrite[],
  { phase = 'registration', ...settings }: SceneSettings = {},
) =>
  committing(writes, {
    phase,
    ...settings,
    before: ({ player }) => [set(`players/${player.uid}`, { ticks_played: ENOUGH_TICKS })],
  });

/** The writes that move a registration to another browser: of the registration, and of the mark of the move. */
function claiming({ cup, player, other }: Scene, changes: Changes = {}): [BoardWrite, BoardWrite] {
  const [owner, mark] = claim(cup, player, other);
  if (!owner || !mark) throw new Error('no claim');
  return [merge(owner.path, changed(owner.data, changes) ?? {}), mark];
}

/** A new browser claims a registration. */
const claimed = (changes: Changes = {}, settings: SceneSettings = {}) =>
  committing((scene) => claiming(scene, changes), { ...settings, by: 'other' });

/** A new browser claims a registration by a code of so many characters. */
function claimedBy(length: number): Attempt {
  const code = 'x'.repeat(length);
  const entrant = { claim: claimOf(code) };
  return committing(({ cup, player, other }) => claim(cup, player, other, { code }), {
    entrant,
    by: 'other',
  });
}

/** The own document of a browser that claims a registration. */
const claimant = (data: (scene: Scene) => Data) => (scene: Scene) => [
  set(entrantPath(scene.cup, scene.other.uid), data(scene)),
];

/** A time that lies so many seconds back. */
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** An entrant makes a new claim code. `after`: how many seconds ago it made another. */
const renewing = (changes: Changes = {}, { after, ...settings }: SceneSettings & { after?: number } = {}) =>
  committing(
    ({ cup, player }) => {
      const renewed = changed({ claim: NEW_CLAIM, renewed_at: SERVER_TIME }, changes) ?? {};
      return [merge(entrantPath(cup, player.uid), renewed)];
    },
    { ...(after !== undefined && { entrant: { renewed_at: secondsAgo(after) } }), ...settings },
  );

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
      owner: WRONG.uid,
      player_id: WRONG.playerId,
      player_name: WRONG.name,
      registered_at: WRONG.now,
      terms: WRONG.whole(1),
      claim: WRONG.hash,
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
  denied('who is banned does not register', async (board) => {
    const cup = await openCup(board, 'registration');
    const player = await newRegular(board);
    await board.moderate(ban(player));
    return sendRegistration(board, cup, player);
  }),
  denied('nobody registers another', async (board) => {
    const cup = await openCup(board, 'registration');
    const [player, victim] = [await newRegular(board), await newRegular(board)];
    return board.commit(register(cup, victim), player.token);
  }),
  denied('nobody registers without a sign-in', async (board) => {
    const cup = await openCup(board, 'registration');
    return board.commit(register(cup, await newRegular(board)));
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
  denied('two do not register under one player id', async (board) => {
    const cup = await openCup(board, 'registration');
    const [first, second] = [await newRegular(board), await newRegular(board)];
    expectStatus(200, await sendRegistration(board, cup, first));
    const asFirst = { ...second, id: first.id };
    return sendRegistration(board, cup, asFirst, { more: reserve(asFirst) });
  }),
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
  denied('a second count is refused', async (board) => {
    const cup = await openCup(board, 'registration');
    const player = await newRegular(board);
    return board.commit(
      [...register(cup, player), set(`${cupPath(cup)}/counts/others`, { count: 1, last: player.uid })],
      player.token,
    );
  }),
  denied(
    'a claim counts nobody',
    committing((scene) => [...claiming(scene), merge(countPath(scene.cup), countOf(scene.other))], {
      phase: 'registration',
      by: 'other',
    }),
  ),

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
  denied('who needs no invitation does not use one up', async (board) => {
    const cup = await openCup(board, 'registration');
    await board.moderate(set(invitationPath(cup, CODE), {}));
    const player = await newRegular(board);
    const more = [merge(invitationPath(cup, CODE), { used_by: player.uid })];
    return sendRegistration(board, cup, player, { more });
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

  allowed('a claim code moves a registration to a new browser', claimed()),
  ...malformed(
    'a claim',
    {
      claim_code: [null, 7, 'a guess', claimOf('x')],
      claim: WRONG.hash,
      owner: WRONG.uid,
      moved_at: WRONG.now,
    },
    claimed,
  ),
  ...each(denied, claimed, {
    'a claim that changes the name is refused': { player_name: 'Other' },
    'a claim that gives tickets back is refused': { tickets_used: 0 },
  }),
  denied('a claim that leaves the code as it was is refused', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const other = newPlayer(board);
    const writes = claiming({ cup, player, other }, { claim: claimOf(secretOf(player)) });
    return board.commit(writes, other.token);
  }),
  ...each(denied, (writes: (scene: Scene) => BoardWrite[]) => committing(writes, { by: 'other' }), {
    'a claim that leaves the browser free for a registration of its own is refused': (scene) =>
      claiming(scene).slice(0, 1),
    'a browser does not say that it follows a registration which it does not claim': (scene) =>
      claiming(scene).slice(1),
    'a browser does not say that it follows its own registration': claimant(({ other }) => ({
      moved: other.uid,
    })),
    'a browser does not say that it follows a registration that is not there': claimant(() => ({
      moved: 'nobody',
    })),
    'a mark of a move has no other fields': (scene) => [
      claiming(scene)[0],
      ...claimant(({ player, other }) => ({ moved: player.uid, owner: other.uid }))(scene),
    ],
    'a wallet in the commit of the claim is refused': (scene) => [
      ...claiming(scene),
      set(walletPath(scene.cup, scene.player.uid), {
        address: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
        changed_at: SERVER_TIME,
      }),
    ],
    "another's claim code is not made anew": ({ cup, player }) => [
      merge(entrantPath(cup, player.uid), { claim: NEW_CLAIM, renewed_at: SERVER_TIME }),
    ],
  }),
  denied('a claim without a sign-in is refused', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    return board.commit(claiming({ cup, player, other: newPlayer(board) }));
  }),
  ...each(
    denied,
    ({ whole, own }: { whole: boolean; own: (other: SignedInPlayer) => Data }) =>
      committing((scene) => claiming(scene).slice(0, whole ? 2 : 1), {
        before: claimant(({ other }) => own(other)),
        by: 'other',
      }),
    {
      'who has a registration claims no other': { whole: false, own: registration },
      'who has a registration does not throw it away for another': { whole: true, own: registration },
      'who follows a registration claims no other': { whole: false, own: () => ({ moved: 'another' }) },
    },
  ),
  ...each(denied, (settings: SceneSettings) => claimed({}, settings), {
    'the registration of who is banned moves nowhere': { before: ({ player }) => [ban(player)] },
    'who is banned claims nothing': { before: ({ other }) => [ban(other)] },
    'the registration of a banned entrant, which has moved, moves nowhere': {
      entrant: { owner: 'another' },
      before: ({ player }) => [ban(player)],
    },
    'the registration of who took it over and is banned moves nowhere': {
      // Nobody else in these cases, which may share a board, is of that name.
      entrant: { owner: 'banned' },
      before: ({ player }) => [ban({ ...player, uid: 'banned' })],
    },
  }),
  denied(
    'who takes a registration back gives it to nobody else',
    committing(
      ({ cup, player }) => [
        merge(entrantPath(cup, player.uid), {
          ...{ owner: 'a third', claim: NEW_CLAIM, claim_code: secretOf(player), moved_at: SERVER_TIME },
        }),
      ],
      { entrant: { owner: 'another' } },
    ),
  ),
  story('a registration moves on, and back, each time with a new code', async (board) => {
    const { cup, player: first } = await withEntrant(board, 'running');
    const second = newPlayer(board);
    const path = entrantPath(cup, first.uid);
    const move = (to: SignedInPlayer, code: string, next: string) =>
      merge(path, { owner: to.uid, claim: claimOf(next), claim_code: code, moved_at: SERVER_TIME });
    const waitAMinute = () => board.moderate(merge(path, { moved_at: secondsAgo(61) }));
    expectStatus(
      200,
      await board.commit(
        [move(second, secretOf(first), 'b'), set(entrantPath(cup, second.uid), { moved: first.uid })],
        second.token,
      ),
    );
    await waitAMinute();
    const third = newPlayer(board);
    const mark = set(entrantPath(cup, third.uid), { moved: first.uid });
    // The code is used up.
    expectStatus(403, await board.commit([move(third, secretOf(first), 'c'), mark], third.token));
    const renewed = { claim: claimOf('x'), renewed_at: SERVER_TIME };
    expectStatus(403, await board.commit([merge(path, renewed)], first.token));
    expectStatus(200, await board.commit([move(first, 'b', 'c')], first.token));
    expectStatus(403, await board.commit([move(second, 'c', 'd')], second.token));
    await waitAMinute();
    expectStatus(200, await board.commit([move(second, 'c', 'd')], second.token));
    expectStatus(403, await board.commit(register(cup, second), second.token));
    expectStatus(200, await board.get(path, second.token));
    expectStatus(200, await board.get(path, first.token));
    expectStatus(403, await board.get(path, third.token));
  }),
  denied('two claims with one code are one', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const [one, other] = [newPlayer(board), newPlayer(board)];
    expectStatus(200, await board.commit(claim(cup, player, one), one.token));
    await board.moderate(merge(entrantPath(cup, player.uid), { moved_at: secondsAgo(61) }));
    return board.commit(claim(cup, player, other), other.token);
  }),
  denied('a claim within a minute of the one before is refused', (board) =>
    claimed({}, { entrant: { moved_at: secondsAgo(55) } })(board),
  ),
  allowed('a claim after a minute moves a registration', (board) =>
    claimed({}, { entrant: { moved_at: secondsAgo(61) } })(board),
  ),
  allowed('a claim code of 64 characters moves a registration', claimedBy(64)),
  denied('a claim code of 65 characters moves nothing', claimedBy(65)),

  allowed('an entrant makes a new claim code', renewing()),
  ...inPhases(
    'a new claim code',
    ['announced', 'registration', 'waiting', 'running', 'last runs', 'sealed', 'appeals'],
    (phase) => renewing({}, { phase }),
  ),
  ...inWrongCups('a new claim code', ['appeal_until'], (cup) => renewing({}, { cup })),
  ...malformed('a new claim code', { claim: WRONG.hash, renewed_at: WRONG.now }, renewing),
  denied('a new claim code within a minute of the one before is refused', (board) =>
    renewing({}, { after: 55 })(board),
  ),
  allowed('a new claim code after a minute is made', (board) => renewing({}, { after: 61 })(board)),
  denied('who is banned makes no new claim code', renewing({}, { before: ({ player }) => [ban(player)] })),
  allowed('a new claim code is made right after a move', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const to = newPlayer(board);
    expectStatus(200, await board.commit(claim(cup, player, to), to.token));
    const renewed = { claim: claimOf('a third secret'), renewed_at: SERVER_TIME };
    return board.commit([merge(entrantPath(cup, player.uid), renewed)], to.token);
  }),
  allowed('a registration moves right after a new claim code', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const renewed = { claim: NEW_CLAIM, renewed_at: SERVER_TIME };
    expectStatus(200, await board.commit([merge(entrantPath(cup, player.uid), renewed)], player.token));
    const to = newPlayer(board);
    const moved = claim(cup, player, to, { code: 'another secret', next: 'a third' });
    return board.commit(moved, to.token);
  }),
  ...each(
    denied,
    (data: Data) => committing(({ cup, player }) => [merge(entrantPath(cup, player.uid), data)]),
    Object.fromEntries(
      Object.entries({
        ...{ owner: 'another', player_id: newPlayerId(), player_name: 'Other', registered_at: SERVER_TIME },
        ...{ terms: 2, tickets_used: 0, ticket: NEW_CLAIM, drawn_at: SERVER_TIME, invitation: CODE },
        ...{ claim_code: 'x', moved_at: SERVER_TIME, unlisted: 1 },
      }).map(([field, value]) => [`an entrant's ${field} is not changed alone`, { [field]: value }]),
    ),
  ),

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
  allowed('how many have registered is read by everybody', async (board) => {
    const { cup } = await withEntrant(board, 'running');
    return board.get(countPath(cup));
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
    board.commit([set('contests/cup-mine', { ruleset: 4 })], newPlayer(board).token),
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
