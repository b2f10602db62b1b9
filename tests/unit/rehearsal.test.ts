/** A whole cup with one of everybody: `npm run rehearse` plays it with 200 people. */

import { expect, onTestFinished, test, vi } from 'vitest';
import { SMALL_CAST } from '../../tools/rehearse/cast.ts';
import { faultsInFinal, linesOfFinal, rehearseFinal } from '../../tools/rehearse/final.ts';
import { rehearse } from '../../tools/rehearse/rehearsal.ts';
import { faultsIn, linesOf } from '../../tools/rehearse/report.ts';
import { openSimulation } from '../../tools/rehearse/venues.ts';
import { isAll } from '../samples.ts';

test('a cup from its announcement to its last payout', { timeout: 60_000 }, async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const report = await rehearse({
    cast: SMALL_CAST,
    venue: await openSimulation((now) => vi.setSystemTime(now)),
  });
  expect(faultsIn(report)).toEqual([]);
  expect(report.outcomes.slice(0, 3).map(({ rank }) => rank)).toEqual([1, 2, 3]);
  expect(linesOf(report)[0]).toMatch(/^13 people in 22 browsers: 15 entrants drew \d+ tickets\.$/);
});

test.runIf(isAll)(
  'a final that everybody watches, a few seconds late and to the end of each run',
  {
    timeout: 60_000,
  },
  async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const report = await rehearseFinal(
      { finalists: 2, tickets: 1, spectators: 8 },
      await openSimulation((now) => vi.setSystemTime(now)),
    );
    expect(faultsInFinal(report)).toEqual([]);
    expect(linesOfFinal(report)[0]).toMatch(
      /^8 spectators watched 2 finalists play 2 runs: 6\.0 minutes of play/,
    );
    // What they must read: 15 times a minute each run that is on.
    const expected = 6 * 15 * 8;
    expect(report.reads).toBeGreaterThan(expected);
    expect(report.reads).toBeLessThan(1.3 * expected);
  },
);
