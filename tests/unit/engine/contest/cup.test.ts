import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contestId, dailyOf } from '../../../../src/engine/contest/contest.ts';
import { NEW_CUP_RULESETS, phaseOf } from '../../../../src/engine/contest/cup.ts';
import { faultsOf } from '../../../../src/engine/contest/cupFaults.ts';
import { sealOpensAt } from '../../../../src/engine/contest/phases.ts';
import {
  ABSENT,
  type CupPlan,
  parsersOfTerms,
  planOf,
  termFields,
} from '../../../../src/engine/contest/terms.ts';

const at = (iso: string) => Date.parse(iso);

const TIMES = {
  registerFrom: at('2026-11-01T12:00:00.000Z'),
  registerUntil: at('2026-11-20T12:00:00.000Z'),
  startsAt: at('2026-11-21T12:00:00.000Z'),
  endsAt: at('2026-11-22T12:00:00.000Z'),
  appealUntil: at('2026-11-25T12:00:00.000Z'),
};

test.each([
  ['1970-01-01T00:00:00.000Z', 'announced'],
  ['2026-11-01T11:59:59.999Z', 'announced'],
  ['2026-11-01T12:00:00.000Z', 'registration'],
  ['2026-11-20T11:59:59.999Z', 'registration'],
  ['2026-11-20T12:00:00.000Z', 'waiting'],
  ['2026-11-21T11:59:59.999Z', 'waiting'],
  ['2026-11-21T12:00:00.000Z', 'running'],
  ['2026-11-22T11:59:59.999Z', 'running'],
  ['2026-11-22T12:00:00.000Z', 'last runs'],
  ['2026-11-22T12:04:59.999Z', 'last runs'],
  ['2026-11-22T12:05:00.000Z', 'sealed'],
  ['2026-11-22T12:09:59.999Z', 'sealed'],
  ['2026-11-22T12:10:00.000Z', 'appeals'],
  ['2026-11-25T11:59:59.999Z', 'appeals'],
  ['2026-11-25T12:00:00.000Z', 'over'],
  ['2126-11-25T12:00:00.000Z', 'over'],
])('at %s the cup is in the phase %s', (time, phase) => {
  expect(phaseOf(TIMES, at(time))).toBe(phase);
});

test.each([
  ['registration ends as it begins', { registerUntil: TIMES.registerFrom }, TIMES.registerFrom, 'waiting'],
  ['play begins as registration ends', { startsAt: TIMES.registerUntil }, TIMES.registerUntil, 'running'],
])('%s: the phase between does not come', (_, changed, time, phase) => {
  expect(phaseOf({ ...TIMES, ...changed }, time)).toBe(phase);
});

test('phases come in their order, and none comes back', () => {
  const order = [
    'announced',
    'registration',
    'waiting',
    'running',
    'last runs',
    'sealed',
    'appeals',
    'over',
  ] as const;
  const minute = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(fc.tuple(minute, minute, minute, minute, minute), minute, minute, (lengths, one, other) => {
      const [registerFrom = 0, registerUntil = 0, startsAt = 0, endsAt = 0, appealUntil = 0] = lengths
        .map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0))
        .map((minutes) => minutes * 60_000);
      const times = { registerFrom, registerUntil, startsAt, endsAt, appealUntil };
      const [earlier = 0, later = 0] = [one, other].sort((a, b) => a - b).map((time) => time * 6 * 60_000);
      const placeAt = (time: number) => order.indexOf(phaseOf(times, time));
      expect(placeAt(earlier)).toBeLessThanOrEqual(placeAt(later));
      expect(later >= sealOpensAt(times)).toBe(later >= endsAt + 600_000);
    }),
  );
});

const PLAN: CupPlan = {
  id: contestId('cup-november'),
  title: 'November cup',
  ruleset: 4,
  skins: ['default'],
  times: TIMES,
  tickets: 5,
  maxEntrants: 200,
  pauseSeconds: 30,
  live: false,
  prizes: '3 SOL, 2 SOL, 1 SOL',
  heldBy: 'Sats Arcade',
  rulesUrl: 'https://sats.example.org/rules',
};

test('the fields of a plan say all of it', () => {
  const fields = termFields(PLAN, (time) => time);
  expect(planOf(PLAN.id, fields)).toEqual(PLAN);
});

test('a document older than a term lacks it: nobody could watch its runs, and no host was named', () => {
  expect(ABSENT).toEqual({ live: false, held_by: '', rules_url: '' });
});

test('each field is parsed as its kind', () => {
  const kinds = { text: 'text', whole: 'whole', list: 'list', time: 'time', yesOrNo: 'yesOrNo' };
  expect(parsersOfTerms(kinds)).toEqual({
    ...{ title: 'text', ruleset: 'whole', skins: 'list', prizes: 'text', live: 'yesOrNo' },
    ...{ held_by: 'text', rules_url: 'text' },
    ...{
      register_from: 'time',
      register_until: 'time',
      starts_at: 'time',
      ends_at: 'time',
      appeal_until: 'time',
    },
    ...{ tickets: 'whole', most_entrants: 'whole', pause_s: 'whole' },
  });
});

