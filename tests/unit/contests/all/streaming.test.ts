import { createNanoEvents } from 'nanoevents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Contests } from '../../../../src/board/backend/contests.ts';
import type { StreamDraft, StreamWrite } from '../../../../src/board/backend/streams.ts';
import { liveWatch } from '../../../../src/contests/all/liveWatch.ts';
import { type RunSoFar, stream, streamRun } from '../../../../src/contests/all/streaming.ts';
import { seedOf } from '../../../../src/engine/contest/seed.ts';
import { ticketOf } from '../../../../src/engine/contest/ticket.ts';
import type { Replay } from '../../../../src/engine/replay/replay.ts';
import { parseStream, partingTick } from '../../../../src/engine/replay/stream.ts';
import { TICKS_PER_SECOND } from '../../../../src/engine/simulation/rules.ts';
import { bytesOf, type RunId } from '../../../../src/engine/simulation/runId.ts';
import type { GameEvents, PlayEvent } from '../../../../src/game/play/events.ts';
import { record } from '../../../../tools/corpus/playedRun.ts';
import { flickering, givingUp, hectic, skilled } from '../../../../tools/corpus/players.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { createDice, type Dice } from '../../../chaos/dice.ts';
import { type LocalBoard, pass, startLocalBoard } from '../../board/backend/localBoard.ts';
import { type Browser, CUP, type CupStage, drawnIn, stageCup } from '../../board/backend/stages.ts';
import { decode } from '../../engine/replay/decode.ts';

const connection = vi.hoisted(() => ({ askContests: vi.fn() }));
vi.mock('../../../../src/board/backend/connection.ts', () => connection);

/** The steps of a stream, as they are written. */
type Step = Pick<StreamDraft, 'inputs' | 'ticks' | 'writes'>;

const REPLAY = decode(
  record({ runId: runIdOf(3), skin: 'default', ruleset: 4 }, givingUp(1800, hectic(skilled(3)))).bytes,
);

/** The replay as far as it is played by that many ticks; over at its end. */
const after = (replay: Replay, ticks: number): RunSoFar => ({
  inputs: replay.inputs,
  ticks: Math.min(ticks, replay.ticks),
  isOver: ticks >= replay.ticks,
});

