import { afterEach, expect, test, vi } from 'vitest';
import { AUTOPILOT_RUN } from '../../../../src/board/verification/autopilot.ts';
import { type Answer, answer } from '../../../../src/board/verification/task.ts';
import { type OpenPort, Verifier } from '../../../../src/board/verification/verifier.ts';
import { readCorpus } from '../../../../tools/corpus/corpus.ts';
import { honestAnswer, honestPort, portOf } from './ports.ts';

const [honest] = readCorpus().filter(({ name }) => name === 'paused');
if (!honest) throw new Error('The corpus has no such run');
const forged = { ...honest, claim: { ...honest.claim, score: honest.claim.score + 100 } };

afterEach(() => void vi.useRealTimers());

test('a true run is verified, a forged one is not, in the order they came', async () => {
  const verifier = new Verifier(honestPort, AUTOPILOT_RUN);
  const outcomes = await Promise.all([forged, honest, forged].map((run) => verifier.verify(run)));
  expect(outcomes.map(({ type }) => type)).toEqual(['mismatch', 'verified', 'mismatch']);
});

test('a worker is tested once, before it gets anything else', async () => {
  const sent: number[] = [];
  const verifier = new Verifier(
    portOf((task) => {
      sent.push(task.claim.score);
      return honestAnswer(task);
    }),
    AUTOPILOT_RUN,
  );
  await Promise.all([verifier.verify(honest), verifier.verify(honest)]);
  const own = AUTOPILOT_RUN.claim.score;
  expect(sent).toEqual([own, own, honest.claim.score, honest.claim.score]);
});

test('a worker that was warmed up has its test behind it', async () => {
  const asked = vi.fn(honestAnswer);
  const verifier = new Verifier(portOf(asked), AUTOPILOT_RUN);
  verifier.startAhead();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await verifier.verify(honest);
  expect(asked).toHaveBeenCalledTimes(3);
});

test.each<[string, Answer]>([
  ['finds nothing true', { type: 'mismatch', tick: 0, what: 'state' }],
  ['finds everything true', { type: 'verified' }],
  ['is too slow for our own run', { type: 'out of time' }],
])('a worker that %s is not believed, and not asked again', async (_, verdict) => {
  const work = vi.fn(() => verdict);
  const verifier = new Verifier(portOf(work), AUTOPILOT_RUN);
  expect(await verifier.verify(honest)).toEqual({ type: 'worker is wrong' });
  const asked = work.mock.calls.length;
  expect(await verifier.verify(forged)).toEqual({ type: 'worker is wrong' });
  expect(work).toHaveBeenCalledTimes(asked);
});

const blocked: OpenPort = () => {
  throw new TypeError('refused by policy');
};
const stillborn: OpenPort = (_, onEnd) => {
  queueMicrotask(onEnd);
  return { send: () => {}, close: () => {} };
};

test.each([
  ['a policy forbids', blocked],
  ['stops at once', stillborn],
])('a worker that %s is tried three times, and gives no verdict', async (_, open) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const opened = vi.fn(open);
  const verifier = new Verifier(opened, AUTOPILOT_RUN);
  const outcomes = await Promise.all([verifier.verify(honest), verifier.verify(forged)]);
  expect(outcomes).toEqual([{ type: 'worker stopped' }, { type: 'worker stopped' }]);
  expect(opened).toHaveBeenCalledTimes(3);
});

test('a run that ends its worker gets no verdict, and the others get another worker', async () => {
  const opened = vi.fn<OpenPort>((onAnswer, onEnd) => {
    const port = honestPort(onAnswer, onEnd);
    return { ...port, send: (task) => (task.bytes === forged.bytes ? onEnd() : port.send(task)) };
  });
  const bomb = { ...forged, bytes: forged.bytes };
  const verifier = new Verifier(opened, AUTOPILOT_RUN);
  const other = { ...honest, bytes: honest.bytes.slice() };
  const outcomes = await Promise.all([bomb, other, bomb, other].map((run) => verifier.verify(run)));
  expect(outcomes.map(({ type }) => type)).toEqual([
    'worker stopped',
    'verified',
    'worker stopped',
    'verified',
  ]);
  expect(opened).toHaveBeenCalledTimes(3);
});

test('a worker that never answers is given up after its time, and the next one goes on', async () => {
  vi.useFakeTimers();
  const verifier = new Verifier(
    portOf((task) => (task.claim === forged.claim ? null : honestAnswer(task))),
    AUTOPILOT_RUN,
  );
  const outcomes = Promise.all([verifier.verify(forged), verifier.verify(honest)]);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await outcomes).toEqual([{ type: 'worker stopped' }, { type: 'verified' }]);
});

test('closing settles what is under way, and what is asked later starts anew', async () => {
  let isBusy = true;
  const opened = vi.fn(portOf((task) => (isBusy ? null : honestAnswer(task))));
  const verifier = new Verifier(opened, AUTOPILOT_RUN);
  const first = [verifier.verify(honest), verifier.verify(honest)];
  verifier.close();
  expect(await Promise.all(first)).toEqual([{ type: 'closed' }, { type: 'closed' }]);
  expect(opened).not.toHaveBeenCalled();
  const second = verifier.verify(honest);
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  verifier.close();
  expect(await second).toEqual({ type: 'closed' });
  isBusy = false;
  expect(await verifier.verify(honest)).toEqual({ type: 'verified' });
});

test('the replay that takes longest is out of time rather than forged', () => {
  let now = 0;
  const slow = () => {
    now += 1000;
    return now;
  };
  expect(answer({ ...honest, timeLimit: 5000 }, slow)).toEqual({ type: 'out of time' });
  expect(answer({ ...honest, timeLimit: 5000 }, () => 0)).toEqual({ type: 'verified' });
});
