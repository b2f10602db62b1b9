import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withResend } from '../../../../src/board/backend/withResend.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Questions whose answers the test gives. */
function questions() {
  const asked: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  return {
    asked,
    ask: () => new Promise<string>((resolve, reject) => void asked.push({ resolve, reject })),
  };
}

test('an answer that comes in time is asked for once', async () => {
  const { asked, ask } = questions();
  const answer = withResend(ask);
  vi.advanceTimersByTime(3999);
  asked[0]?.resolve('saved');
  expect(await answer).toBe('saved');
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveLength(1);
});

test('one that is lost is asked for again beside, three times in all, and the first that comes counts', async () => {
  const { asked, ask } = questions();
  const answer = withResend(ask);
  const counts = [4000, 4000, 4000].map((ms) => {
    vi.advanceTimersByTime(ms);
    return asked.length;
  });
  expect(counts).toEqual([2, 3, 3]);
  asked[1]?.resolve('saved');
  expect(await answer).toBe('saved');
});

test('a failure is told at once while nothing else was asked', async () => {
  const { asked, ask } = questions();
  const answer = withResend(ask);
  asked[0]?.reject(new TypeError('Failed to fetch'));
  await expect(answer).rejects.toThrow('Failed to fetch');
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveLength(1);
});

test('what was asked beside is waited for when the first one fails', async () => {
  const { asked, ask } = questions();
  const answer = withResend(ask);
  vi.advanceTimersByTime(4000);
  asked[0]?.reject(new Error('no answer for 20 s'));
  asked[1]?.resolve('saved');
  expect(await answer).toBe('saved');
});
