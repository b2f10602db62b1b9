import { describe, expect, test } from 'vitest';
import type { Cup, OwnEntrant } from '../../../../src/board/backend/cupRecords.ts';
import { terms } from '../../../../src/contests/cups/words/en.ts';
import {
  briefOf,
  changedWords,
  differences,
  doneWords,
  lackWords,
  localMoment,
  nextStep,
  ownWords,
  rulesOf,
  stageWords,
  ticketWords,
  walletWords,
  zoneName,
} from '../../../../src/contests/cups/words.ts';
import { sealOpensAt } from '../../../../src/engine/contest/phases.ts';
import { TIME_NAMES } from '../../../../src/engine/contest/terms.ts';
import type { Uid } from '../../../../src/engine/ids.ts';
import { storedName } from '../../../../src/engine/storedName.ts';
import { cupOf, entrantOf, entryOf, HOUR_MS, TIMES } from './cups.ts';

const { registerFrom, registerUntil, startsAt, endsAt, appealUntil } = TIMES;
const MINUTE_MS = 60_000;
const SEAL = sealOpensAt(TIMES);

const REGISTERED = entrantOf();
const PLAYED = entrantOf({ ticketsUsed: 2, entry: entryOf() });
const SPENT = entrantOf({ ticketsUsed: 5, entry: entryOf() });
const STRUCK = entrantOf({ ticketsUsed: 2, entry: entryOf({ struck: 'turbo' }) });
const CUP = cupOf();
const FROZEN = cupOf({ state: 'frozen' });
const FINAL = cupOf({
  state: 'final',
  winners: [
    {
      rank: 1,
      entrant: 'uid-eve' as Uid,
      playerName: storedName('eve', 'uid-eve' as Uid),
      score: 14_000,
      lived: 1,
      signature: null,
    },
    {
      rank: 2,
      entrant: 'uid-hal' as Uid,
      playerName: storedName('hal', 'uid-hal' as Uid),
      score: 12_300,
      lived: 1,
      signature: null,
    },
  ],
});

test.each([
  [registerFrom - 2 * HOUR_MS, 'Registration in 2 h'],
  [registerFrom, '6 d 23 h left to register'],
  [registerUntil - 1, '1 s left to register'],
  [registerUntil, 'Starts in 1 h'],
  [startsAt, '2 d left to play'],
  [endsAt - 1, '1 s left to play'],
  [endsAt, '5 min for the last runs'],
  [endsAt + 5 * MINUTE_MS, 'Replays open in 5 min'],
  [SEAL, '2 d left to appeal'],
  [appealUntil, 'Moderators are deciding'],
])('at %i a cup says what is going on: %s', (now, words) => {
  expect(stageWords(CUP, now)).toBe(words);
});

test('what moderators decide goes before the times', () => {
  // Nothing is left to do for somebody who has registered, but to wait.
  expect(stageWords(CUP, registerUntil - 1, true)).toMatch(/^Starts in /);
  expect(stageWords(FROZEN, startsAt)).toBe('Stopped by the moderators');
  expect(stageWords(FINAL, startsAt)).toBe('The results are final');
});

