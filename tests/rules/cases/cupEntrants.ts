/** Who registers for a cup, and how a registration moves: by people, within the limit, once for each browser. */

import { strict as assert } from 'node:assert';
import type { Answer, Board } from '../../../tools/board/board.ts';
import {
  type CupPhase,
  claim,
  claimOf,
  countOf,
  countPath,
  cupPath,
  entrantPath,
  invitationPath,
  PHASES,
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
  type Plain,
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
  expectStatus,
  listBelow,
  newOwner,
  SAVED,
  story,
} from '../case.ts';
import { ENOUGH_TICKS, moveTo, newRegular, openCup, openTicket, withEntrant } from '../cup.ts';
import { type Changes, changed, save } from '../forgery.ts';

const CODE = 'K7QX2MZPLA';
const NEW_CLAIM = claimOf('another secret');

/** A registration with changes, by somebody who may register, unless told otherwise. */
function registering(
  { entrant, count }: { entrant?: Changes; count?: Changes } = {},
  { cup: cupChanges = {}, phase = 'registration' as CupPhase, ticks = ENOUGH_TICKS } = {},
): Attempt {
  return async (board) => {
    const cup = await openCup(board, phase, cupChanges);
    const player = await newRegular(board, ticks);
    return sendRegistration(board, cup, player, { entrant, count });
  };
}

