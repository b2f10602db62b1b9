/** Tickets of cups: one open at a time, ten seconds apart, for a skin that the cup allows; and wallets and appeals. */

import { strict as assert } from 'node:assert';
import {
  appealPath,
  cupPath,
  drawTicket,
  entrantPath,
  register,
  registration,
  ticketPath,
  walletPath,
} from '../../../tools/board/cup.ts';
import { newPlayer, newPlayerId, newRunId, ticketOf } from '../../../tools/board/game.ts';
import {
  type BoardWrite,
  bytes,
  type Data,
  double,
  merge,
  remove,
  SERVER_TIME,
  set,
} from '../../../tools/board/values.ts';
import { type Attempt, allowed, type Case, denied, each, expectStatus, story } from '../case.ts';
import {
  ban,
  committing,
  inPhases,
  moveTo,
  newRegular,
  openCup,
  openTicket,
  type Scene,
  type SceneSettings,
  saveCupRun,
  type Ticketed,
  ticketedInCup,
  withEntrant,
} from '../cup.ts';
import { type Changes, changed } from '../forgery.ts';
import { inWrongCups, malformed, WRONG } from '../malformed.ts';

const ADDRESS = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const WALLET = { address: ADDRESS, changed_at: SERVER_TIME };
const APPEAL = { text: 'I was first.', created_at: SERVER_TIME };

