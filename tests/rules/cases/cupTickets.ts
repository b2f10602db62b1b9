/** Tickets of cups: one open at a time, ten seconds apart, for a skin that the cup allows; and wallets and appeals. */

import { strict as assert } from 'node:assert';
import {
  appealPath,
  type CupPhase,
  claim,
  cupPath,
  drawTicket,
  entrantPath,
  PHASES,
  registration,
  ticketPath,
  walletPath,
} from '../../../tools/board/cup.ts';

import { newPlayer, newRunId, ticketOf } from '../../../tools/board/game.ts';
import {
  bytes,
  type Data,
  double,
  merge,
  type Plain,
  remove,
  SERVER_TIME,
  set,
  time,
} from '../../../tools/board/values.ts';
import { type Attempt, allowed, type Case, denied, expectStatus, listBelow, story } from '../case.ts';
import { moveTo, openTicket, saveCupRun, ticketedInCup, withEntrant } from '../cup.ts';
import { type Changes, changed } from '../forgery.ts';

const PHASE_NAMES = Object.keys(PHASES) as CupPhase[];
const ADDRESS = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';

/** An entrant draws a ticket, with changes. `ago`: the one before, in seconds; `null`: none. */
function drawing(
  { entrant = {}, ticket = {} }: { entrant?: Changes; ticket?: Changes } = {},
  {
    phase = 'running' as CupPhase,
    cup: cupChanges = {} as Data,
    number = 1,
    ago = null as number | null,
    runId = newRunId() as string,
  } = {},
): Attempt {
  return async (board) => {
    const at = await withEntrant(board, phase, { cup: cupChanges });
    const { cup, player } = at;
    if (ago !== null) await openTicket(board, at, { ago, number: number - 1 });
    const [update, create] = drawTicket(cup, player, { runId, number });
    const changedUpdate = changed(update?.data ?? {}, entrant);
    const changedCreate = changed(create?.data ?? {}, ticket);
    return board.commit(
      [
        ...(changedUpdate ? [merge(entrantPath(cup, player.uid), changedUpdate)] : []),
        ...(changedCreate ? [set(ticketPath(cup, runId), changedCreate)] : []),
      ],
      player.token,
    );
  };
}

const both = (fields: Data) => {
  const { number, ...others } = fields;
  return {
    entrant: { ...others, ...(number !== undefined && { tickets_used: number }) },
    ticket: fields,
  };
};

/** Values of wrong types, for fields of a cup that a ticket needs. */
const WRONG: Readonly<Record<string, readonly Plain[]>> = {
  state: [null, 1, 'final', 'frozen', ''],
  starts_at: [null, 0, '2020-01-01', { seconds: 0 }],
  ends_at: [null, 9_999_999_999_999, 'z', [true]],
  tickets: [null, '100', true, [100], 0, -1],
  skins: [null, 'default', { default: true }, [], ['god'], 7],
};

/** An entrant sets a wallet. `before`: how many seconds ago it set another. */
function setting(
  data: Data,
  { phase = 'running' as CupPhase, before = null as number | null, cup = {} as Data } = {},
): Attempt {
  return async (board) => {
    const { cup: id, player } = await withEntrant(board, phase, { cup });
    const path = walletPath(id, player.uid);
    if (before !== null) {
      const changed_at = new Date(Date.now() - before * 1000);
      await board.moderate(set(path, { address: ADDRESS, changed_at }));
    }
    return board.commit([set(path, { address: ADDRESS, changed_at: SERVER_TIME, ...data })], player.token);
  };
}

/** An entrant appeals. */
function appealing(data: Data, { phase = 'appeals' as CupPhase, cup = {} as Data } = {}): Attempt {
  return async (board) => {
    const { cup: id, player } = await withEntrant(board, phase, { cup });
    const path = appealPath(id, player.uid);
    return board.commit(
      [set(path, { text: 'I was first.', created_at: SERVER_TIME, ...data })],
      player.token,
    );
  };
}