function sendRegistration(
  board: Board,
  cup: string,
  player: SignedInPlayer,
  {
    entrant,
    count,
    more = [],
  }: { entrant?: Changes | undefined; count?: Changes | undefined; more?: BoardWrite[] } = {},
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

/** A registration with an invitation, by somebody who has never played. `counted`: how many have registered before. */
function invited({
  entrant = { invitation: CODE },
  counted = 0,
  stored = {} as Data | null,
  use = (player: SignedInPlayer): Data | null => ({ used_by: player.uid }),
} = {}): Attempt {
  return async (board) => {
    const cup = await openCup(board, 'registration');
    if (stored) await board.moderate(set(invitationPath(cup, CODE), stored));
    if (counted > 0) await board.moderate(set(countPath(cup), { count: counted, last: 'x' }));
    const player = await newOwner(board);
    const used = use(player);
    const more = used ? [merge(invitationPath(cup, CODE), used)] : [];
    return sendRegistration(board, cup, player, { entrant, more });
  };
}

/** The writes that move a registration to another browser. */
function claiming(
  cup: string,
  from: SignedInPlayer,
  to: SignedInPlayer,
  changes: Changes = {},
): BoardWrite[] {
  const [owner, mark] = claim(cup, from, to);
  if (!owner || !mark) throw new Error('no claim');
  return [merge(owner.path, changed(owner.data ?? {}, changes) ?? {}), mark];
}

/** A new browser claims a registration. */
function claimed(
  changes: Changes = {},
  prepare: (
    board: Board,
    at: { cup: string; from: SignedInPlayer; to: SignedInPlayer },
  ) => Promise<unknown> = async () => {},
): Attempt {
  return async (board) => {
    const { cup, player: from } = await withEntrant(board, 'running');
    const to = newPlayer(board);
    await prepare(board, { cup, from, to });
    return board.commit(claiming(cup, from, to, changes), to.token);
  };
}

/** An entrant changes its own document. */
function changing(fields: (player: SignedInPlayer) => Data, phase: CupPhase = 'running'): Attempt {
  return async (board) => {
    const { cup, player } = await withEntrant(board, phase);
    return board.commit([merge(entrantPath(cup, player.uid), fields(player))], player.token);
  };
}

/** A time that lies so many seconds back. */
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** An entrant makes a new claim code. `before`: how many seconds ago it made another; `null`: never. */
function renewing(
  changes: Changes = {},
  { phase = 'running' as CupPhase, cup: cupChanges = {} as Data, before = null as number | null } = {},
): Attempt {
  return async (board) => {
    const entrant = before === null ? {} : { renewed_at: secondsAgo(before) };
    const { cup, player } = await withEntrant(board, phase, { cup: cupChanges, entrant });
    const renewed = changed({ claim: NEW_CLAIM, renewed_at: SERVER_TIME }, changes) ?? {};
    return board.commit([merge(entrantPath(cup, player.uid), renewed)], player.token);
  };
}

/** A new browser claims a registration that moved so many seconds ago, by a code of its own. */
function claimedAgain(before: number): Attempt {
  return async (board) => {
    const { cup, player } = await withEntrant(board, 'running', {
      entrant: { moved_at: secondsAgo(before) },
    });
    const to = newPlayer(board);
    return board.commit(claim(cup, player, to), to.token);
  };
}

/** A new browser claims a registration by a code of so many characters. */
function claimedBy(length: number): Attempt {
  return async (board) => {
    const code = 'x'.repeat(length);
    const { cup, player } = await withEntrant(board, 'running', { entrant: { claim: claimOf(code) } });
    const to = newPlayer(board);
    return board.commit(claim(cup, player, to, { code }), to.token);
  };
}

const PHASE_NAMES = Object.keys(PHASES) as CupPhase[];

/** Values of wrong types, for fields of a cup that a registration needs. */
const WRONG: Readonly<Record<string, readonly Plain[]>> = {
  state: [null, true, 'final', 'OPEN', ['open']],
  register_from: [null, 0, '2020-01-01', ['x']],
  register_until: [null, 9_999_999_999_999, 'z', true],
  terms: [null, '1', 2, double(1.5)],
  most_entrants: [null, '100', ['x'], true, 0, -1],
};

export const CUP_ENTRANTS: readonly Case[] = [
  allowed('who has played for ten minutes registers for a cup', registering()),
  denied('who has played for less does not register', registering({}, { ticks: ENOUGH_TICKS - 1 })),
  denied('who has never played does not register', async (board) => {
    const cup = await openCup(board, 'registration');
    return sendRegistration(board, cup, await newOwner(board));
  }),
  denied("another's time of play does not count", async (board) => {
    const cup = await openCup(board, 'registration');
    await newRegular(board);
    return sendRegistration(board, cup, await newOwner(board));
  }),
  ...PHASE_NAMES.map((phase) =>
    (phase === 'registration' ? allowed : denied)(
      `a registration in the phase ${phase} is ${phase === 'registration' ? 'taken' : 'refused'}`,
      registering({}, { phase }),
    ),
  ),
  ...Object.entries(WRONG).flatMap(([field, values]) => [
    ...values.map((value, index) =>
      denied(
        `a registration for a cup whose ${field} is wrong is refused (${index + 1})`,
        registering({}, { cup: { [field]: value } }),
      ),
    ),
    denied(`a registration for a cup without ${field} is refused`, async (board) => {
      const cup = await openCup(board, 'registration');
      const { [field]: _, ...rest } = (await board.stored(cupPath(cup))) ?? {};
      await board.verb(
        'commit',
        { writes: [{ update: { name: `${board.root}/${cupPath(cup)}`, fields: rest } }] },
        'owner',
      );
      return sendRegistration(board, cup, await newRegular(board));
    }),
  ]),
  denied(
    'a registration for null terms of a cup whose terms are null is refused',
    registering({ entrant: { terms: null } }, { cup: { terms: null } }),
  ),
  denied('a registration for no cup is refused', async (board) =>
    sendRegistration(board, 'cup-none', await newRegular(board)),
  ),
  denied('a registration for a daily is refused', async (board) => {
    await board.moderate(set('contests/daily-1', { ruleset: 2 }));
    return sendRegistration(board, 'daily-1', await newRegular(board));
  }),
  denied('a registration for a frozen cup is refused', registering({}, { cup: { state: 'frozen' } })),
  denied('who is banned does not register', async (board) => {
    const cup = await openCup(board, 'registration');
    const player = await newRegular(board);
    await board.moderate(set(`bans/${player.uid}`, { reason: 'a bot' }));
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
  denied('nobody registers twice', async (board) => {
    const { cup, player } = await withEntrant(board, 'registration');
    await board.moderate(set(`players/${player.uid}`, { ticks_played: ENOUGH_TICKS }));
    return board.commit(register(cup, player), player.token);
  }),
  denied('who registered last does not register anew, which would give tickets back', async (board) => {
    const { cup, player } = await withEntrant(board, 'registration', { entrant: { tickets_used: 3 } });
    await board.moderate(set(`players/${player.uid}`, { ticks_played: ENOUGH_TICKS }));
    return board.commit([set(entrantPath(cup, player.uid), registration(player))], player.token);
  }),
  denied('nobody unregisters', async (board) => {
    const { cup, player } = await withEntrant(board, 'registration');
    return board.commit([remove(entrantPath(cup, player.uid))], player.token);
  }),
  denied('nobody unregisters and registers anew in one commit', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    await board.moderate(set(`players/${player.uid}`, { ticks_played: ENOUGH_TICKS }));
    return board.commit([remove(entrantPath(cup, player.uid)), ...register(cup, player)], player.token);
  }),
  ...(['owner', 'player_id', 'player_name', 'registered_at', 'terms', 'claim'] as const).flatMap((field) => [
    denied(`a registration without ${field} is refused`, registering({ entrant: { [field]: undefined } })),
    denied(`a registration whose ${field} is null is refused`, registering({ entrant: { [field]: null } })),
  ]),
  denied(
    'a registration of which another is the owner is refused',
    registering({ entrant: { owner: 'another' } }),
  ),
  denied(
    'a registration at the time of the client is refused',
    registering({ entrant: { registered_at: time('2026-01-01T00:00:00Z') } }),
  ),
  denied('a registration under terms of before is refused', registering({}, { cup: { terms: 2 } })),
  denied('a registration under terms to come is refused', registering({ entrant: { terms: 2 } })),
  denied(
    'a registration under terms that are a double is refused',
    registering({ entrant: { terms: double(1) } }),
  ),
  denied('a registration with one more field is refused', registering({ entrant: { unlisted: 1 } })),
  denied('a registration with tickets used is refused', registering({ entrant: { tickets_used: -5 } })),
  denied('a registration with a wallet is refused', registering({ entrant: { wallet: 'x' } })),
  denied('a claim that is no hash is refused', registering({ entrant: { claim: 'open' } })),
  denied('a claim of 63 digits is refused', registering({ entrant: { claim: NEW_CLAIM.slice(1) } })),
  denied('a claim in capitals is refused', registering({ entrant: { claim: 'A'.repeat(64) } })),
  denied(
    'a registration under a name of 31 letters is refused',
    registering({ entrant: { player_name: 'x'.repeat(31) } }),
  ),
  allowed(
    'a registration under a name of 30 letters is taken',
    registering({ entrant: { player_name: 'x'.repeat(30) } }),
  ),
  denied(
    'a registration under an invisible name is refused',
    registering({ entrant: { player_name: '\u200b' } }),
  ),
  denied(
    'a registration under a player id of another shape is refused',
    registering({ entrant: { player_id: 'ann' } }),
  ),
  denied("a registration under another's player id is refused", async (board) => {
    const victim = newPlayer(board);
    await save(board, victim, SAVED);
    const cup = await openCup(board, 'registration');
    return sendRegistration(board, cup, await newRegular(board), { entrant: { player_id: victim.id } });
  }),
  allowed('a registration under a new player id reserves it', async (board) => {
    const cup = await openCup(board, 'registration');
    const player = { ...(await newRegular(board)), id: newPlayerId() };
    return sendRegistration(board, cup, player, { more: reserve(player) });
  }),
  denied("a registration under a player id that is nobody's is refused", async (board) => {
    const cup = await openCup(board, 'registration');
    return sendRegistration(board, cup, { ...(await newRegular(board)), id: newPlayerId() });
  }),
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

  allowed('the last place of a cup is taken', async (board) => {
    const cup = await openCup(board, 'registration');
    await board.moderate(set(countPath(cup), { count: 4, last: 'x' }));
    return sendRegistration(board, cup, await newRegular(board));
  }),
  denied('one more than the last place is refused', async (board) => {
    const cup = await openCup(board, 'registration');
    await board.moderate(set(countPath(cup), { count: 5, last: 'x' }));
    return sendRegistration(board, cup, await newRegular(board));
  }),
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
  denied('a registration that is not counted is refused', registering({ count: null })),
  denied('a registration that is counted twice is refused', registering({ count: { count: increment(2) } })),
  denied('a registration that is counted down is refused', registering({ count: { count: increment(-1) } })),
  denied(
    'a registration that is counted for another is refused',
    registering({ count: { last: 'another' } }),
  ),
  denied('a count in doubles is refused', registering({ count: { count: double(1) } })),
  denied('a count with one more field is refused', registering({ count: { unlisted: 1 } })),
  denied('a count without a registration is refused', registering({ entrant: null })),
  denied('who is registered counts nothing more', async (board) => {
    const { cup, player } = await withEntrant(board, 'registration');
    return board.commit([merge(countPath(cup), countOf(player))], player.token);
  }),
  denied('a count is not deleted', async (board) => {
    const { cup, player } = await withEntrant(board, 'registration');
    return board.commit([remove(countPath(cup))], player.token);
  }),
  denied('a second count is refused', async (board) => {
    const cup = await openCup(board, 'registration');
    const player = await newRegular(board);
    return board.commit(
      [...register(cup, player), set(`${cupPath(cup)}/counts/others`, { count: 1, last: player.uid })],
      player.token,
    );
  }),
  denied('a claim counts nobody', async (board) => {
    const { cup, player: from } = await withEntrant(board, 'registration');
    const to = newPlayer(board);
    return board.commit([...claiming(cup, from, to), merge(countPath(cup), countOf(to))], to.token);
  }),

  allowed('who was invited registers without having played', invited()),
  allowed('who was invited registers in a cup that is full, or more than full', async (board) => {
    expectStatus(200, await invited({ counted: 5 })(board));
    return invited({ counted: 50 })(board);
  }),
  denied(
    'an invitation that nobody made is no place in a cup that is full',
    invited({ counted: 5, stored: null }),
  ),
  denied('who was invited is counted in a cup that is full', async (board) => {
    const cup = await openCup(board, 'registration');
    await board.moderate(set(invitationPath(cup, CODE), {}), set(countPath(cup), { count: 5, last: 'x' }));
    const player = newPlayer(board);
    const more = [merge(invitationPath(cup, CODE), { used_by: player.uid })];
    return sendRegistration(board, cup, player, { entrant: { invitation: CODE }, count: null, more });
  }),
  denied('an invitation that nobody made is refused', invited({ stored: null })),
  denied('an invitation is not used twice', invited({ stored: { used_by: 'another' } })),
  denied('an invitation that is not used up is refused', invited({ use: () => null })),
  denied('who needs no invitation does not use one up', async (board) => {
    const cup = await openCup(board, 'registration');
    await board.moderate(set(invitationPath(cup, CODE), {}));
    const player = await newRegular(board);
    const more = [merge(invitationPath(cup, CODE), { used_by: player.uid })];
    return sendRegistration(board, cup, player, { more });
  }),
  denied('a registration after others that is not counted is refused', async (board) => {
    const { cup } = await withEntrant(board, 'registration');
    return sendRegistration(board, cup, await newRegular(board), { count: null });
  }),
  denied('the game of the same commit does not count for a registration', async (board) => {
    const cup = await openCup(board, 'registration');
    const player = await newRegular(board, ENOUGH_TICKS - 1);
    return sendRegistration(board, cup, player, { more: writesOf(honest(player)) });
  }),
  denied('who takes a registration back gives it to nobody else', async (board) => {
    const { cup, player } = await withEntrant(board, 'running', { entrant: { owner: 'another' } });
    const owner = { owner: 'a third', claim: NEW_CLAIM, claim_code: secretOf(player), moved_at: SERVER_TIME };
    return board.commit([merge(entrantPath(cup, player.uid), owner)], player.token);
  }),
  denied(
    'an invitation that is used up for another is refused',
    invited({ use: () => ({ used_by: 'another' }) }),
  ),
  denied(
    'an invitation that gets another field is refused',
    invited({ use: ({ uid }) => ({ used_by: uid, unlisted: 1 }) }),
  ),
  denied(
    'an invitation whose note is rewritten is refused',
    invited({ stored: { note: 'for Bob' }, use: ({ uid }) => ({ used_by: uid, note: 'for Eve' }) }),
  ),
  denied('an invitation whose note is taken out is refused', async (board) => {
    const cup = await openCup(board, 'registration');
    await board.moderate(set(invitationPath(cup, CODE), { note: 'for Bob' }));
    const player = newPlayer(board);
    const more = [set(invitationPath(cup, CODE), { used_by: player.uid })];
    return sendRegistration(board, cup, player, { entrant: { invitation: CODE }, more });
  }),
  denied(
    'an invitation that is used up in vain is refused',
    invited({ entrant: {} as { invitation: string } }),
  ),
  denied(
    'an invitation that another registration names is refused',
    invited({ entrant: { invitation: 'another' } }),
  ),
  denied(
    'an invitation that is a list is refused',
    invited({ entrant: { invitation: [CODE] as unknown as string } }),
  ),
  denied(
    'an invited registration with one more field is refused',
    invited({ entrant: { invitation: CODE, unlisted: 1 } as { invitation: string } }),
  ),
  allowed('an invitation keeps what moderators noted in it', invited({ stored: { note: 'for Bob' } })),
  denied('who is registered does not use up invitations', async (board) => {
    const { cup, player } = await withEntrant(board, 'registration', { entrant: { invitation: CODE } });
    await board.moderate(set(invitationPath(cup, CODE), {}));
    return board.commit([merge(invitationPath(cup, CODE), { used_by: player.uid })], player.token);
  }),
  denied('an invitation is not read', async (board) => {
    const cup = await openCup(board, 'registration');
    await board.moderate(set(invitationPath(cup, CODE), {}));
    return board.get(invitationPath(cup, CODE), newPlayer(board).token);
  }),
  denied('invitations are not listed', async (board) => {
    const cup = await openCup(board, 'registration');
    return listBelow(board, cupPath(cup), 'invitations', { limit: 1 }, newPlayer(board).token);
  }),
  denied('an invitation is not made by a player', async (board) => {
    const cup = await openCup(board, 'registration');
    return board.commit([set(invitationPath(cup, CODE), {})], newPlayer(board).token);
  }),

  allowed('a claim code moves a registration to a new browser', claimed()),
  denied('a wrong claim code moves nothing', claimed({ claim_code: 'a guess' })),
  denied('a claim code that is the hash itself moves nothing', claimed({ claim_code: claimOf('x') })),
  denied('a claim code that is no text moves nothing', claimed({ claim_code: 7 })),
  denied('no claim code moves nothing', claimed({ claim_code: undefined })),
  denied('a claim that leaves the code as it was is refused', async (board) => {
    const { cup, player: from } = await withEntrant(board, 'running');
    const to = newPlayer(board);
    return board.commit(claiming(cup, from, to, { claim: claimOf(secretOf(from)) }), to.token);
  }),
  denied('a claim that leaves no hash is refused', claimed({ claim: 'open' })),
  denied('a claim for another owner is refused', claimed({ owner: 'another' })),
  denied('a claim that changes the name is refused', claimed({ player_name: 'Other' })),
  denied('a claim that gives tickets back is refused', claimed({ tickets_used: 0 })),
  denied('a claim without a sign-in is refused', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    return board.commit(claiming(cup, player, newPlayer(board)));
  }),
  denied('a claim that leaves the browser free for a registration of its own is refused', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const to = newPlayer(board);
    return board.commit(claiming(cup, player, to).slice(0, 1), to.token);
  }),
  denied('a browser does not say that it follows a registration which it does not claim', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const to = newPlayer(board);
    return board.commit(claiming(cup, player, to).slice(1), to.token);
  }),
  denied('a browser does not say that it follows its own registration', async (board) => {
    const cup = await openCup(board, 'running');
    const player = newPlayer(board);
    return board.commit([set(entrantPath(cup, player.uid), { moved: player.uid })], player.token);
  }),
  denied('who has a registration claims no other', async (board) => {
    const { cup, player: from } = await withEntrant(board, 'running');
    const to = newPlayer(board);
    await board.moderate(set(entrantPath(cup, to.uid), registration(to)));
    return board.commit(claiming(cup, from, to).slice(0, 1), to.token);
  }),
  denied('who has a registration does not throw it away for another', async (board) => {
    const { cup, player: from } = await withEntrant(board, 'running');
    const to = newPlayer(board);
    await board.moderate(set(entrantPath(cup, to.uid), registration(to)));
    return board.commit(claiming(cup, from, to), to.token);
  }),
  denied('who follows a registration claims no other', async (board) => {
    const { cup, player: from } = await withEntrant(board, 'running');
    const to = newPlayer(board);
    await board.moderate(set(entrantPath(cup, to.uid), { moved: 'another' }));
    return board.commit(claiming(cup, from, to).slice(0, 1), to.token);
  }),
  denied('a mark of a move has no other fields', async (board) => {
    const { cup, player: from } = await withEntrant(board, 'running');
    const to = newPlayer(board);
    const [owner] = claiming(cup, from, to);
    return board.commit(
      [...(owner ? [owner] : []), set(entrantPath(cup, to.uid), { moved: from.uid, owner: to.uid })],
      to.token,
    );
  }),
  denied(
    'the registration of who is banned moves nowhere',
    claimed({}, (board, { from }) => board.moderate(set(`bans/${from.uid}`, { reason: 'a bot' }))),
  ),
  denied(
    'who is banned claims nothing',
    claimed({}, (board, { to }) => board.moderate(set(`bans/${to.uid}`, { reason: 'a bot' }))),
  ),
  denied('the registration of a banned entrant, which has moved, moves nowhere', async (board) => {
    const { cup, player } = await withEntrant(board, 'running', { entrant: { owner: 'another' } });
    await board.moderate(set(`bans/${player.uid}`, { reason: 'a bot' }));
    const to = newPlayer(board);
    return board.commit(claim(cup, player, to), to.token);
  }),
  denied('the registration of who took it over and is banned moves nowhere', async (board) => {
    const { cup, player } = await withEntrant(board, 'running', { entrant: { owner: 'another' } });
    await board.moderate(set('bans/another', { reason: 'a bot' }));
    const to = newPlayer(board);
    return board.commit(claim(cup, player, to), to.token);
  }),
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
  denied('a wallet in the commit of the claim is refused', async (board) => {
    const { cup, player: from } = await withEntrant(board, 'running');
    const to = newPlayer(board);
    const wallet = { address: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', changed_at: SERVER_TIME };
    return board.commit([...claiming(cup, from, to), set(walletPath(cup, from.uid), wallet)], to.token);
  }),
  denied('two claims with one code are one', async (board) => {
    const { cup, player: from } = await withEntrant(board, 'running');
    const [one, other] = [newPlayer(board), newPlayer(board)];
    expectStatus(200, await board.commit(claiming(cup, from, one), one.token));
    await board.moderate(merge(entrantPath(cup, from.uid), { moved_at: secondsAgo(61) }));
    return board.commit(claiming(cup, from, other), other.token);
  }),
  denied('a claim at the time of the client is refused', claimed({ moved_at: time('2026-01-01T00:00:00Z') })),
  denied('a claim without its time is refused', claimed({ moved_at: undefined })),
  denied('a claim within a minute of the one before is refused', claimedAgain(55)),
  allowed('a claim after a minute moves a registration', claimedAgain(61)),
  allowed('a claim code of 64 characters moves a registration', claimedBy(64)),
  denied('a claim code of 65 characters moves nothing', claimedBy(65)),
  allowed('an entrant makes a new claim code', renewing()),
  ...PHASE_NAMES.map((phase) =>
    (phase === 'over' ? denied : allowed)(
      `a new claim code in the phase ${phase} is ${phase === 'over' ? 'refused' : 'made'}`,
      renewing({}, { phase }),
    ),
  ),
  ...[null, 9_999_999_999_999, 'z', [true]].map((appeal_until, index) =>
    denied(
      `a new claim code in a cup whose appeal_until is wrong is refused (${index + 1})`,
      renewing({}, { cup: { appeal_until } }),
    ),
  ),
  denied('a new claim code within a minute of the one before is refused', renewing({}, { before: 55 })),
  allowed('a new claim code after a minute is made', renewing({}, { before: 61 })),
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
  denied('a new claim code that is no hash is refused', renewing({ claim: 'open' })),
  denied('a new claim code without its time is refused', renewing({ renewed_at: undefined })),
  denied('the time of a new claim code without a code is refused', renewing({ claim: undefined })),
  denied(
    'a new claim code at the time of the client is refused',
    renewing({ renewed_at: time('2026-01-01T00:00:00Z') }),
  ),
  denied('a new claim code beside another field is refused', renewing({ unlisted: 1 })),
  denied("another's claim code is not made anew", async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const renewed = { claim: NEW_CLAIM, renewed_at: SERVER_TIME };
    return board.commit([merge(entrantPath(cup, player.uid), renewed)], newPlayer(board).token);
  }),
  denied('who is banned makes no new claim code', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    await board.moderate(set(`bans/${player.uid}`, { reason: 'a bot' }));
    const renewed = { claim: NEW_CLAIM, renewed_at: SERVER_TIME };
    return board.commit([merge(entrantPath(cup, player.uid), renewed)], player.token);
  }),
  ...Object.entries({
    owner: 'another',
    player_id: newPlayerId(),
    player_name: 'Other',
    registered_at: SERVER_TIME,
    terms: 2,
    tickets_used: 0,
    ticket: NEW_CLAIM,
    drawn_at: SERVER_TIME,
    invitation: CODE,
    claim_code: 'x',
    moved_at: SERVER_TIME,
    unlisted: 1,
  }).map(([field, value]) =>
    denied(
      `an entrant's ${field} is not changed alone`,
      changing(() => ({ [field]: value })),
    ),
  ),

  denied("another's registration is not read", async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    return board.get(entrantPath(cup, player.uid), newPlayer(board).token);
  }),
  allowed('the own registration is read, also before there is one', async (board) => {
    const cup = await openCup(board, 'running');
    const player = newPlayer(board);
    const answer = await board.get(entrantPath(cup, player.uid), player.token);
    return { ...answer, status: answer.status === 404 ? 200 : answer.status };
  }),
  denied('entrants are not listed', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    return listBelow(board, cupPath(cup), 'entrants', { limit: 1 }, player.token);
  }),
  allowed('how many have registered is read by everybody', async (board) => {
    const { cup } = await withEntrant(board, 'running');
    return board.get(countPath(cup));
  }),
  allowed('the terms of a cup are read by everybody', async (board) => {
    const cup = await openCup(board, 'announced');
    await board.moderate(set(`${cupPath(cup)}/terms/1`, { title: 'The Spring Cup' }));
    return board.get(`${cupPath(cup)}/terms/1`);
  }),
  denied('the terms of a cup are not listed', async (board) => {
    const cup = await openCup(board, 'announced');
    return listBelow(board, cupPath(cup), 'terms', { limit: 1 });
  }),
  denied('the terms of a cup are not written', async (board) => {
    const cup = await openCup(board, 'announced');
    return board.commit([set(`${cupPath(cup)}/terms/1`, { title: 'Mine' })], newPlayer(board).token);
  }),
  ...Object.entries({ state: 'open', ends_at: SERVER_TIME, tickets: 100, winners: ['me'], unlisted: 1 }).map(
    ([field, value]) =>
      denied(`a cup's ${field} is not written by a player`, async (board) => {
        const { cup, player } = await withEntrant(board, 'running');
        return board.commit([merge(cupPath(cup), { [field]: value })], player.token);
      }),
  ),
  denied('a cup is not made by a player', async (board) =>
    board.commit([set('contests/cup-mine', { ruleset: 2 })], newPlayer(board).token),
  ),
  denied('a cup is not deleted by a player', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    return board.commit([remove(cupPath(cup))], player.token);
  }),
  story('the three cups that end last are listed for everybody, and no dailies', async (board) => {
    const cup = await openCup(board, 'announced', { ends_at: time('2999-01-01T00:00:00Z') });
    await board.moderate(set('contests/daily-1', { ruleset: 2 }));
    const orderBy = [{ field: { fieldPath: 'ends_at' }, direction: 'DESCENDING' }];
    const { status, body } = await board.query('contests', { orderBy, limit: 3 });
    assert.equal(status, 200);
    assert.ok(body.length <= 3);
    assert.ok(body[0].document.name.endsWith(cup));
    for (const query of [{ orderBy }, { orderBy, limit: 4 }, { orderBy, limit: 3, offset: 1 }])
      expectStatus(403, await board.query('contests', query));
    await moveTo(board, cup, 'over');
  }),
  denied("an entrant's ticket is not moved to where nobody is registered", async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    await openTicket(board, { cup, player });
    const to = newPlayer(board);
    return board.commit([set(entrantPath(cup, to.uid), { moved: 'nobody' })], to.token);
  }),
];
