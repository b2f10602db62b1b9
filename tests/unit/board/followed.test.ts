import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setServerTime } from '../../../src/base/clock.ts';
import { NoBoard } from '../../../src/board/backend/rest.ts';
import { Followed, type FollowedOptions } from '../../../src/board/followed.ts';
import { samples } from '../../samples.ts';

const MINUTE = 60_000;
const OFFLINE = new TypeError('Failed to fetch');

/** Questions that wait for their answers, in the order they were asked. */
let waiting: { resolve(answer: number | null): void; reject(error: Error): void }[];
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(console, 'error').mockReturnValue();
  setServerTime(Date.now());
  waiting = [];
  asked = 0;
});

function open(options: Partial<FollowedOptions<number | null>> = {}) {
  return new Followed<number | null>({
    ask: () => {
      asked += 1;
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    ...options,
  });
}

async function answer(value: number | null | Error): Promise<void> {
  const question = waiting.shift();
  if (value instanceof Error) question?.reject(value);
  else question?.resolve(value);
  await vi.advanceTimersByTimeAsync(0);
}

const known = (value: number | null, isStale = false) =>
  expect.objectContaining({ kind: 'known', value, isStale });

test('two who ask at once share one answer, which is good for a minute', async () => {
  const board = open();
  void board.load();
  void board.load();
  await answer(1);
  expect([board.store.getState(), asked]).toEqual([known(1), 1]);
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  void board.load();
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  void board.load();
  expect(asked).toBe(2);
});

test('that there is nothing is an answer too: it is kept as any other', async () => {
  const board = open();
  void board.load();
  await answer(null);
  void board.load();
  expect([board.store.getState(), asked]).toEqual([known(null), 1]);
});

test.each([
  ['set back by an hour', -60],
  ['set forward by an hour', 60],
])('an answer is asked for again when the clock is %s', async (_, minutes) => {
  const board = open();
  void board.load();
  await answer(1);
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  void board.load();
  expect(asked).toBe(2);
});

test('an answer for somebody else is asked for again', async () => {
  const board = open({ isCurrent: (value) => value === 2 });
  void board.load();
  await answer(1);
  void board.load();
  await answer(2);
  void board.load();
  expect([board.value, asked]).toEqual([2, 2]);
});

describe('a board that does not answer', () => {
  test('is asked again by the next question', async () => {
    const board = open();
    void board.load();
    await answer(OFFLINE);
    expect(board.store.getState()).toEqual({ kind: 'unreachable' });
    void board.load();
    await answer(1);
    expect(board.store.getState()).toEqual(known(1));
  });

  test('takes nothing away that is known', async () => {
    const board = open();
    void board.load();
    await answer(1);
    void board.reload();
    await answer(OFFLINE);
    expect(board.store.getState()).toEqual(known(1, true));
    void board.load();
    await answer(2);
    expect(board.store.getState()).toEqual(known(2));
  });

  test('is seen to be asked when the player wants it', async () => {
    const board = open();
    void board.load();
    await answer(OFFLINE);
    void board.retry();
    expect(board.store.getState()).toEqual({ kind: 'unknown' });
    await answer(1);
    expect(board.store.getState()).toEqual(known(1));
  });
});

test('where there is no board, it is asked once a minute at most', async () => {
  const board = open();
  void board.load();
  await answer(new NoBoard());
  void board.load();
  expect([board.store.getState(), asked]).toEqual([{ kind: 'absent' }, 1]);
  vi.setSystemTime(Date.now() + MINUTE);
  void board.load();
  expect(asked).toBe(2);
});

describe('what was asked for before a change', () => {
  test.each([
    ['is asked for again', (board: Followed<number | null>) => void board.reload()],
    ['is forgotten', (board: Followed<number | null>) => void board.forget()],
  ])('is no answer after it %s', async (_, change) => {
    const board = open();
    void board.load();
    change(board);
    await answer(1);
    expect([board.value, asked]).toEqual([null, 2]);
    await answer(2);
    expect(board.value).toBe(2);
  });

  test('does not undo what the page has found out since', async () => {
    const board = open();
    void board.load();
    board.set(2);
    await answer(1);
    expect([board.value, asked]).toEqual([2, 2]);
  });
});

describe('a screen', () => {
  test('sees a change at once, and an unseen value waits for the next screen', async () => {
    const board = open();
    const { stop } = board.follow(() => true);
    await answer(1);
    void board.forget();
    expect([board.value, asked]).toEqual([1, 2]);
    await answer(2);
    stop();
    void board.forget();
    expect([board.store.getState(), asked]).toEqual([{ kind: 'unknown' }, 2]);
  });

  test('has it read when it is due, once for all screens, and not while it is hidden', async () => {
    let isSeen = true;
    const board = open({ dueAt: (value) => (value ?? 0) * MINUTE + start });
    const start = Date.now();
    const { look } = board.follow(() => isSeen);
    board.follow(() => isSeen);
    await answer(5);
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toBe(2);
    await answer(10);
    isSeen = false;
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(asked).toBe(2);
    isSeen = true;
    look();
    expect(asked).toBe(3);
  });

  test('has a board asked again that did not answer, a minute later', async () => {
    const board = open();
    board.follow(() => true);
    await answer(OFFLINE);
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toBe(2);
  });

  test('that was left has nothing read any more, also when it was left during a read', async () => {
    const board = open({ dueAt: () => Date.now() + MINUTE });
    const { stop } = board.follow(() => true);
    stop();
    await answer(1);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(asked).toBe(1);
  });
});

type Step = 'load' | 'reload' | 'forget' | 'change' | 'follow' | 'stop' | 'answer' | 'fail' | 'wait';

test('whatever happens: one question at a time, no answer from before a change, and the newest in the end', async () => {
  const steps = fc.array(
    fc.constantFrom<Step>(
      'load',
      'reload',
      'forget',
      'change',
      'follow',
      'stop',
      'answer',
      'answer',
      'fail',
      'wait',
    ),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      waiting = [];
      /** The document on the board, which the page may change, and what of it was told last. */
      let document = 0;
      let toldSince = 0;
      const asked: number[] = [];
      const board = open({
        ask: () => {
          expect(waiting).toHaveLength(0);
          asked.push(document);
          return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
        },
      });
      const screens: { stop(): void }[] = [];
      for (const step of steps) {
        if (step === 'load') void board.load();
        if (step === 'reload') void board.reload();
        if (step === 'forget' || step === 'change') {
          document += 1;
          toldSince = document;
          if (step === 'change') board.set(document);
          else void board.forget();
        }
        if (step === 'follow') screens.push(board.follow(() => true));
        if (step === 'stop') screens.pop()?.stop();
        if (step === 'answer') await answer(asked.at(-1) ?? 0);
        if (step === 'fail') await answer(OFFLINE);
        if (step === 'wait') await vi.advanceTimersByTimeAsync(MINUTE);
        await vi.advanceTimersByTimeAsync(0);
        const state = board.store.getState();
        // A screen shows what it knows until the new answer is there.
        const isLatest = state.kind === 'known' && !state.isStale && waiting.length === 0;
        if (isLatest) expect(state.value).toBeGreaterThanOrEqual(toldSince);
      }
      void board.load();
      while (waiting.length > 0) await answer(asked.at(-1) ?? 0);
      expect(board.value).toBe(document);
      for (const screen of screens) screen.stop();
    }),
    { numRuns: samples(1000) },
  );
});