export const CUP_TICKETS: readonly Case[] = [
  allowed('an entrant draws a first ticket of a cup', drawing()),
  allowed('an entrant draws the last ticket of a cup', drawing({}, { number: 3, ago: 20 })),
  denied('an entrant draws no ticket more than the cup has', drawing({}, { number: 4, ago: 20 })),
  ...PHASE_NAMES.map((phase) =>
    (phase === 'running' ? allowed : denied)(
      `a ticket in the phase ${phase} is ${phase === 'running' ? 'drawn' : 'refused'}`,
      drawing({}, { phase }),
    ),
  ),
  ...Object.entries(WRONG).flatMap(([field, values]) =>
    values.map((value, index) =>
      denied(
        `a ticket of a cup whose ${field} is wrong is refused (${index + 1})`,
        drawing({}, { cup: { [field]: value } }),
      ),
    ),
  ),
  denied('a ticket within ten seconds of the one before is refused', drawing({}, { number: 2, ago: 5 })),
  allowed('a ticket after ten seconds is drawn', drawing({}, { number: 2, ago: 11 })),
  denied('a ticket that is one number too high is refused', drawing(both({ number: 2 }))),
  denied('a ticket of the number before is refused', drawing(both({ number: 1 }), { number: 2, ago: 20 })),
  denied('a ticket of the number zero is refused', drawing(both({ number: 0 }))),
  denied('a ticket number in doubles is refused', drawing(both({ number: double(1) }))),
  denied('a ticket that is counted in doubles is refused', drawing({ entrant: { tickets_used: double(1) } })),
  denied('a ticket beside a new field of its entrant is refused', drawing({ entrant: { unlisted: 1 } })),
  denied("another's ticket of a cup is not drawn in their name", async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    return board.commit(drawTicket(cup, player, { runId: newRunId() }), newPlayer(board).token);
  }),
  denied('a ticket whose number alone is a double is refused', drawing({ ticket: { number: double(1) } })),
  denied('a ticket whose number is not that of its entrant is refused', drawing({ ticket: { number: 2 } })),
  denied('a ticket that is counted alone is refused', drawing({ ticket: null })),
  denied('a ticket that is not counted is refused', drawing({ entrant: null })),
  denied('a ticket for a skin that the cup does not allow is refused', drawing(both({ skin: 'superman' }))),
  denied('a ticket for no skin is refused', drawing(both({ skin: null }))),
  denied('a ticket for another skin than its entrant names is refused', drawing({ ticket: { skin: 'god' } })),
  allowed('a ticket for the other skin of the cup is drawn', drawing(both({ skin: 'god' }))),
  denied('a ticket that another drew is refused', drawing({ ticket: { uid: 'another' } })),
  denied('a ticket for another entrant is refused', drawing({ ticket: { entrant: 'another' } })),
  denied(
    'a ticket that began before is refused',
    drawing({ ticket: { started_at: time('2026-01-01T00:00:00Z') } }),
  ),
  denied(
    'a ticket that begins later is refused',
    drawing({ ticket: { started_at: time('2999-01-01T00:00:00Z') } }),
  ),
  denied(
    'a ticket of an entrant who drew it before is refused',
    drawing({ entrant: { drawn_at: time('2026-01-01T00:00:00Z') } }),
  ),
  denied('a ticket of a cup with one more field is refused', drawing({ ticket: { unlisted: 1 } })),
  denied('a ticket with a time to seed it is refused', drawing({ ticket: { seed_time: 1 } })),
  denied(
    'a ticket beside a new name of its entrant is refused',
    drawing({ entrant: { player_name: 'Other' } }),
  ),
  denied(
    'a ticket beside a new owner of its entrant is refused',
    drawing({ entrant: { owner: 'another' }, ticket: { uid: 'another' } }),
  ),
  ...(['entrant', 'uid', 'skin', 'number', 'started_at'] as const).map((field) =>
    denied(`a ticket of a cup without ${field} is refused`, drawing({ ticket: { [field]: undefined } })),
  ),
  denied(
    'a ticket that is not the one its entrant names is refused',
    drawing({ entrant: { ticket: ticketOf(newRunId()) } }),
  ),
  ...['x', 'A'.repeat(64), 'a'.repeat(63), 'a'.repeat(65)].map((id) =>
    denied(`a ticket named ${id.slice(0, 4)} of ${id.length} characters is refused`, async (board) => {
      const { cup, player } = await withEntrant(board, 'running');
      const [update, create] = drawTicket(cup, player, { runId: newRunId() });
      return board.commit(
        [
          merge(entrantPath(cup, player.uid), { ...update?.data, ticket: id }),
          set(`${cupPath(cup)}/tickets/${id}`, create?.data ?? {}),
        ],
        player.token,
      );
    }),
  ),
  denied('two tickets are not drawn in one commit', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const [one, other] = [newRunId(), newRunId()];
    return board.commit(
      [
        ...drawTicket(cup, player, { runId: one }),
        set(ticketPath(cup, other), {
          ...{ entrant: player.uid, uid: player.uid, skin: 'default', number: 1 },
          started_at: SERVER_TIME,
        }),
      ],
      player.token,
    );
  }),
  story('of two tabs that draw at once, one does', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const answers = await Promise.all(
      [newRunId(), newRunId()].map((runId) => board.commit(drawTicket(cup, player, { runId }), player.token)),
    );
    const drawn = answers.filter(({ status }) => status === 200);
    assert.equal(drawn.length, 1);
    assert.equal((await board.stored(entrantPath(cup, player.uid)))?.tickets_used?.integerValue, '1');
  }),
  denied('a ticket is not drawn again for the same run', async (board) => {
    const { cup, player, runId } = await ticketedInCup(board);
    return board.commit(drawTicket(cup, player, { runId, number: 2 }), player.token);
  }),
  denied('a ticket is not opened again after another', async (board) => {
    const first = await ticketedInCup(board);
    const { cup, player, runId } = first;
    await openTicket(board, first, { number: 2 });
    const again = { ticket: ticketOf(runId), skin: 'default', drawn_at: SERVER_TIME, tickets_used: 3 };
    return board.commit([merge(entrantPath(cup, player.uid), again)], player.token);
  }),
  denied("another's ticket is not made the own one", async (board) => {
    const { cup, player: victim, runId } = await ticketedInCup(board);
    const thief = newPlayer(board);
    await board.moderate(set(entrantPath(cup, thief.uid), registration(thief)));
    const own = { ticket: ticketOf(runId), skin: 'default', drawn_at: SERVER_TIME, tickets_used: 1 };
    assert.notEqual(victim.uid, thief.uid);
    return board.commit([merge(entrantPath(cup, thief.uid), own)], thief.token);
  }),
  denied("another's tickets of a cup are not used up", async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const thief = newPlayer(board);
    const [update, create] = drawTicket(cup, player, { runId: newRunId() });
    return board.commit(
      [
        ...(update ? [update] : []),
        ...(create ? [{ ...create, data: { ...create.data, uid: thief.uid } }] : []),
      ],
      thief.token,
    );
  }),
  denied('a browser that gave its registration away draws no ticket', async (board) => {
    const { cup, player } = await withEntrant(board, 'running', { entrant: { owner: 'another' } });
    return board.commit(drawTicket(cup, player, { runId: newRunId() }), player.token);
  }),
  allowed('the browser that took a registration over draws its ticket', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const owner = newPlayer(board);
    await board.moderate(merge(entrantPath(cup, player.uid), { owner: owner.uid }));
    return board.commit(drawTicket(cup, owner, { runId: newRunId(), entrant: player.uid }), owner.token);
  }),
  denied('who is not registered draws no ticket of a cup', async (board) => {
    const { cup } = await withEntrant(board, 'running');
    const stranger = newPlayer(board);
    return board.commit(drawTicket(cup, stranger, { runId: newRunId() }), stranger.token);
  }),
  denied('a ticket is not drawn in the commit that registers', async (board) => {
    const { cup } = await withEntrant(board, 'running');
    const player = newPlayer(board);
    const [, create] = drawTicket(cup, player, { runId: newRunId() });
    const open = {
      ticket: create?.path.split('/').at(-1) ?? '',
      skin: 'default',
      drawn_at: SERVER_TIME,
      tickets_used: 1,
    };
    return board.commit(
      [set(entrantPath(cup, player.uid), { ...registration(player), ...open }), ...(create ? [create] : [])],
      player.token,
    );
  }),
  denied('who was banned in the middle of a cup draws no ticket', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    await board.moderate(set(`bans/${player.uid}`, { reason: 'a bot' }));
    return board.commit(drawTicket(cup, player, { runId: newRunId() }), player.token);
  }),
  denied('a ticket of a daily is not drawn in a cup', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const ticket = { player_id: player.id, player_name: 'Pepe', tickets: [ticketOf(newRunId())] };
    return board.commit([set(`${cupPath(cup)}/entries/${player.uid}`, ticket)], player.token);
  }),
  ...(['started_at', 'number', 'skin', 'seed_time'] as const).map((field) =>
    denied(`the ${field} of a ticket that was drawn is not changed`, async (board) => {
      const { cup, player, runId } = await ticketedInCup(board);
      return board.commit([merge(ticketPath(cup, runId), { [field]: SERVER_TIME })], player.token);
    }),
  ),
  denied('a ticket that was drawn is not deleted', async (board) => {
    const { cup, player, runId } = await ticketedInCup(board);
    return board.commit([remove(ticketPath(cup, runId))], player.token);
  }),
  story('when a ticket was created is read by everybody, and nobody lists tickets', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const runId = newRunId();
    const { body } = await board.commit(drawTicket(cup, player, { runId }), player.token);
    const answer = await board.get(ticketPath(cup, runId));
    expectStatus(200, answer);
    assert.equal(answer.body.createTime, body.commitTime);
    expectStatus(403, await listBelow(board, cupPath(cup), 'tickets', { limit: 1 }, player.token));
  }),

  allowed('an entrant sets a wallet', setting({})),
  allowed('an entrant changes a wallet after a minute', setting({}, { before: 61 })),
  denied('a wallet is not changed within a minute', setting({}, { before: 50 })),
  ...PHASE_NAMES.map((phase) => {
    const isOpen = ['announced', 'registration', 'waiting', 'running'].includes(phase);
    return (isOpen ? allowed : denied)(
      `a wallet in the phase ${phase} is ${isOpen ? 'set' : 'refused'}`,
      setting({}, { phase }),
    );
  }),
  ...[null, 0, '9999', ['x']].map((ends_at, index) =>
    denied(
      `a wallet in a cup whose end is wrong is refused (${index + 1})`,
      setting({}, { cup: { ends_at } }),
    ),
  ),
  ...(
    [
      ['of 31 letters', '1'.repeat(31)],
      ['of 45 letters', '1'.repeat(45)],
      ['with a letter that base58 lacks', `0${ADDRESS.slice(1)}`],
      ['with an l', `l${ADDRESS.slice(1)}`],
      ['with a blank', ` ${ADDRESS.slice(1)}`],
      ['with a line break', `${ADDRESS.slice(1)}\n`],
      ['that is null', null],
      ['that is a number', 7],
      ['that is a list', [ADDRESS]],
      ['that is bytes', bytes('AAAA')],
    ] as const
  ).map(([what, address]) => denied(`a wallet for a prize ${what} is refused`, setting({ address }))),
  ...[32, 44].map((letters) =>
    allowed(`a wallet of ${letters} letters is set`, setting({ address: '1'.repeat(letters) })),
  ),
  denied('a wallet with one more field is refused', setting({ unlisted: 1 })),
  denied(
    'a wallet that was changed at the time of the client is refused',
    setting({ changed_at: time('2026-01-01T00:00:00Z') }),
  ),
  denied("another's wallet is not set", async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const data = { address: ADDRESS, changed_at: SERVER_TIME };
    return board.commit([set(walletPath(cup, player.uid), data)], newPlayer(board).token);
  }),
  denied('the wallet of who is not registered is refused', async (board) => {
    const { cup } = await withEntrant(board, 'running');
    const stranger = newPlayer(board);
    const data = { address: ADDRESS, changed_at: SERVER_TIME };
    return board.commit([set(walletPath(cup, stranger.uid), data)], stranger.token);
  }),
  story('a wallet is read by its owner alone, and by whoever took the registration over', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const path = walletPath(cup, player.uid);
    await board.moderate(set(path, { address: ADDRESS, changed_at: new Date() }));
    const heir = newPlayer(board);
    expectStatus(200, await board.get(path, player.token));
    expectStatus(403, await board.get(path, heir.token));
    expectStatus(403, await board.get(path));
    expectStatus(403, await board.commit([remove(path)], player.token));
    expectStatus(403, await listBelow(board, cupPath(cup), 'wallets', { limit: 1 }, player.token));
    await board.moderate(merge(entrantPath(cup, player.uid), { owner: heir.uid }));
    expectStatus(403, await board.get(path, player.token));
    expectStatus(200, await board.get(path, heir.token));
  }),

  allowed('an entrant appeals', appealing({})),
  ...PHASE_NAMES.map((phase) => {
    const isOpen = ['last runs', 'sealed', 'appeals'].includes(phase);
    return (isOpen ? allowed : denied)(
      `an appeal in the phase ${phase} is ${isOpen ? 'taken' : 'refused'}`,
      appealing({}, { phase }),
    );
  }),
  ...[null, 0, 'z', true].flatMap((wrong, index) => [
    denied(
      `an appeal in a cup whose end is wrong is refused (${index + 1})`,
      appealing({}, { cup: { ends_at: wrong } }),
    ),
    denied(
      `an appeal in a cup whose time for appeals is wrong is refused (${index + 1})`,
      appealing({}, { cup: { appeal_until: wrong } }),
    ),
  ]),
  allowed('an appeal of 1,000 characters is taken', appealing({ text: 'x'.repeat(1000) })),
  denied('an appeal of 1,001 characters is refused', appealing({ text: 'x'.repeat(1001) })),
  denied('an empty appeal is refused', appealing({ text: '' })),
  denied('an appeal of blanks is refused', appealing({ text: '   ' })),
  denied('an appeal that reads backwards is refused', appealing({ text: 'a\u202eb' })),
  denied('an appeal on two lines is refused', appealing({ text: 'a\nb' })),
  denied('an appeal that is a list is refused', appealing({ text: ['x'] })),
  denied('an appeal with a decision is refused', appealing({ decision: 'granted' })),
  denied(
    'an appeal at the time of the client is refused',
    appealing({ created_at: time('2026-01-01T00:00:00Z') }),
  ),
  denied('nobody appeals twice', async (board) => {
    const { cup, player } = await withEntrant(board, 'appeals');
    const path = appealPath(cup, player.uid);
    await board.moderate(set(path, { text: 'I was first.', created_at: new Date() }));
    return board.commit([set(path, { text: 'Or second.', created_at: SERVER_TIME })], player.token);
  }),
  denied('an appeal is not taken back', async (board) => {
    const { cup, player } = await withEntrant(board, 'appeals');
    const path = appealPath(cup, player.uid);
    await board.moderate(set(path, { text: 'I was first.', created_at: new Date() }));
    return board.commit([remove(path)], player.token);
  }),
  denied('a stranger does not appeal', async (board) => {
    const { cup } = await withEntrant(board, 'appeals');
    const stranger = newPlayer(board);
    const data = { text: 'I was first.', created_at: SERVER_TIME };
    return board.commit([set(appealPath(cup, stranger.uid), data)], stranger.token);
  }),
  denied('nobody appeals for another', async (board) => {
    const { cup, player } = await withEntrant(board, 'appeals');
    const data = { text: 'I was first.', created_at: SERVER_TIME };
    return board.commit([set(appealPath(cup, player.uid), data)], newPlayer(board).token);
  }),
  allowed('who is banned may appeal', async (board) => {
    const { cup, player } = await withEntrant(board, 'appeals');
    await board.moderate(set(`bans/${player.uid}`, { reason: 'a bot' }));
    const data = { text: 'I was first.', created_at: SERVER_TIME };
    return board.commit([set(appealPath(cup, player.uid), data)], player.token);
  }),
  story('an appeal is read by its owner alone, with its decision', async (board) => {
    const { cup, player } = await withEntrant(board, 'appeals');
    const path = appealPath(cup, player.uid);
    await board.moderate(set(path, { text: 'I was first.', created_at: new Date(), decision: 'No.' }));
    expectStatus(200, await board.get(path, player.token));
    expectStatus(403, await board.get(path, newPlayer(board).token));
    expectStatus(403, await board.get(path));
    expectStatus(403, await listBelow(board, cupPath(cup), 'appeals', { limit: 1 }, player.token));
  }),
  denied('who took over the registration of a banned entrant draws no ticket', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const heir = newPlayer(board);
    expectStatus(200, await board.commit(claim(cup, player, heir), heir.token));
    await board.moderate(set(`bans/${player.uid}`, { reason: 'a bot' }));
    return board.commit(drawTicket(cup, heir, { runId: newRunId(), entrant: player.uid }), heir.token);
  }),
  denied('a banned browser that took over a registration draws no ticket', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const heir = newPlayer(board);
    expectStatus(200, await board.commit(claim(cup, player, heir), heir.token));
    await board.moderate(set(`bans/${heir.uid}`, { reason: 'a bot' }));
    return board.commit(drawTicket(cup, heir, { runId: newRunId(), entrant: player.uid }), heir.token);
  }),
  allowed('who took over a registration draws a ticket', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const heir = newPlayer(board);
    expectStatus(200, await board.commit(claim(cup, player, heir), heir.token));
    return board.commit(drawTicket(cup, heir, { runId: newRunId(), entrant: player.uid }), heir.token);
  }),
  story('the wallet of a winner is not changed by a claim after the end', async (board) => {
    const at = await ticketedInCup(board);
    await saveCupRun(board, at);
    const { cup, player } = at;
    await moveTo(board, cup, 'appeals');
    const thief = newPlayer(board);
    const data = { address: ADDRESS, changed_at: SERVER_TIME };
    expectStatus(403, await board.commit([set(walletPath(cup, player.uid), data)], thief.token));
    expectStatus(403, await board.commit([set(walletPath(cup, player.uid), data)], player.token));
    expectStatus(403, await board.commit(claim(cup, player, thief, { code: 'a guess' }), thief.token));
  }),
];
