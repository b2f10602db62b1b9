import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { setServerTime } from '../../../../src/base/clock.ts';
import type { StreamRecord } from '../../../../src/board/backend/streams.ts';
import { StreamsFollowed } from '../../../../src/contests/all/liveStreams.ts';
import { contestId } from '../../../../src/engine/contest/contest.ts';
import { MAX_STREAMS, POLL } from '../../../../src/engine/contest/stream.ts';
import type { Uid } from '../../../../src/engine/ids.ts';
import { storedName } from '../../../../src/engine/storedName.ts';
import { cupOf } from '../cups/cups.ts';

const CUP = contestId('cup-final');
const START = Date.UTC(2026, 10, 22);

let asked: number[];
let isAway: boolean;
let answer: StreamRecord[];
let hidden: StreamRecord['entrant'][];
/** The tickets of each reading by ticket. */
let chosen: string[][];
let rounds: number;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(console, 'error').mockReturnValue();
  setServerTime(START);
  asked = [];
  answer = [];
  hidden = [];
  chosen = [];
  rounds = 0;
  isAway = false;
});

function open(): StreamsFollowed {
  const answered = <Stream>(streams: Stream[]) => {
    if (isAway) throw new TypeError('Failed to fetch');
    return Promise.resolve({ streams, serverTime: Date.now() });
  };
  return new StreamsFollowed(CUP, (question) =>
    question({
      readCup: () => Promise.resolve(cupOf({ id: CUP, hidden })),
      readStreams: async (_, since) => {
        asked.push(since);
        return answered(answer.slice(0, MAX_STREAMS));
      },
      readStreamHeads: async () => {
        rounds += 1;
        return answered(answer);
      },
      readStreamsOf: async (_, tickets) => {
        chosen.push([...tickets]);
        return answered(answer.filter(({ ticket }) => tickets.includes(ticket)));
      },
    }),
  );
}

const stream = (ticket: string, ticks: number, updatedAt = START, inputs = ''): StreamRecord => ({
  ...{ ticket, ticks, updatedAt, entrant: `uid of ${ticket}` as StreamRecord['entrant'] },
  ...{
    playerName: storedName(ticket, ticket as Uid),
    skin: 'default',
    seed: new Uint8Array(32),
    inputs,
    writes: 1,
    isInvited: false,
  },
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const polls = (count: number) => pass(count * POLL.apartMs);
const ticksOf = (followed: StreamsFollowed) => followed.value?.streams.map(({ ticks }) => ticks);

test('it polls while the page is seen, for what was written since shortly before the last poll', async () => {
  const followed = open();
  let isSeen = true;
  const { look, stop } = followed.follow(() => isSeen);
  await polls(2);
  const [first = 0, ...later] = asked;
  // What was written in the last three minutes is worth showing.
  expect(first).toBe(START - 180_000 - POLL.overlapMs);
  expect(later).toEqual([0, 1].map((poll) => START + poll * POLL.apartMs - POLL.overlapMs));
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

test('with more runs than a poll brings, it reads those that the screen shows, and in each round of 20 s all', async () => {
  const all = (ticks: number) =>
    Array.from({ length: 30 }, (_, index) => stream(`ticket ${index}`, ticks, Date.now()));
  answer = all(120);
  const followed = open();
  const { stop } = followed.follow(() => true);
  onTestFinished(stop);
  await pass(0);
  expect(followed.value?.streams).toHaveLength(12);
  answer = all(360);
  await polls(1);
  expect([rounds, chosen.map(({ length }) => length)]).toEqual([1, [30]]);
  followed.shown = ['ticket 20', 'ticket 21'];
  answer = all(600);
  await polls(2);
  expect([rounds, chosen.slice(1)]).toEqual([1, [followed.shown, followed.shown]]);
  await polls(3);
  expect([rounds, chosen.at(-1)?.length]).toEqual([2, 30]);
  answer = all(900).slice(0, 3);
  await polls(5);
  const before = asked.length;
  await polls(1);
  expect(asked).toHaveLength(before + 1);
});

test('long texts are left out, the longest first, and the next poll waits for what came', async () => {
  answer = [
    stream('long', 120, START, '00'.repeat(124_000)),
    stream('longer', 120, START, '00'.repeat(140_000)),
    stream('short', 120),
  ];
  const followed = open();
  const { stop } = followed.follow(() => true);
  onTestFinished(stop);
  await pass(0);
  // 531 kB of 4 MB a minute.
  const { readAt = 0, dueAt = 0 } = followed.value ?? {};
  expect(dueAt - readAt).toBeCloseTo((531 / 4000) * 60_000, -1);
  followed.shown = ['long', 'longer', 'short'];
  await pass(dueAt - readAt);
  expect(chosen).toEqual([['short', 'long']]);
});

test('an entrant whom moderators hid is gone after two polls, and back after two', async () => {
  answer = [stream('a', 240), stream('b', 120)];
  const followed = open();
  const { stop } = followed.follow(() => true);
  onTestFinished(stop);
  await pass(0);
  hidden = [stream('a', 0).entrant];
  await polls(2);
  expect(ticksOf(followed)).toEqual([120]);
  hidden = [];
  await polls(2);
  expect(ticksOf(followed)?.sort()).toEqual([120, 240]);
});

test('of what comes late or twice the longest stays, for as long as it is worth showing', async () => {
  answer = [stream('a', 240), stream('b', 120)];
  const followed = open();
  const { stop } = followed.follow(() => true);
  onTestFinished(stop);
  await pass(0);
  answer = [stream('a', 120), stream('b', 120)];
  await polls(1);
  expect(ticksOf(followed)).toEqual([240, 120]);
  answer = [stream('b', 600, START + 120_000)];
  await polls(1);
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
  await polls(1);
  expect(followed.store.getState()).toMatchObject({ kind: 'known', isStale: true });
  isAway = false;
  answer = [stream('a', 480)];
  await polls(1);
  expect(followed.store.getState()).toMatchObject({ kind: 'known', isStale: false });
  expect(ticksOf(followed)).toEqual([480]);
});