describe('a run that streams', () => {
  /** Plays and streams it on a clock of its own. `write`: told all steps so far, the new one last. `after`: milliseconds. */
  async function play(
    replay: Replay,
    write: (steps: readonly Step[]) => StreamWrite | 'lost' | { after: number },
  ) {
    let now = 0;
    const steps: (Step & { at: number })[] = [];
    const warn = vi.fn();
    await stream({
      run: () => after(replay, Math.floor((now / 1000) * TICKS_PER_SECOND)),
      write: async (step) => {
        steps.push({ ...step, at: now });
        const answer = write(steps);
        if (answer === 'lost') {
          now += 5000;
          throw new Error('no answer for 5 s');
        }
        if (!('after' in answer)) return answer;
        now += answer.after;
        return { kind: 'written' };
      },
      now: () => now,
      pause: async (ms) => {
        now += ms;
      },
      warn,
    });
    return { steps, warn, now };
  }

  const standing = ({ inputs, ticks, writes }: Step): StreamWrite => ({
    kind: 'denied',
    stands: { inputs, ticks, writes } as Extract<StreamWrite, { kind: 'denied' }>['stands'],
  });

  test('is written two seconds after each answer, to its end, each text the beginning of the next', async () => {
    const { steps, warn } = await play(REPLAY, () => ({ after: 100 }));
    expect(steps.map(({ writes }) => writes)).toEqual(steps.map((_, index) => index + 1));
    const gaps = steps.slice(1).map(({ at }, index) => at - (steps[index]?.at ?? 0));
    expect(new Set(gaps)).toEqual(new Set([2100]));
    for (const [index, step] of steps.entries()) {
      expect(step.inputs.startsWith(steps[index - 1]?.inputs ?? '')).toBe(true);
      const inputs = parseStream(step.inputs, step.ticks) as Uint8Array;
      expect(partingTick({ inputs, ticks: step.ticks }, REPLAY)).toBeNull();
    }
    expect(steps.at(-1)?.ticks).toBe(REPLAY.ticks);
    expect(warn).not.toHaveBeenCalled();
  });

  test('over a slow network has one step on its way at a time, and two seconds between an answer and the next', async () => {
    const { steps } = await play(REPLAY, () => ({ after: 1500 }));
    const gaps = steps.slice(1).map(({ at }, index) => at - (steps[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBe(3500);
  });

  test('goes on from what stands where an answer was lost, and warns once', async () => {
    const { steps, warn } = await play(REPLAY, ({ length, 2: third }) => {
      if (length === 3 || length === 4) return 'lost';
      return third && length === 5 ? standing(third) : { after: 50 };
    });
    expect(steps.slice(2, 6).map(({ writes }) => writes)).toEqual([3, 3, 3, 4]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('leaves out, after a step that was refused, what may have had no time', async () => {
    const { steps } = await play(REPLAY, ({ length, 0: first }) => {
      if (first && length === 2) return standing(first);
      return { after: length === 1 ? 1800 : 50 };
    });
    // The first was heard of at 3.8 s, and the third goes out at 7.8 s: as many ticks, and a second's more.
    expect(steps.slice(0, 4).map(({ writes, ticks, at }) => [writes, ticks, at])).toEqual([
      [1, 120, 2000],
      [2, 348, 5800],
      [2, 120 + 5 * 60, 7800],
      [3, 591, 9850],
    ]);
  });

  test('gives up where steps are refused for good, and where its ticket has another run', async () => {
    const denied = await play(REPLAY, () => ({ kind: 'denied', stands: null }));
    expect([denied.steps.length, denied.warn.mock.calls.length]).toEqual([15, 1]);
    const other = await play(REPLAY, () => standing({ inputs: '07', ticks: 1, writes: 1 }));
    expect(other.steps).toHaveLength(1);
    const longer = await play(REPLAY, () => standing({ inputs: 'b807', ticks: 100_000, writes: 1 }));
    expect(longer.steps).toHaveLength(1);
  });

  test('without a network ends a while after its run', async () => {
    const { steps, now, warn } = await play(REPLAY, () => 'lost');
    expect(steps.length).toBeGreaterThan(15);
    expect(now / 1000).toBeLessThan(REPLAY.ticks / TICKS_PER_SECOND + 120);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('whose buttons change faster than there is room for waits until they fit', async () => {
    const fast = decode(
      record({ runId: runIdOf(5), skin: 'default' }, flickering(skilled(1)), { ticks: 600 }).bytes,
    );
    const { steps } = await play({ ...fast, ticks: 600 }, () => ({ after: 50 }));
    for (const { inputs, ticks, writes } of steps)
      expect(inputs.length).toBeLessThanOrEqual(ticks + 8 * writes);
  });
});

describe('on the board, whatever the network does', () => {
  let board: LocalBoard;
  let stage: CupStage;
  let ann: Browser;
  let runId: RunId;

  beforeEach(async () => {
    board = await startLocalBoard();
    stage = await stageCup(board);
    await stage.announce('registration', { live: true });
    ann = await stage.enter();
    runId = await drawnIn(CUP, ann);
  });

  const stored = () => board.read('contests', CUP, 'live', ticketOf(runId)) as Step | undefined;

  /** Steps that are still on their way, and arrive when they may. */
  class Network {
    readonly #dice: Dice;
    readonly #late: (() => Promise<unknown>)[] = [];

    constructor(seed: number) {
      this.#dice = createDice(seed);
    }

    /** `send`: as often as it likes. Rejects when the answer is lost, and it may arrive all the same. */
    async carry<T>(send: () => Promise<T>): Promise<T> {
      const lost = () => {
        pass(5);
        return new Error('no answer for 5 s');
      };
      switch (this.#dice(8)) {
        case 0:
          throw lost();
        case 1:
          await send();
          throw lost();
        case 2:
          this.#late.push(send);
          throw lost();
        case 3:
          await send();
          return send();
        case 4:
          // Overtaken by all that was late.
          await this.arrive();
          return send();
        case 5:
          await stage.announce('running', { live: true, state: 'frozen' });
          return send().finally(() => stage.announce('running', { live: true }));
        default:
          pass(this.#dice(25) / 10);
          return send();
      }
    }

    async arrive(): Promise<void> {
      for (const send of this.#late.splice(0).toReversed()) await send();
    }
  }

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'what stands is a true beginning, and in the end the run (%i)',
    async (seed) => {
      const contest = { id: CUP, createdAt: 7 };
      const replay = decode(
        record({ runId, skin: 'default', ruleset: 4, contest }, givingUp(2400, hectic(skilled(seed)))).bytes,
      );
      const network = new Network(seed);
      const began = Date.now();
      const expectBeginning = () => {
        const stands = stored();
        if (!stands) return;
        const inputs = parseStream(stands.inputs, stands.ticks) as Uint8Array;
        expect(partingTick({ inputs, ticks: stands.ticks }, replay)).toBeNull();
      };
      const draft = { skin: 'default', seed: seedOf(runId, contest) } as const;
      const isHealthy = () => Date.now() - began > (replay.ticks / TICKS_PER_SECOND) * 1000;
      await stream({
        run: () => after(replay, Math.floor(((Date.now() - began) / 1000) * TICKS_PER_SECOND)),
        write: async (step) => {
          const send = () => ann.contests.writeStream(CUP, ticketOf(runId), { ...draft, ...step });
          try {
            return await (isHealthy() ? send() : network.carry(send));
          } finally {
            expectBeginning();
          }
        },
        now: () => Date.now(),
        pause: async (ms) => pass(ms / 1000),
        warn: () => {},
      });
      await network.arrive();
      expectBeginning();
      expect(stored()).toMatchObject({ ticks: replay.ticks });
    },
  );

  /** The page of a run that is laid out, whose steps the board takes. */
  function stagePage() {
    vi.useFakeTimers();
    const sent: Parameters<Contests['writeStream']>[] = [];
    connection.askContests.mockImplementation(async (question: (contests: Contests) => unknown) =>
      question({
        writeStream: async (...given: Parameters<Contests['writeStream']>) => {
          sent.push(given);
          return { kind: 'written' };
        },
      } as unknown as Contests),
    );
    const engine = {
      events: createNanoEvents<GameEvents>(),
      ticks: 0,
      inputs: REPLAY.inputs as Uint8Array | null,
    };
    const live = { skin: 'god', startedAt: 1, readAt: 2 } as const;
    liveWatch.store.setState({ kind: 'live', until: 9e9 }, true);
    return {
      engine,
      sent,
      lay: () => streamRun(CUP, { contest: CUP, runId, number: 1, createdAt: 7, live }, engine),
      async playOn(beats: number) {
        for (let beat = 0; beat < beats; beat++) {
          engine.ticks += 120;
          await vi.advanceTimersByTimeAsync(2000);
        }
      },
    };
  }

  const left = { type: 'leave' } as PlayEvent;

  test('a run that is laid out twice has one writer, and again one after it was left', async () => {
    const { engine, sent, lay, playOn } = stagePage();
    lay();
    lay();
    await playOn(3);
    expect(sent.map(([, , { ticks }]) => ticks)).toEqual([120, 240, 360]);
    engine.events.emit('happened', left);
    await playOn(2);
    sent.length = 0;
    lay();
    await playOn(3);
    expect(sent.length).toBeGreaterThan(0);
    engine.events.emit('happened', left);
  });

  test('a run is streamed no more once it doesn’t count', async () => {
    const { sent, lay, playOn } = stagePage();
    lay();
    await playOn(3);
    liveWatch.store.setState({ kind: 'lost', why: 'paused too long', seconds: 60 }, true);
    const { length } = sent;
    await playOn(5);
    expect([length, sent.length]).toEqual([3, 3]);
  });

  test('the page tells nobody the id of a run, nor the head of its replay', async () => {
    const { engine, sent, lay, playOn } = stagePage();
    lay();
    await playOn(8);
    engine.events.emit('happened', { type: 'runOver', run: null, end: 'lives' } as PlayEvent);
    // The field has another run by the last step.
    Object.assign(engine, { ticks: 5, inputs: Uint8Array.of(0) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(sent.map(([, , { ticks }]) => ticks)).toEqual([120, 240, 360, 480, 600, 720, 840, 960]);
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
    const all = sent.map(([id, ticket, { seed, ...step }]) =>
      [id, ticket, hex(seed), JSON.stringify(step)].join(),
    );
    for (const secret of [
      runId,
      hex(Buffer.from(runId)),
      hex(Buffer.from('SATS')),
      Buffer.from(bytesOf(runId)).toString('base64'),
    ])
      expect(all.join('\n')).not.toContain(secret);
    expect(sent[0]?.slice(0, 2)).toEqual([CUP, ticketOf(runId)]);
    expect(sent[0]?.[2]).toMatchObject({
      skin: 'god',
      seed: seedOf(runId, { id: CUP, createdAt: 7 }),
      writes: 1,
    });
  });
});
