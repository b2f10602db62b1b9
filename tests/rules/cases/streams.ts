/** Streams: runs of a live cup while they are played. One document proves its steps, and gives nobody the run's id. */

import { strict as assert } from 'node:assert';
import { CUP_RULESETS } from '../../../src/engine/contest/cup.ts';
import { TICKS_PER_SECOND } from '../../../src/engine/simulation/rules.ts';
import { RULESETS } from '../../../src/engine/simulation/rulesets.ts';
import type { RulesetVersion } from '../../../src/engine/simulation/rulesetVersion.ts';
import type { Board } from '../../../tools/board/board.ts';
import {
  type CupPhase,
  cupPath,
  drawTicket,
  entrantPath,
  entryPath,
  registration,
  timesOf,
} from '../../../tools/board/cup.ts';
import { contestPath, madeDaily, ticketsPath, today } from '../../../tools/board/daily.ts';
import { newPlayer, newRunId, ticketOf } from '../../../tools/board/game.ts';
import { inputsOf, STEP, stepOf, streamOf, streamPath } from '../../../tools/board/streams.ts';
import {
  type BoardWrite,
  bytes,
  type Data,
  double,
  merge,
  remove,
  set,
  unset,
} from '../../../tools/board/values.ts';
import { allowed, type Case, denied, each, expectStatus, SAVED, story } from '../case.ts';
import { ban, inPhases, rivalOf, sendCupRun, type Ticketed } from '../cup.ts';
import { opened } from '../daily.ts';
import { type Changes, save } from '../forgery.ts';
import { inWrongCups, malformed, WRONG, withWrong } from '../malformed.ts';
import {
  beginning,
  continuing,
  openLive,
  putStream,
  type StreamSettings,
  sendStep,
  sendStream,
  stepAfterTwo,
} from '../streams.ts';

const TEXT = inputsOf(1);

/** A cup whose runs can be longer than three minutes. */
const CLASSIC = { cup: { ruleset: 3 } };

/** The ticks of the longest run of each ruleset of cups. */
const longestOf = (ruleset: RulesetVersion) => RULESETS[ruleset].length ?? 248_400;
const empty = (size: number) => bytes(Buffer.alloc(size).toString('base64'));

/** Texts that are no inputs in hex, each longer than what stands. */
const NO_HEX = ['B807', 'g807', '0x80', ' 807', 'b80\n', 'ｂ807'].map((text) => TEXT + text);

/** The fields of a stream, as it begins. */
const STREAM = {
  entrant: WRONG.uid,
  player_name: [null, 'Other', ['Pepe the Hodler']],
  skin: [null, 'god', 'golden'],
  seed: [null, 'x'.repeat(32), empty(0), empty(31), empty(33), Array(32).fill(0)],
  inputs: [null, '', ...NO_HEX, 807, ['b807'], bytes('ODA3')],
  ticks: [null, '120', double(120), 0, -1],
  writes: WRONG.whole(1),
  updated_at: WRONG.now,
};

/** Fields that a write changes in a stream. */
const NEXT = {
  inputs: [null, '', ...NO_HEX, TEXT, `c807${TEXT}`, 'b80', [TEXT + TEXT], bytes('ODA3ODA3ODA3')],
  ticks: [null, '240', double(240), 120, 119, -1],
  writes: [...WRONG.whole(2), 0],
  updated_at: WRONG.now,
};

/** A step at the limit of the time. It does not care for texts that would be too long. */
const pace = (ticks: number): Data => ({ ticks, inputs: TEXT });

/** A stream with a text of this many characters. */
const long = (characters: number): Data => ({ inputs: 'a'.repeat(characters) });
const longer = (characters: number): Data => ({ inputs: TEXT + 'a'.repeat(characters - TEXT.length) });

