import { beforeEach, describe, expect, test } from 'vitest';
import type { StreamDraft } from '../../../../src/board/backend/streams.ts';
import { seedOf } from '../../../../src/engine/contest/seed.ts';
import { MAX_STREAMS } from '../../../../src/engine/contest/stream.ts';
import { ticketOf } from '../../../../src/engine/contest/ticket.ts';
import { streamText } from '../../../../src/engine/replay/stream.ts';
import { levelAt } from '../../../../src/engine/simulation/rules.ts';
import { RULESETS } from '../../../../src/engine/simulation/rulesets.ts';
import type { RunId } from '../../../../src/engine/simulation/runId.ts';
import { Gallery } from '../../../../src/watching/live/gallery.ts';
import { newRunId } from '../../../../tools/board/game.ts';
import { toFields } from '../../../../tools/board/values.ts';
import { record } from '../../../../tools/corpus/playedRun.ts';
import { givingUp, skilled } from '../../../../tools/corpus/players.ts';
import { decode } from '../../engine/replay/decode.ts';
import { createPersistence, hastenWaiting, type LocalBoard, pass, startLocalBoard } from './localBoard.ts';
import {
  ANN,
  type Browser,
  browserOf,
  CUP,
  type CupStage,
  contestRun,
  drawnIn,
  openUnanswered,
  stageCup,
} from './stages.ts';

let board: LocalBoard;
let stage: CupStage;
let ann: Browser;
let runId: RunId;
let ticket: string;
let persistence: ReturnType<typeof createPersistence>;

beforeEach(async () => {
  persistence = createPersistence();
  board = await startLocalBoard();
  stage = await stageCup(board);
  await stage.announce('registration', { live: true });
  ann = await stage.enter(persistence);
  runId = await drawnIn(CUP, ann);
  ticket = ticketOf(runId);
  pass(10);
});

/** Nothing held for two seconds, repeated. */
const stepOf = (writes: number, stretches = writes): StreamDraft => ({
  skin: 'default',
  seed: seedOf(runId, { id: CUP, createdAt: 7 }),
  inputs: 'b807'.repeat(stretches),
  ticks: 120 * stretches,
  writes,
});

const write = (step: StreamDraft, by = ann) => by.contests.writeStream(CUP, ticket, step);
const stored = () => board.read('contests', CUP, 'live', ticket);

const WRITTEN = { kind: 'written' };

describe('a stream', () => {
  test('is created, goes on, and is read by everybody', async () => {
    const watching = await browserOf(board.open());
    expect(await watching.contests.readStreams(CUP, 0)).toEqual({ streams: [], serverTime: Date.now() });
    expect(await write(stepOf(1))).toEqual(WRITTEN);
    pass(2);
    expect(await write(stepOf(2))).toEqual(WRITTEN);
    expect(await watching.contests.readStreams(CUP, 0)).toEqual({
      streams: [
        {
          ...stepOf(2),
          ...{
            ticket,
            entrant: await ann.database.signIn(),
            playerName: { typed: ANN.playerName, owner: await ann.database.signIn() },
            updatedAt: Date.now(),
            isInvited: false,
          },
        },
      ],
      serverTime: Date.now(),
    });
    expect(await watching.database.knownUid()).toBeNull();
  });

  test('names neither its run nor anything that a page could save it by', async () => {
    await write(stepOf(1));
    expect(Object.keys(stored() ?? {}).sort()).toEqual(
      ['entrant', 'inputs', 'player_name', 'seed', 'skin', 'ticks', 'updated_at', 'writes'].sort(),
    );
    expect(JSON.stringify(stored())).not.toContain(runId);
  });

  test('that was not written since then is left out', async () => {
    await write(stepOf(1));
    const since = Date.now();
    expect((await ann.contests.readStreams(CUP, since - 1)).streams).toHaveLength(1);
    expect((await ann.contests.readStreams(CUP, since)).streams).toHaveLength(0);
    pass(2);
    await write(stepOf(2));
    expect((await ann.contests.readStreams(CUP, since)).streams).toMatchObject([{ writes: 2 }]);
  });

  test('is among those written last, as many as a page may ask for', async () => {
    await write(stepOf(1));
    const fields = board.fields('contests', CUP, 'live', ticket);
    for (let number = 1; number <= MAX_STREAMS; number++) {
      pass(1);
      await board.write(['contests', CUP, 'live', ticketOf(newRunId())], {
        ...fields,
        ...toFields({ updated_at: new Date(), ticks: number }),
      });
    }
    const { streams } = await ann.contests.readStreams(CUP, 0);
    const newestFirst = Array.from({ length: MAX_STREAMS }, (_, index) => MAX_STREAMS - index);
    expect(streams.map(({ ticks }) => ticks)).toEqual(newestFirst);
    const { streams: heads } = await ann.contests.readStreamHeads(CUP, 0, []);
    expect(heads).toHaveLength(MAX_STREAMS + 1);
    expect(heads.at(-1)).toEqual({
      ticket,
      entrant: await ann.database.signIn(),
      ticks: stepOf(1).ticks,
      updatedAt: Date.now() - MAX_STREAMS * 1000,
    });
  });

  test('is read by its ticket', async () => {
    await write(stepOf(1));
    const { streams } = await ann.contests.readStreamsOf(CUP, [ticket, ticketOf(newRunId())]);
    expect(streams).toMatchObject([{ ticket, writes: 1, inputs: stepOf(1).inputs }]);
  });
});

