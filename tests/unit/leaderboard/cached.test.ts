import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Cached } from '../../../src/leaderboard/board.ts';

const MINUTE = 60_000;

let answers: { resolve(answer: number): void; reject(error: Error): void }[];

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answers = [];
});

function open() {
  return new Cached(
    () => new Promise<number>((resolve, reject) => answers.push({ resolve, reject })),
    MINUTE,
  );
}

test('two who ask at once share one answer', async () => {
  const board = open();
  const both = Promise.all([board.get(), board.get()]);
  answers[0]?.resolve(1);
  expect(await both).toEqual([1, 1]);
  expect(answers).toHaveLength(1);
});

test('an answer is good for a minute', async () => {
  const board = open();
  expect(board.now()).toBeNull();
  void board.get();
  answers[0]?.resolve(1);
  expect(await board.get()).toBe(1);
  vi.advanceTimersByTime(MINUTE - 1);
  expect([await board.get(), board.now(), answers.length]).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(1);
  expect(board.now()).toBeNull();
  void board.get();
  expect(answers).toHaveLength(2);
});

test.each([
  ['set back by an hour', -60],
  ['set forward by an hour', 60],
])('an answer is none any more when the clock is %s', async (_, minutes) => {
  const board = open();
  void board.get();
  answers[0]?.resolve(1);
  await board.get();
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  expect(board.now()).toBeNull();
});

test('a failure is not kept', async () => {
  const board = open();
  const failing = board.get();
  answers[0]?.reject(new Error('no network'));
  await expect(failing).rejects.toThrow('no network');
  const next = board.get();
  answers[1]?.resolve(2);
  expect(await next).toBe(2);
});

test('what was asked before it was forgotten does not come back', async () => {
  const board = open();
  const before = board.get();
  board.forget();
  const after = board.get();
  answers[1]?.resolve(2);
  expect(await after).toBe(2);
  answers[0]?.resolve(1);
  expect([await before, board.now(), await board.get()]).toEqual([1, 2, 2]);
});