/** An attack on the stream of an entrant that is stored. */
const withStream =
  (writes: (at: Ticketed) => readonly BoardWrite[], by: 'player' | 'other' | 'nobody' = 'player') =>
  async (board: Board) => {
    const at = await openLive(board);
    await putStream(board, at);
    const tokens = { player: at.player.token, other: newPlayer(board).token, nobody: undefined };
    return board.commit(writes(at), tokens[by]);
  };
const byOther = (writes: (at: Ticketed) => readonly BoardWrite[]) => withStream(writes, 'other');
const byNobody = (writes: (at: Ticketed) => readonly BoardWrite[]) => withStream(writes, 'nobody');

/** The second step of a stream, as a write. */
const step = ({ cup, runId }: Ticketed, changes: Data = {}) =>
  merge(streamPath(cup, runId), { ...stepOf(2), ...changes });

/** The entrant has an invitation. */
const invited = ({ cup, player }: Ticketed) => [
  merge(entrantPath(cup, player.uid), { invitation: 'k7wq-m2xr' }),
];

/** Both ways to write a stream. */
const bothWays = (settings: StreamSettings) => [
  ['a stream', beginning({}, settings)] as const,
  ['a next step of a stream', continuing({}, settings)] as const,
];

/** An entrant's step, in a cup that has moved to another phase. */
const inPhase =
  (attempt: (changes: Changes, settings: StreamSettings) => ReturnType<typeof beginning>) =>
  (phase: CupPhase) =>
    attempt({}, { before: ({ cup }) => [merge(cupPath(cup), timesOf(phase))] });

/** The document of a stream that a stranger reads, and all hex in it that could be a run's id. */
async function shownOf(board: Board, { cup, runId }: Ticketed): Promise<{ text: string; ids: string[] }> {
  const { status, body } = await board.get(streamPath(cup, runId));
  assert.equal(status, 200);
  const seed = Buffer.from(body.fields.seed.bytesValue, 'base64').toString('hex');
  const text = `${JSON.stringify(body)} ${seed}`;
  const runs = text.match(/[0-9a-f]{32,}/g) ?? [];
  return { text, ids: runs.flatMap((hex) => [hex.slice(0, 32), hex.slice(-32)]) };
}