describe('faults', () => {
  test.each<[string, Partial<CupPlan>]>([
    ['as announced', {}],
    ['no prizes', { prizes: '' }],
    ['no pauses', { pauseSeconds: 0 }],
    ['watched by everybody', { live: true }],
    ['one ticket for one entrant', { tickets: 1, maxEntrants: 1 }],
    ['the most of all', { tickets: 100, maxEntrants: 10_000, pauseSeconds: 3600, title: 'x'.repeat(60) }],
    [
      'the all-time ruleset, all skins',
      { ruleset: 3, skins: ['default', 'boxer', 'superman', 'god', 'ironman'] },
    ],
    ['the longest id', { id: `cup-${'x'.repeat(28)}` }],
    ['edges that meet', { times: { ...TIMES, registerUntil: TIMES.startsAt } }],
    ['no registration', { times: { ...TIMES, registerUntil: TIMES.registerFrom } }],
    ['the longest prizes', { prizes: 'x'.repeat(500) }],
    ['nobody named', { heldBy: '', rulesUrl: '' }],
    ['the longest host', { heldBy: 'x'.repeat(80), rulesUrl: `https://${'x'.repeat(192)}` }],
    ['appeals for a millisecond', { times: { ...TIMES, appealUntil: TIMES.endsAt + 600_001 } }],
  ])('%s: none', (_, changed) => {
    expect(faultsOf({ ...PLAN, ...changed })).toEqual([]);
  });

  test.each<[Partial<CupPlan>, string]>([
    [
      { times: { ...TIMES, registerUntil: TIMES.registerFrom - 1 } },
      'register_until is earlier than register_from.',
    ],
    [{ times: { ...TIMES, startsAt: TIMES.registerUntil - 1 } }, 'starts_at is earlier than register_until.'],
    [{ times: { ...TIMES, endsAt: TIMES.startsAt } }, 'ends_at is not later than starts_at.'],
    [
      { times: { ...TIMES, appealUntil: TIMES.endsAt + 600_000 } },
      'appeal_until is not later than 10 minutes after ends_at: nobody can verify a replay before.',
    ],
    [{ times: { ...TIMES, endsAt: Number.NaN } }, 'ends_at is not a time.'],
    [{ ruleset: 8 }, 'ruleset is not one of 1, 2, 3, 4, 5, 6, 7.'],
    [{ ruleset: 1.5 }, 'ruleset is not one of 1, 2, 3, 4, 5, 6, 7.'],
    [{ skins: [] }, 'skins is empty: nobody could play.'],
    [
      { skins: ['default', 'satoshi', 'hal'] },
      'skins has satoshi, hal, and the skins are default, boxer, superman, god, ironman.',
    ],
    [{ skins: ['default', 'default'] }, 'skins has a skin twice.'],
    [{ tickets: 0 }, 'tickets is not 1 to 100.'],
    [{ tickets: 101 }, 'tickets is not 1 to 100.'],
    [{ tickets: 2.5 }, 'tickets is not 1 to 100.'],
    [{ maxEntrants: 0 }, 'most_entrants is not 1 to 10000.'],
    [{ maxEntrants: 10_001 }, 'most_entrants is not 1 to 10000.'],
    [{ pauseSeconds: -1 }, 'pause_s is not 0 to 3600 seconds.'],
    [{ pauseSeconds: 3601 }, 'pause_s is not 0 to 3600 seconds.'],
    [{ id: dailyOf(20779) }, 'The id is not cup- and 1 to 28 of the characters a-z, 0-9 and -.'],
    [{ id: `cup-${'x'.repeat(29)}` }, 'The id is not cup- and 1 to 28 of the characters a-z, 0-9 and -.'],
    [{ id: 'cup-' }, 'The id is not cup- and 1 to 28 of the characters a-z, 0-9 and -.'],
    [{ title: ' ' }, 'title is not 1 to 60 characters.'],
    [{ title: 'x'.repeat(61) }, 'title is not 1 to 60 characters.'],
    [{ prizes: 'x'.repeat(501) }, 'prizes is longer than 500 characters.'],
    [{ heldBy: 'x'.repeat(81) }, 'held_by is longer than 80 characters.'],
    ...[
      'http://sats.example.org',
      'javascript:alert(1)',
      'https://',
      'https:///rules',
      ' https://sats.example.org',
      'https://sats.example.org/a rule',
      `https://${'x'.repeat(193)}`,
    ].map((rulesUrl): [Partial<CupPlan>, string] => [
      { rulesUrl },
      'rules_url is not https:// and an address, up to 200 characters.',
    ]),
  ])('%j: %s', (changed, fault) => {
    expect(faultsOf({ ...PLAN, ...changed })).toEqual([fault]);
  });

  test('a cup that stands has any ruleset, and one to be announced those that are played', () => {
    expect(faultsOf({ ...PLAN, ruleset: 2 })).toEqual([]);
    expect(faultsOf({ ...PLAN, ruleset: 2 }, NEW_CUP_RULESETS)).toEqual(['ruleset is not one of 6, 7.']);
  });

  test('every fault is named, and not the first alone', () => {
    const times = { ...TIMES, startsAt: 0, appealUntil: 0 };
    expect(faultsOf({ ...PLAN, times, ruleset: 9, tickets: 0 })).toEqual([
      'starts_at is earlier than register_until.',
      'appeal_until is not later than 10 minutes after ends_at: nobody can verify a replay before.',
      'ruleset is not one of 1, 2, 3, 4, 5, 6, 7.',
      'tickets is not 1 to 100.',
    ]);
  });
});