test('a run whose last step comes after the run itself ends on the page', async () => {
  const replay = decode(record({ runId, skin: 'default', ruleset: 4 }, givingUp(1800, skilled(3))).bytes);
  const cuts = [replay.ticks - 90, replay.ticks];
  const step = (writes: number): StreamDraft => ({
    ...{ skin: replay.skin, seed: stepOf(1).seed, inputs: streamText(replay.inputs, cuts.slice(0, writes)) },
    ...{ ticks: cuts[writes - 1] ?? 0, writes },
  });
  pass(replay.ticks / 60);
  expect(await write(step(1))).toEqual(WRITTEN);
  const { ticks } = replay;
  const run = contestRun(CUP, runId, { ticks, level: levelAt(ticks, RULESETS[4]) });
  expect((await ann.database.submit(run)).kind).toBe('saved');
  pass(2);
  expect(await write(step(2))).toEqual(WRITTEN);
  const gallery = new Gallery(4);
  const { streams } = await ann.contests.readStreams(CUP, 0);
  gallery.take(streams, [], Date.now());
  gallery.play(ticks + 600, null);
  expect(gallery.lines(Date.now())).toMatchObject([{ name: { typed: ANN.playerName }, state: 'over' }]);
});

describe('a step of a stream', () => {
  /** The board's stream at that time: its first steps, this many. */
  const denied = (writes: number) => ({ kind: 'denied', stands: { ...stepOf(writes), ticket } });

  test('whose answer is lost is found by the next, which goes on from there', async () => {
    const unanswered = await openUnanswered(board, persistence);
    await expect(write(stepOf(1), unanswered)).rejects.toThrow();
    expect(stored()).toMatchObject({ writes: 1 });
    pass(2);
    expect(await write(stepOf(1, 2))).toMatchObject(denied(1));
    expect(await write(stepOf(2))).toEqual(WRITTEN);
  });

  test('that does not arrive costs nothing', async () => {
    hastenWaiting(20);
    const cut = await board.openBehind(
      (path) => (path.includes(':commit') ? { arrives: 0, answer: 'cut' } : undefined),
      persistence,
    );
    await expect(write(stepOf(1), await browserOf(cut))).rejects.toThrow();
    pass(2);
    expect(await write(stepOf(1, 2))).toEqual(WRITTEN);
  });

  test('that arrives twice is taken once', async () => {
    const doubled = await board.openBehind(
      (path) => (path.includes(':commit') ? { arrives: 2, answer: { lateMs: 0 } } : undefined),
      persistence,
    );
    // The answer to the second is a denial.
    expect(await write(stepOf(1), await browserOf(doubled))).toMatchObject(denied(1));
    pass(2);
    expect(await write(stepOf(2))).toEqual(WRITTEN);
  });

  test('that comes after a later one changes nothing', async () => {
    for (const writes of [1, 2, 3]) {
      await write(stepOf(writes));
      pass(2);
    }
    for (const writes of [1, 2, 3]) expect(await write(stepOf(writes))).toMatchObject(denied(3));
    expect(stored()).toMatchObject({ writes: 3, inputs: stepOf(3).inputs });
  });

  test('is denied too soon, and with more ticks than time', async () => {
    await write(stepOf(1));
    pass(0.5);
    expect(await write(stepOf(2))).toMatchObject(denied(1));
    pass(1.3);
    expect(await write({ ...stepOf(2), ticks: 121 })).toMatchObject(denied(1));
    pass(0.2);
    expect(await write(stepOf(2, 3))).toMatchObject(denied(1));
    expect(await write(stepOf(2))).toEqual(WRITTEN);
  });

  test.each<[string, () => unknown]>([
    [
      'of a ticket that a later one has closed',
      async () => {
        await drawnIn(CUP, ann);
        pass(2);
      },
    ],
    ['while the cup is frozen', () => stage.announce('running', { live: true, state: 'frozen' })],
    ['when the results stand', () => stage.announce('running', { live: true, state: 'final' })],
    ['after the last runs', () => stage.announce('sealed', { live: true })],
    ['of a cup that is not live', () => stage.announce('running', { live: false })],
    [
      'of who is banned',
      async () => board.write(['bans', await ann.database.signIn()], toFields({ reason: 'a bot' })),
    ],
  ])('is denied %s, and what stands is told', async (_, meanwhile) => {
    await write(stepOf(1));
    pass(10);
    await meanwhile();
    expect(await write(stepOf(2))).toMatchObject(denied(1));
  });

  test('is denied to somebody who is not registered, and nothing stands', async () => {
    const stranger = await browserOf(await board.openPlayer());
    expect(await write(stepOf(1), stranger)).toEqual({ kind: 'denied', stands: null });
  });

  test('that goes on where nothing stands is denied', async () => {
    expect(await write(stepOf(2))).toEqual({ kind: 'denied', stands: null });
  });
});