describe('what comes next', () => {
  test.each<[string, OwnEntrant | null, number, string, string]>([
    ['announced', null, registerFrom - 1, 'details', ''],
    ['may register', null, registerFrom, 'register', ''],
    ['registered', REGISTERED, registerFrom, 'details', 'You are registered'],
    ['too late to register', null, registerUntil, 'details', ''],
    ['waiting', REGISTERED, registerUntil, 'details', 'You are registered'],
    ['a stranger', null, startsAt, 'standing', ''],
    ['to be played', REGISTERED, startsAt, 'play', 'You are registered'],
    ['to be played on', PLAYED, endsAt - 1, 'play', 'Your best: 12,300'],
    ['no ticket left', SPENT, startsAt, 'standing', 'Your best: 12,300'],
    ['struck out', STRUCK, startsAt, 'standing', 'You were disqualified'],
    ['last runs', PLAYED, endsAt, 'standing', 'Your best: 12,300'],
    ['sealed', PLAYED, SEAL - 1, 'standing', 'Your best: 12,300'],
    ['appeals', PLAYED, SEAL, 'standing', 'Your best: 12,300'],
    ['over', PLAYED, appealUntil, 'standing', 'Your best: 12,300'],
  ])('%s', (_, own, now, step, words) => {
    expect(nextStep(CUP, own, own ? CUP.tickets - own.ticketsUsed : 0, now)).toBe(step);
    expect(own ? ownWords(CUP, own) : '').toBe(words);
  });

  test('nothing while the cup is frozen', () => {
    expect(nextStep(FROZEN, REGISTERED, 5, startsAt)).toBe('details');
  });

  test('the results, and the own place among them', () => {
    expect(nextStep(FINAL, PLAYED, 3, appealUntil)).toBe('standing');
    expect(ownWords(FINAL, PLAYED)).toBe('You finished #2');
  });
});

test('the last ticket drawn is played as long as it is held', () => {
  expect(nextStep(CUP, SPENT, 1, startsAt)).toBe('play');
});

test.each([
  ['none', null, ' ', 'Save a wallet here to receive a prize.'],
  [
    'none, with one from the login',
    null,
    'So11',
    'This wallet is not saved yet. Save it to receive a prize.',
  ],
  ['the one typed', 'So11', ' So11 ', 'Your wallet is saved.'],
  ['another one than typed', 'So11', 'So12', 'Your change is not saved. The saved wallet is So11.'],
  ['another one than nothing', 'So11', '', 'Your change is not saved. The saved wallet is So11.'],
])(
  'of the wallet that is saved, %s, a player is told what a prize would be paid to',
  (_, wallet, typed, words) => {
    expect(walletWords(wallet, typed)).toBe(words);
  },
);

test('a player is told to the minute when their wallet changed last: they may not have done it', () => {
  const changedAt = startsAt + 44 * MINUTE_MS + 12_345;
  expect(changedWords(CUP, { changedAt })).toBe(
    `Your wallet was last changed on ${localMoment(startsAt + 44 * MINUTE_MS, TIMES)}. If that wasn’t you, tell the moderators.`,
  );
});

test('what is done is told in words that outlive its form', () => {
  const appeal = { text: 'unfair', decision: null } as OwnEntrant['appeal'];
  expect([null, REGISTERED, entrantOf({ appeal })].map(doneWords)).toEqual([
    '',
    'You are registered.',
    'Your appeal is sent.',
  ]);
});

test('tickets left are told beside all of them, and after the end those used', () => {
  expect(ticketWords(CUP, 3, CUP.times.endsAt - 1)).toBe('3 of 5 tickets left');
  expect(ticketWords(CUP, 3, CUP.times.endsAt)).toBe('2 of 5 tickets used');
});

test('times are in the player’s own zone', () => {
  expect(localMoment(startsAt, TIMES)).toContain(String(new Date(startsAt).getMinutes()).padStart(2, '0'));
  expect(localMoment(startsAt, TIMES)).toContain(String(new Date(startsAt).getDate()));
  expect(zoneName(startsAt)).not.toBe('');
  expect(localMoment(startsAt, TIMES)).not.toMatch(/ [AP]M$/);
});

test('times have their seconds where there are some', () => {
  const [toTheMinute, toTheSecond] = [startsAt, startsAt + 30_000].map((time) => localMoment(time, TIMES));
  expect(toTheSecond).toContain(':30');
  expect(toTheMinute?.split(':').length).toBe(2);
});