/** An entrant draws a ticket, with changes. `ago`: the one before, in seconds; `null`: none. */
function drawing(
  { entrant = {}, ticket = {} }: { entrant?: Changes; ticket?: Changes } = {},
  {
    number = 1,
    ago = null as number | null,
    ...settings
  }: SceneSettings & { number?: number; ago?: number | null } = {},
): Attempt {
  return async (board) => {
    const { phase = 'running', cup: cupChanges = {} } = settings;
    const at = await withEntrant(board, phase, { cup: cupChanges });
    const { cup, player } = at;
    if (ago !== null) await openTicket(board, at, { ago, number: number - 1 });
    const runId = newRunId();
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

/** The same change in the ticket and in its entrant. */
const both = ({ number, ...others }: Data) => ({
  entrant: { ...others, ...(number !== undefined && { tickets_used: number }) },
  ticket: { ...others, ...(number !== undefined && { number }) },
});

/** The writes that draw an entrant's ticket. */
const draws = ({ cup, player }: Scene) => drawTicket(cup, player, { runId: newRunId() });

/** An entrant with an open ticket, attacked by its owner. */
const withTicket = (writes: (at: Ticketed) => BoardWrite[]) => async (board: Parameters<Attempt>[0]) => {
  const at = await ticketedInCup(board);
  return board.commit(writes(at), at.player.token);
};

/** An entrant sets a wallet. `after`: how many seconds ago it set another. */
const setting = (changes: Changes = {}, { after, ...settings }: SceneSettings & { after?: number } = {}) =>
  committing(({ cup, player }) => [set(walletPath(cup, player.uid), changed(WALLET, changes) ?? {})], {
    ...settings,
    before: ({ cup, player }) => {
      if (after === undefined) return [];
      const changed_at = new Date(Date.now() - after * 1000);
      return [set(walletPath(cup, player.uid), { address: ADDRESS, changed_at })];
    },
  });

/** An entrant appeals. */
const appealing = (changes: Changes = {}, settings: SceneSettings = {}) =>
  committing(({ cup, player }) => [set(appealPath(cup, player.uid), changed(APPEAL, changes) ?? {})], {
    phase: 'appeals',
    ...settings,
  });

/** An appeal that was taken, or decided. */
const appealed =
  (more: Data = {}) =>
  ({ cup, player }: Scene) => [
    set(appealPath(cup, player.uid), { text: 'I was first.', created_at: new Date(), ...more }),
  ];

export const CUP_TICKETS: readonly Case[] = [
  allowed('an entrant draws a first ticket of a cup', drawing()),
  allowed('an entrant draws the last ticket of a cup', drawing({}, { number: 3, ago: 20 })),
  denied('an entrant draws no ticket more than the cup has', drawing({}, { number: 4, ago: 20 })),
  ...inPhases('a ticket', ['running'], (phase) => drawing({}, { phase })),
  ...inWrongCups('a ticket', ['state', 'starts_at', 'ends_at', 'tickets', 'skins'], (cup) =>
    drawing({}, { cup }),
  ),
  ...malformed(
    'a ticket of a cup',
    {
      entrant: WRONG.uid,
      skin: [null, 'god'],
      number: WRONG.whole(1),
      started_at: WRONG.now,
    },
    (ticket) => drawing({ ticket }),
  ),
  ...malformed(
    'an entrant beside a ticket',
    {
      ticket: [null, ticketOf(newRunId())],
      skin: [null, 'god'],
      drawn_at: WRONG.now,
      tickets_used: WRONG.whole(1),
    },
    (entrant) => drawing({ entrant }),
  ),
  ...each(denied, (fields: Data) => drawing(both(fields)), {
    'a ticket that is one number too high is refused': { number: 2 },
    'a ticket of the number zero is refused': { number: 0 },
    'a ticket number in doubles is refused': { number: double(1) },
    'a ticket for a skin that the cup does not allow is refused': { skin: 'superman' },
    'a ticket for no skin is refused': { skin: null },
  }),
  ...each(denied, drawing, {
    'a ticket that is counted alone is refused': { ticket: null },
    'a ticket that is not counted is refused': { entrant: null },
    'a ticket with a time to seed it is refused': { ticket: { seed_time: 1 } },
    'a ticket beside a new name of its entrant is refused': { entrant: { player_name: 'Other' } },
    'a ticket beside a new player id of its entrant is refused': { entrant: { player_id: newPlayerId() } },
    'a ticket with the uid that versions before named is refused': { ticket: { uid: 'another' } },
  }),
  denied('a ticket within ten seconds of the one before is refused', drawing({}, { number: 2, ago: 5 })),
  allowed('a ticket after ten seconds is drawn', drawing({}, { number: 2, ago: 11 })),
  denied('a ticket of the number before is refused', drawing(both({ number: 1 }), { number: 2, ago: 20 })),
  allowed('a ticket for the other skin of the cup is drawn', drawing(both({ skin: 'god' }))),
  ...['x', 'A'.repeat(64), 'a'.repeat(63), 'a'.repeat(65)].map((id) =>
    denied(
      `a ticket named ${id.slice(0, 4)} of ${id.length} characters is refused`,
      committing((scene) => {
        const [update, create] = draws(scene);
        return [
          merge(entrantPath(scene.cup, scene.player.uid), { ...update?.data, ticket: id }),
          set(`${cupPath(scene.cup)}/tickets/${id}`, create?.data ?? {}),
        ];
      }),
    ),
  ),
  denied(
    'two tickets are not drawn in one commit',
    committing((scene) => [...draws(scene), ...draws(scene).slice(1)]),
  ),
  story('of two tabs that draw at once, one does', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const answers = await Promise.all(
      [newRunId(), newRunId()].map((runId) => board.commit(drawTicket(cup, player, { runId }), player.token)),
    );
    const drawn = answers.filter(({ status }) => status === 200);
    assert.equal(drawn.length, 1);
    assert.equal((await board.stored(entrantPath(cup, player.uid)))?.tickets_used?.integerValue, '1');
  }),
  ...each(denied, withTicket, {
    'a ticket is not drawn again for the same run': ({ cup, player, runId }) =>
      drawTicket(cup, player, { runId, number: 2 }),
    'a ticket that was drawn is not deleted': ({ cup, runId }) => [remove(ticketPath(cup, runId))],
  }),
  ...['started_at', 'number', 'skin', 'seed_time'].map((field) =>
    denied(
      `the ${field} of a ticket that was drawn is not changed`,
      withTicket(({ cup, runId }) => [merge(ticketPath(cup, runId), { [field]: SERVER_TIME })]),
    ),
  ),
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
  ...each(denied, (writes: (scene: Scene) => BoardWrite[]) => committing(writes, { by: 'other' }), {
    "another's ticket of a cup is not drawn in their name": (scene) => draws(scene),
    "another's tickets of a cup are not used up": (scene) => draws(scene).slice(0, 1),
    "another's ticket of a cup is not drawn for oneself": ({ cup, player, other }) => {
      const runId = newRunId();
      const [update] = drawTicket(cup, player, { runId });
      return [...(update ? [update] : []), ...drawTicket(cup, other, { runId }).slice(1)];
    },
    'who is not registered draws no ticket of a cup': ({ cup, other }) =>
      drawTicket(cup, other, { runId: newRunId() }),
    'a ticket is not drawn in the commit that registers': ({ cup, other }) => {
      const [update, create] = drawTicket(cup, other, { runId: newRunId() });
      const registered = { ...registration(other), ...update?.data };
      return [set(entrantPath(cup, other.uid), registered), ...(create ? [create] : [])];
    },
  }),
  denied(
    'who was banned in the middle of a cup draws no ticket',
    committing((scene) => draws(scene), { before: ({ player }) => [ban(player)] }),
  ),
  denied(
    'a ticket of a daily is not drawn in a cup',
    committing(({ cup, player }) => {
      const ticket = { player_id: player.id, player_name: 'Pepe', tickets: [ticketOf(newRunId())] };
      return [set(`${cupPath(cup)}/entries/${player.uid}`, ticket)];
    }),
  ),
  story('when a ticket was created is read by everybody, and nobody lists tickets', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const runId = newRunId();
    const { body } = await board.commit(drawTicket(cup, player, { runId }), player.token);
    const answer = await board.get(ticketPath(cup, runId));
    expectStatus(200, answer);
    assert.equal(answer.body.createTime, body.commitTime);
    expectStatus(403, await board.query('tickets', { limit: 1 }, player.token, cupPath(cup)));
  }),

  allowed('an entrant sets a wallet', setting()),
  allowed('an entrant changes a wallet after a minute', (board) => setting({}, { after: 61 })(board)),
  denied('a wallet is not changed within a minute', (board) => setting({}, { after: 50 })(board)),
  ...inPhases('a wallet', ['announced', 'registration', 'waiting', 'running'], (phase) =>
    setting({}, { phase }),
  ),
  ...inWrongCups('a wallet', ['ends_at'], (cup) => setting({}, { cup })),
  ...malformed(
    'a wallet for a prize',
    {
      address: [
        ...[null, 7, [ADDRESS], bytes('AAAA'), '1'.repeat(31), '1'.repeat(45)],
        // Letters that base58 lacks, and others.
        ...[`0${ADDRESS.slice(1)}`, `l${ADDRESS.slice(1)}`, ` ${ADDRESS.slice(1)}`, `${ADDRESS.slice(1)}\n`],
      ],
      changed_at: WRONG.now,
    },
    setting,
  ),
  ...[32, 44].map((letters) =>
    allowed(`a wallet of ${letters} letters is set`, setting({ address: '1'.repeat(letters) })),
  ),
  denied(
    "another's wallet is not set",
    committing(({ cup, player }) => [set(walletPath(cup, player.uid), WALLET)], { by: 'other' }),
  ),
  denied(
    'the wallet of who is not registered is refused',
    committing(({ cup, other }) => [set(walletPath(cup, other.uid), WALLET)], { by: 'other' }),
  ),
  denied('a wallet in the commit that registers is refused', async (board) => {
    const cup = await openCup(board, 'registration');
    const player = await newRegular(board);
    return board.commit([...register(cup, player), set(walletPath(cup, player.uid), WALLET)], player.token);
  }),
  story('a wallet is read by its entrant alone', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    const path = walletPath(cup, player.uid);
    await board.moderate(set(path, { address: ADDRESS, changed_at: new Date() }));
    expectStatus(200, await board.get(path, player.token));
    expectStatus(403, await board.get(path, newPlayer(board).token));
    expectStatus(403, await board.get(path));
    expectStatus(403, await board.commit([remove(path)], player.token));
  }),

  allowed('an entrant appeals', appealing()),
  ...inPhases('an appeal', ['last runs', 'sealed', 'appeals'], (phase) => appealing({}, { phase })),
  ...inWrongCups('an appeal', ['ends_at', 'appeal_until'], (cup) => appealing({}, { cup })),
  ...malformed(
    'an appeal',
    {
      text: [null, ['x'], '', '   ', 'x'.repeat(1001), 'a\u202eb', 'a\nb'],
      created_at: WRONG.now,
    },
    appealing,
  ),
  allowed('an appeal of 1,000 characters is taken', appealing({ text: 'x'.repeat(1000) })),
  denied('an appeal with a decision is refused', appealing({ decision: 'granted' })),
  denied('nobody appeals twice', appealing({ text: 'Or second.' }, { before: appealed() })),
  denied('nobody appeals for another', appealing({}, { by: 'other' })),
  allowed('who is banned may appeal', appealing({}, { before: ({ player }) => [ban(player)] })),
  denied(
    'an appeal is not taken back',
    committing(({ cup, player }) => [remove(appealPath(cup, player.uid))], {
      phase: 'appeals',
      before: appealed(),
    }),
  ),
  denied(
    'who is not registered does not appeal',
    committing(({ cup, other }) => [set(appealPath(cup, other.uid), APPEAL)], {
      phase: 'appeals',
      by: 'other',
    }),
  ),
  story('an appeal is read by its owner alone, with its decision', async (board) => {
    const { cup, player } = await withEntrant(board, 'appeals');
    const path = appealPath(cup, player.uid);
    await board.moderate(set(path, { text: 'I was first.', created_at: new Date(), decision: 'No.' }));
    expectStatus(200, await board.get(path, player.token));
    expectStatus(403, await board.get(path, newPlayer(board).token));
    expectStatus(403, await board.get(path));
  }),
  story('the wallet of a winner is not changed after the end', async (board) => {
    const at = await ticketedInCup(board);
    await saveCupRun(board, at);
    const { cup, player } = at;
    await moveTo(board, cup, 'appeals');
    const thief = newPlayer(board);
    const data = { address: ADDRESS, changed_at: SERVER_TIME };
    expectStatus(403, await board.commit([set(walletPath(cup, player.uid), data)], thief.token));
    expectStatus(403, await board.commit([set(walletPath(cup, player.uid), data)], player.token));
  }),
];
