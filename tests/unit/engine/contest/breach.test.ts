import { expect, test } from 'vitest';
import { findBreach } from '../../../../src/engine/contest/breach.ts';

/** A minute of play, received eight seconds after it: both times count from a moment that is not the beginning of time. */
const STARTED = 1_795_305_600_000;
const RUN = { skin: 'boxer', ruleset: 4, ticks: 3600, timestamp: STARTED + 68_000 } as const;
const TICKET = { skin: 'boxer', startedAt: STARTED };
const CUP = { skins: ['default', 'boxer'], ruleset: 4, pauseSeconds: 0 };

test.each<[string, Partial<typeof CUP>, object, string | undefined]>([
  ['a run as its ticket and its cup allow', {}, {}, undefined],
  [
    'another skin than the ticket, which the cup allows',
    {},
    { skin: 'default' },
    'another skin than its ticket',
  ],
  ['a skin that the cup does not allow', { skins: ['default'] }, {}, 'another skin than its ticket'],
  ['another ruleset', {}, { ruleset: 3 }, 'other rules than the cup'],
  ['half a minute of pauses', {}, { timestamp: STARTED + 98_000 }, 'not live: too slow'],
  [
    'half a minute of pauses, which the cup allows',
    { pauseSeconds: 30 },
    { timestamp: STARTED + 98_000 },
    undefined,
  ],
  ['a minute played in half of it', {}, { timestamp: STARTED + 30_000 }, 'not live: too fast'],
])('%s', (_, cup, run, breach) => {
  expect(findBreach({ ...CUP, ...cup }, { ...RUN, ...run }, TICKET)).toBe(breach);
});