describe('the rules', () => {
  const rules = (changes: Parameters<typeof cupOf>[0] = {}) => rulesOf(cupOf(changes)).join('\n');

  test('say the values of the cup', () => {
    for (const words of [
      '3 minutes, from level 1, with a new level every 30 seconds',
      'Classic, Boxer',
      '200 places',
      '5 tickets',
      'A run of 3:00 has to be saved within 3:50 of PLAY, countdowns and pauses included.',
      localMoment(registerUntil, TIMES),
      localMoment(endsAt + 5 * MINUTE_MS, TIMES),
      localMoment(SEAL, TIMES),
      localMoment(appealUntil, TIMES),
      'kept forever in an archive that anybody can copy and verify: your name, your tickets and runs,',
    ])
      expect(rules()).toContain(words);
  });

  test('know the classic game, one ticket, no pause, and a ruleset to come', () => {
    expect(rules({ ruleset: 3 })).toContain('until your last life. Skins keep their effects');
    expect(rules({ ruleset: 3 })).toContain('A run of 10:00 has to be saved within 11:03 of PLAY');
    expect(rules({ tickets: 1 })).toContain('one ticket');
    expect(rules({ pauseSeconds: 0, maxEntrants: 1 })).toMatch(
      /There is 1 place;.*\n.*\n.*\n.*within 3:20 of PLAY/,
    );
    expect(rules({ ruleset: 99 })).toContain('new version');
  });

  test('say of a live cup alone that everybody watches, and that others see the score to beat', () => {
    const words = 'everybody can watch your run, a few seconds late. So players who have tickets left see';
    expect(rules({ live: true })).toContain(words);
    expect(rules()).not.toContain('watch your run');
  });
});

describe('what a cup is, in five lines', () => {
  const brief = (changes: Parameters<typeof cupOf>[0] = {}) =>
    briefOf(cupOf(changes)).map((line) => line.join(': '));

  test('follows from its terms', () => {
    expect(brief()).toHaveLength(5);
    expect(brief().map((line) => line.split(':')[0])).toEqual([
      '3 minutes',
      '5 tries',
      'Best run counts',
      'In one go',
      'Prizes',
    ]);
    expect(brief()[3]).toContain('You can pause for 30 seconds in all.');
    expect(brief()[4]).toBe('Prizes: 1st: 2 SOL. 2nd: 1 SOL. They go to the wallet that you enter here.');
    expect(brief({ prizes: '2 SOL' })[4]).toBe('Prizes: 2 SOL. They go to the wallet that you enter here.');
  });

  test('knows a cup of one try, to the last life, without pauses and prizes', () => {
    const lines = brief({ tickets: 1, ruleset: 3, pauseSeconds: 0, prizes: '' });
    expect(lines[0]).toMatch(/^Your lives: /);
    expect(lines[1]).toMatch(/^1 try: /);
    expect(lines[3]).toContain('Pauses cost you time.');
    expect(lines[4]).toMatch(/^No prizes: /);
  });
});

test.each([
  [0, 'less than a minute'],
  [60 * 60, '1 minute'],
  [10 * 60 * 60 - 1, '9 minutes'],
])('who lacks play is told how much they have: of %i ticks, %s', (played, words) => {
  expect(lackWords(played)).toContain(`You have ${words}.`);
});

describe('what differs from the terms', () => {
  test('is nothing when nothing does', () => {
    expect(differences(CUP, cupOf({ terms: 2, state: 'frozen' }))).toEqual([]);
  });

  test.each<[string, Partial<Cup>]>([
    ['Title', { title: 'Winter Cup' }],
    ['Game', { ruleset: 3 }],
    ['Skins', { skins: ['default'] }],
    ['Tickets', { tickets: 3 }],
    ['Places', { maxEntrants: 20 }],
    ['Pauses in a run', { pauseSeconds: 0 }],
    ['Watched while you play', { live: true }],
    ['Prizes', { prizes: 'none' }],
    ['Host', { heldBy: 'Somebody else' }],
    ['Full rules', { rulesUrl: 'https://sats.example.org/other' }],
    ...TIME_NAMES.map((name): [string, Partial<Cup>] => [
      terms[name],
      { times: { ...TIMES, [name]: TIMES[name] + HOUR_MS } },
    ]),
  ])('%s', (what, changes) => {
    const found = differences(CUP, cupOf(changes));
    expect(found.map((one) => one.what)).toEqual([what]);
    expect(found[0]?.before).not.toBe(found[0]?.now);
  });
});