export const STREAMS: readonly Case[] = [
  allowed('a stream begins', beginning()),
  allowed('a stream goes on', continuing()),
  ...CUP_RULESETS.flatMap((ruleset) => [
    allowed(`a stream of a cup of ruleset ${ruleset} begins`, beginning({}, { cup: { ruleset } })),
    allowed(`a stream of a cup of ruleset ${ruleset} goes on`, continuing({}, { cup: { ruleset } })),
  ]),
  story('a stream of ten writes is read by everybody, as it is', async (board) => {
    const at = await openLive(board);
    expectStatus(200, await sendStream(board, at));
    for (let steps = 2; steps <= 10; steps++) expectStatus(200, await stepAfterTwo(board, at, steps));
    const { fields } = (await board.get(streamPath(at.cup, at.runId))).body;
    assert.equal(fields.inputs.stringValue, inputsOf(10));
    assert.deepEqual([fields.ticks.integerValue, fields.writes.integerValue], ['1200', '10']);
  }),

  ...malformed('a stream', STREAM, (stream) => beginning(stream)),
  ...withWrong('a next step of a stream', NEXT, (changes) => continuing(changes)),
  ...Object.keys(NEXT).map((field) =>
    denied(`a next step of a stream that leaves its ${field} is refused`, continuing({ [field]: undefined })),
  ),
  ...Object.entries({
    ...{
      entrant: 'another',
      player_name: 'Other',
      skin: 'god',
      seed: empty(32),
      run_id: newRunId(),
    },
  }).map(([field, value]) =>
    denied(`a next step that changes the ${field} of a stream is refused`, continuing({ [field]: value })),
  ),
  ...['entrant', 'player_name', 'skin', 'seed'].map((field) =>
    denied(
      `a next step of a stream that loses its ${field} is refused`,
      withStream((at) => [step(at), unset(streamPath(at.cup, at.runId), field)]),
    ),
  ),
  ...each(allowed, (changes: Changes) => beginning(changes), {
    'a stream of one tick begins': { ticks: 1 },
    'a stream with a character for each tick, and eight, begins': long(STEP + 8),
    'a stream with every digit begins': { inputs: '0123456789abcdef' },
  }),
  denied('a stream with a text that is longer is refused', beginning(long(STEP + 9))),
  ...each(allowed, (changes: Changes) => continuing(changes), {
    'a stream goes on with a character for each tick, and eight for each write': longer(2 * STEP + 16),
    'a stream goes on by one tick': { ticks: STEP + 1 },
  }),
  ...each(denied, (changes: Changes) => continuing(changes), {
    'a stream does not go on with a text that is longer': longer(2 * STEP + 17),
    'a stream does not go on with other inputs than it has': { inputs: `b907${TEXT}` },
    'a stream does not go on with its inputs behind others': { inputs: `00${TEXT}` },
    'a stream does not begin again': { inputs: TEXT, ticks: STEP, writes: 1 },
    'a stream does not go back by a write': { inputs: TEXT, ticks: STEP, writes: 2 },
    'a stream does not go on with the same inputs for longer': { inputs: TEXT },
    'a stream does not go on for fewer ticks with more inputs': { ticks: STEP - 1 },
    'a stream does not skip a write': { writes: 3 },
  }),
  denied(
    'a stream is not replaced by a new one',
    withStream((at) => [set(streamPath(at.cup, at.runId), { ...streamOf(at), inputs: 'c807' })]),
  ),
  denied(
    'a stream is not replaced by a longer one with another seed',
    withStream((at) => [set(streamPath(at.cup, at.runId), { ...streamOf(at, 2), seed: empty(32) })]),
  ),
  denied(
    'two steps of a stream in one commit are refused',
    withStream((at) => [step(at), step(at, { inputs: inputsOf(3), ticks: 3 * STEP, writes: 3 })]),
  ),

  // Faster than the clock. By 1,000 s a thousandth is a second.
  allowed('a stream of all the time since its ticket begins', beginning(pace(39 * 60))),
  denied('a stream of more ticks than the time since its ticket is refused', beginning(pace(42 * 60))),
  allowed('a stream of an hour begins', beginning(pace(216_000), { ...CLASSIC, ago: 3604 })),
  denied('a stream of more than an hour is refused', beginning(pace(216_000), { ...CLASSIC, ago: 3596 })),
  ...CUP_RULESETS.flatMap((ruleset) => {
    const longest = longestOf(ruleset);
    const settings = { cup: { ruleset }, ago: longest / TICKS_PER_SECOND + 10 };
    const almost = { ...settings, stream: { ticks: longest - STEP }, since: 3 };
    return [
      allowed(`a stream as long as a run of ruleset ${ruleset} begins`, beginning(pace(longest), settings)),
      denied(
        `a stream longer than a run of ruleset ${ruleset} is refused`,
        beginning(pace(longest + 1), settings),
      ),
      allowed(
        `a stream goes on to the end of a run of ruleset ${ruleset}`,
        continuing({ ticks: longest }, almost),
      ),
      denied(
        `a stream does not go on beyond a run of ruleset ${ruleset}`,
        continuing({ ticks: longest + 1 }, almost),
      ),
    ];
  }),
  // Two seconds of play, of which a run has 15 s more and 10 s of pauses; a write, 20 s more.
  allowed('a stream of an honest ticket begins late', beginning({}, { ago: 45 })),
  denied('a stream of a ticket whose run would not be live is refused', beginning({}, { ago: 49 })),
  denied('a stream of a ticket of an hour ago is refused', beginning(pace(3000), { ago: 3600 })),
  allowed('a stream goes on late', continuing({}, { ago: 47 })),
  denied('a stream does not go on once its run would not be live', continuing({}, { ago: 51 })),
  denied('a stream from before its ticket is refused', beginning({}, { ago: -60 })),
  denied(
    'a stream whose ticket has no time is refused',
    beginning({}, { before: ({ cup, player }) => [merge(entrantPath(cup, player.uid), { drawn_at: null })] }),
  ),
  ...each(allowed, ([changes, settings]: [Changes, StreamSettings]) => continuing(changes, settings), {
    'a stream goes on by a second more than the time': [{ ticks: STEP + 178 }, { since: 2 }],
    'a stream goes on after a minute without a write': [{ ticks: STEP + 3600 }, { since: 61, ago: 90 }],
    'a stream of an hour goes on': [
      { ticks: 216_120 },
      { ...CLASSIC, stream: { ticks: 216_000 }, ago: 3605, since: 2 },
    ],
    'a stream goes on after an hour without a write': [
      { ticks: 216_120 },
      { ...CLASSIC, since: 3603, ago: 3630 },
    ],
  }),
  ...each(denied, ([changes, settings]: [Changes, StreamSettings]) => continuing(changes, settings), {
    'a stream does not go on by two seconds more than the time': [{ ticks: STEP + 300 }, { since: 2 }],
    'a stream that was held back is not sent at once': [{ ticks: 3600 }, { since: 2 }],
    'a stream does not go on by more than the time since the ticket': [
      { ticks: 3600 },
      { stream: { ticks: 3420 }, since: 2, ago: 57 },
    ],
    'a stream does not go on by more than an hour without a write': [
      { ticks: 216_120 },
      { ...CLASSIC, since: 3596.5, ago: 3630 },
    ],
    'a stream does not go on half a second after its last write': [{ ticks: STEP + 30 }, { since: 0.5 }],
    'a stream does not go on 1.4 seconds after its last write': [{ ticks: STEP + 30 }, { since: 1.4 }],
    'a stream whose last write is to come does not go on': [{ ticks: STEP + 1 }, { since: -30 }],
  }),
  story('a stream that runs ahead in small steps ends at the time since its ticket', async (board) => {
    const at = await openLive(board, { ago: 9 });
    expectStatus(200, await sendStream(board, at));
    const statuses: number[] = [];
    for (let steps = 2; steps <= 5; steps++) {
      const { status } = await stepAfterTwo(board, at, steps, { ticks: STEP + 175 * (steps - 1) });
      statuses.push(status);
    }
    assert.deepEqual(statuses, [200, 200, 403, 403]);
  }),
  story('a stream whose write was late catches up by a second with each of the next', async (board) => {
    const at = await openLive(board);
    // Its first two seconds were on their way for three more: five have been played two seconds later.
    expectStatus(200, await sendStream(board, at));
    expectStatus(403, await stepAfterTwo(board, at, 2, { ticks: 7 * 60 }));
    for (const [steps, seconds] of [
      [2, 5],
      [3, 8],
      [4, 11],
    ] as const)
      expectStatus(200, await stepAfterTwo(board, at, steps, { ticks: seconds * 60 - 3 * steps }));
  }),

  ...['a stream', 'a next step of a stream'].flatMap((subject, index) => {
    const attempt = [beginning, continuing][index] ?? beginning;
    return [
      ...[undefined, null, false, 'true', 1, [true]].map((live) =>
        denied(
          `${subject} in a cup whose live is ${JSON.stringify(live) ?? 'missing'} is refused`,
          attempt({}, { cup: { live } }),
        ),
      ),
      ...inWrongCups(subject, ['state', 'ends_at'], (cup) => attempt({}, { cup: { ...cup } })),
      ...inPhases(
        subject,
        ['registration', 'announced', 'waiting', 'running', 'last runs'],
        inPhase(attempt),
      ),
    ];
  }),
  ...bothWays({ before: ({ player }) => [ban(player)] }).map(([subject, attempt]) =>
    denied(`${subject} of who was banned in the middle of a cup is refused`, attempt),
  ),
  ...bothWays({ before: ({ cup }) => [remove(cupPath(cup))] }).map(([subject, attempt]) =>
    denied(`${subject} in a cup that is gone is refused`, attempt),
  ),
  ...bothWays({ before: ({ cup, player }) => [remove(entrantPath(cup, player.uid))] }).map(
    ([subject, attempt]) => denied(`${subject} of who is registered no more is refused`, attempt),
  ),
  ...bothWays({
    before: ({ cup, player }) => [merge(entrantPath(cup, player.uid), { ticket: ticketOf(newRunId()) })],
  }).map(([subject, attempt]) =>
    denied(`${subject} of a ticket that a later one has closed is refused`, attempt),
  ),
  ...Object.entries({
    'of whom moderators hid': ({ cup, player }: Ticketed) => [merge(cupPath(cup), { hidden: [player.uid] })],
    'of who was struck out': ({ cup, player }: Ticketed) => [
      set(entryPath(cup, player.uid), { score: 100, struck: 'He cheated.' }),
    ],
  }).flatMap(([whose, before]) =>
    bothWays({ before }).map(([subject, attempt]) => denied(`${subject} ${whose} is refused`, attempt)),
  ),
  ...Object.entries({
    'where moderators hid another': ({ cup }: Ticketed) => [merge(cupPath(cup), { hidden: ['another'] })],
    'where moderators hide nobody any more': ({ cup }: Ticketed) => [merge(cupPath(cup), { hidden: [] })],
    'of who has a result': ({ cup, player }: Ticketed) => [set(entryPath(cup, player.uid), { score: 100 })],
    'of who was invited and does not say so': invited,
  }).flatMap(([whose, before]) =>
    bothWays({ before }).map(([subject, attempt]) => allowed(`${subject} ${whose} goes through`, attempt)),
  ),
  allowed('a stream of who was invited says so', beginning({ invited: true }, { before: invited })),
  allowed('a stream that says so goes on', continuing({}, { before: invited, stream: { invited: true } })),
  denied('a stream of who was not invited does not say that they were', beginning({ invited: true })),
  ...[false, null, 'true', 1, [true], 'k7wq-m2xr'].map((value) =>
    denied(
      `a stream whose invited is ${JSON.stringify(value)} is refused`,
      beginning({ invited: value }, { before: invited }),
    ),
  ),
  denied(
    'a stream that says so has no further field',
    beginning({ invited: true, more: 1 }, { before: invited }),
  ),
  denied('a next step does not make its entrant invited', continuing({ invited: true }, { before: invited })),
  denied('a next step does not take the mark of an invitation off', async (board) => {
    const at = await openLive(board, { before: invited });
    await putStream(board, at, 1, { stream: { invited: true } });
    return board.commit([step(at), unset(streamPath(at.cup, at.runId), 'invited')], at.player.token);
  }),
  // The run arrives first: its stream's last step is up to two seconds behind.
  story('a stream goes on after its run was saved and entered', async (board) => {
    const at = await openLive(board, { ago: 62 });
    await putStream(board, at, 29);
    expectStatus(200, await sendCupRun(board, at));
    expectStatus(200, await sendStep(board, at, {}, 30));
  }),
  denied('a stream of who never drew a ticket is refused', async (board) => {
    const at = await openLive(board);
    await board.moderate(set(entrantPath(at.cup, at.player.uid), registration(at.player)));
    return sendStream(board, at);
  }),
  denied('a stream below the id of its run is refused', async (board) => {
    const at = await openLive(board);
    return board.commit([set(`${cupPath(at.cup)}/live/${at.runId}`, streamOf(at))], at.player.token);
  }),
  denied('a stream in the commit that draws its ticket is refused', async (board) => {
    const { cup, player } = await openLive(board);
    const runId = newRunId();
    const at = { cup, player, runId, startedAt: new Date() };
    const writes = [
      ...drawTicket(cup, player, { runId, number: 2 }),
      set(streamPath(cup, runId), streamOf(at)),
    ];
    return board.commit(writes, player.token);
  }),
  denied(
    'a next step of a stream in the commit that closes its ticket is refused',
    withStream((at) => [step(at), ...drawTicket(at.cup, at.player, { runId: newRunId(), number: 2 })]),
  ),
  denied('a stream in a daily is refused', async (board) => {
    await opened(board);
    const player = newPlayer(board);
    const runId = newRunId();
    const at = { cup: `daily-${today()}`, player, runId, startedAt: new Date() };
    await board.moderate(
      set(ticketsPath(player.uid), {
        player_id: player.id,
        player_name: 'Pepe the Hodler',
        tickets: [ticketOf(runId)],
      }),
    );
    return sendStream(board, at);
  }),
  story('a daily is not made live', async (board) => {
    await opened(board);
    const { token } = newPlayer(board);
    expectStatus(403, await board.commit([merge(contestPath(today()), { live: true })], token));
    expectStatus(403, await board.commit([set(contestPath(today()), { ...madeDaily(), live: true })], token));
  }),

  ...each(denied, byOther, {
    "another's stream is not continued": (at) => [step(at)],
    "another's stream is not made the own one": (at) => [step(at, { entrant: 'another' })],
    "another's stream is not deleted": ({ cup, runId }) => [remove(streamPath(cup, runId))],
  }),
  denied("another's stream is not begun", async (board) => {
    const at = await openLive(board);
    return sendStream(board, { ...at, player: { ...at.player, token: newPlayer(board).token } });
  }),
  ...[true, false].map((isBegun) =>
    denied(
      `an entrant does not ${isBegun ? 'continue' : 'begin'} a stream of another's ticket in their own name`,
      async (board) => {
        const victim = await openLive(board);
        const thief = await rivalOf(board, victim);
        if (!isBegun) return sendStream(board, { ...thief, runId: victim.runId });
        await putStream(board, victim);
        return sendStep(board, { ...thief, runId: victim.runId }, { entrant: thief.player.uid });
      },
    ),
  ),
  ...each(denied, byNobody, {
    'nobody continues a stream signed out': (at) => [step(at)],
    'nobody deletes a stream signed out': ({ cup, runId }) => [remove(streamPath(cup, runId))],
  }),
  denied('nobody begins a stream signed out', async (board) => {
    const at = await openLive(board);
    return board.commit([set(streamPath(at.cup, at.runId), streamOf(at))]);
  }),
  denied(
    'an own stream is not deleted',
    withStream(({ cup, runId }) => [remove(streamPath(cup, runId))]),
  ),

  story('streams are listed twelve at a time, by everybody', async (board) => {
    const at = await openLive(board);
    await putStream(board, at);
    const list = (query: object) => board.query('live', query, undefined, cupPath(at.cup));
    const orderBy = [{ field: { fieldPath: 'updated_at' }, direction: 'DESCENDING' }];
    const { status, body } = await list({ orderBy, limit: 12 });
    assert.deepEqual([status, body.length], [200, 1]);
    expectStatus(200, await list({ limit: 1 }));
    for (const query of [{}, { limit: 13 }, { limit: 12, offset: 1 }]) expectStatus(403, await list(query));
  }),

  // Anyone who knows a run's id can take it before it is saved.
  story('who knows the id of a run that is played saves a run under it first', async (board) => {
    const at = await openLive(board);
    await save(board, newPlayer(board), { ...SAVED, runId: at.runId });
    expectStatus(403, await sendCupRun(board, at));
  }),
  story('a stream gives nobody the id of its run', async (board) => {
    const at = await openLive(board, { ago: 62 });
    await putStream(board, at, 31);
    const { text, ids } = await shownOf(board, at);
    assert.ok(!text.includes(at.runId));
    // The ticket, the seed, the entrant and the inputs, from both ends.
    assert.ok(ids.length >= 8);
    for (const runId of new Set(ids)) await save(board, newPlayer(board), { ...SAVED, runId });
    expectStatus(200, await sendCupRun(board, at));
  }),
];
