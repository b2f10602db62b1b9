import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { StreamRecord } from '../../../src/backend/streams.ts';
import { setServerTime } from '../../../src/clock.ts';
import { contestId } from '../../../src/contest/contest.ts';
import { followStreams } from '../../../src/contests/liveStreams.ts';

const CUP = contestId('cup-final');
const START = Date.UTC(2026, 10, 22);

let asked: (number | undefined)[];
let isAway: boolean;
let answer: StreamRecord[];

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(console, 'error').mockReturnValue();
  setServerTime(START);
  asked = [];
  answer = [];
  isAway = false;
});

const open = () =>
  followStreams(CUP, (question) =>
    question({
      readStreams: async (_, since) => {
        asked.push(since);
        if (isAway) throw new TypeError('Failed to fetch');
        return { streams: answer, serverTime: Date.now() };
      },
    }),
  );

const stream = (ticket: string, ticks: number, updatedAt = START): StreamRecord => ({
  ...{ ticket, ticks, updatedAt, entrant: `uid of ${ticket}` as StreamRecord['entrant'] },
  ...{ playerName: ticket, skin: 'default', seed: new Uint8Array(32), inputs: '', writes: 1 },
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const ticksOf = (followed: ReturnType<typeof open>) => followed.value?.streams.map(({ ticks }) => ticks);

test('it polls every four seconds while the page is seen, for what was written since shortly before the last poll', async () => {
  const followed = open();
  let isSeen = true;
  const { look, stop } = followed.follow(() => isSeen);
  await pass(8500);
  expect(asked).toEqual([undefined, START - 10_000, START - 6000]);
  isSeen = false;
  await pass(60_000);
  expect(asked).toHaveLength(3);
  isSeen = true;
  look();
  await pass(2000);
  expect(asked).toHaveLength(4);
  stop();
  await pass(60_000);
  expect(asked).toHaveLength(4);
});

test('of what comes late or twice the longest stays, for as long as it is worth showing', async () => {
  answer = [stream('a', 240), stream('b', 120)];
  const followed = open();
  const { stop } = followed.follow(() => true);
  onTestFinished(stop);
  await pass(0);
  answer = [stream('a', 120), stream('b', 120)];
  await pass(4000);
  expect(ticksOf(followed)).toEqual([240, 120]);
  answer = [stream('b', 600, START + 120_000)];
  await pass(4000);
  expect(ticksOf(followed)).toEqual([240, 600]);
  await pass(180_000);
  expect(ticksOf(followed)).toEqual([600]);
});

test('without the board it keeps what it has, asks again every few seconds, and goes on', async () => {
  answer = [stream('a', 240)];
  const followed = open();
  const { stop } = followed.follow(() => true);
  onTestFinished(stop);
  await pass(0);
  isAway = true;
  await pass(4000);
  expect(followed.store.getState()).toMatchObject({ kind: 'known', isStale: true });
  isAway = false;
  answer = [stream('a', 480)];
  await pass(4000);
  expect(followed.store.getState()).toMatchObject({ kind: 'known', isStale: false });
  expect(ticksOf(followed)).toEqual([480]);
});
