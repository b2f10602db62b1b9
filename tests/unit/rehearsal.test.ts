/** A whole cup with one of everybody: `npm run rehearse` plays it with 200 people. */

import { expect, onTestFinished, test, vi } from 'vitest';
import { SMALL_CAST } from '../../tools/rehearse/cast.ts';
import { rehearse } from '../../tools/rehearse/rehearsal.ts';
import { faultsIn, linesOf } from '../../tools/rehearse/report.ts';
import { openSimulation } from '../../tools/rehearse/venues.ts';

test('a cup from its announcement to its last payout', { timeout: 60_000 }, async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const report = await rehearse({
    cast: SMALL_CAST,
    venue: await openSimulation((now) => vi.setSystemTime(now)),
  });
  expect(faultsIn(report)).toEqual([]);
  expect(report.outcomes.slice(0, 3).map(({ rank }) => rank)).toEqual([1, 2, 3]);
  expect(linesOf(report)[0]).toMatch(/^12 people in 21 browsers: 14 entrants drew \d+ tickets\.$/);
});
