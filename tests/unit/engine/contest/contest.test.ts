import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contestId, isContestId } from '../../../../src/engine/contest/contest.ts';
import { seedOf } from '../../../../src/engine/contest/seed.ts';
import { ticketOf } from '../../../../src/engine/contest/ticket.ts';
import { bytesOf } from '../../../../src/engine/simulation/runId.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';

const DAILY = contestId('daily-20779');
const CUP = contestId('cup-november');

describe('an id', () => {
  test.each(['daily-0', 'daily-9999999', 'cup-november', 'cup-2', `cup-${'x'.repeat(28)}`])(
    '%s is one',
    (text) => {
      expect(isContestId(text)).toBe(true);
      expect(contestId(text)).toBe(text);
    },
  );

  test.each([
    '',
    'weekly-1',
    'daily-',
    'daily-12345678',
    'daily-1 ',
    'a daily-1',
    'a cup-november',
    'cup-',
    'cup-November',
    `cup-${'x'.repeat(29)}`,
  ])('“%s” is none, and is named', (text) => {
    expect(isContestId(text)).toBe(false);
    expect(() => contestId(text)).toThrow(`Not the id of a contest: ${text}`);
  });

  test.each([[undefined], [null], [20_779], [['daily-20779']]])('%j is none, being no text', (value) => {
    expect(isContestId(value)).toBe(false);
  });

  test('is of one kind', () => {
    expect([isContestId(DAILY, 'daily'), isContestId(DAILY, 'cup')]).toEqual([true, false]);
    expect([isContestId(CUP, 'daily'), isContestId(CUP, 'cup')]).toEqual([false, true]);
  });
});

describe('the chance of a run', () => {
  const [one, other] = [runIdOf(1), runIdOf(2)];
  const createdAt = 1_795_305_600_123_456;

  test('is its own id, without a contest', () => {
    expect(seedOf(one)).toEqual(bytesOf(one));
  });

  test('is that of all runs of a daily, and differs from day to day and with the moment of its creation', () => {
    const seed = seedOf(one, { id: DAILY, createdAt });
    expect(seedOf(other, { id: DAILY, createdAt })).toEqual(seed);
    expect(seedOf(one, { id: contestId('daily-20780'), createdAt })).not.toEqual(seed);
    expect(seedOf(one, { id: DAILY, createdAt: createdAt + 1 })).not.toEqual(seed);
  });

  test('is each ticket’s own in a cup', () => {
    const seed = seedOf(one, { id: CUP, createdAt });
    expect(seedOf(other, { id: CUP, createdAt })).not.toEqual(seed);
    expect(seedOf(one, { id: CUP, createdAt: createdAt + 1 })).not.toEqual(seed);
  });
});

test('a ticket is the SHA-256 of its run’s id, so that nobody reads the id from it', () => {
  const runId = runIdOf(1);
  expect(ticketOf(runId)).toBe(createHash('sha256').update(runId).digest('hex'));
});

/** Boards of a player's own runs, dialogs and links have such names, too. */
const COMPARED =
  /\bkindOf\([^)]*\)+ *[!=]==|(\bswitch |\.includes)\(kindOf\(|\bcase (['"`])(daily|cup)\2|(?<!\b(board|dialog|link\?\.kind)) [!=]== (['"`])(daily|cup)\5|(['"`])(daily|cup)\7 [!=]==/;

test('no contest is told from another by its kind: `KINDS` and the tables of its parts say what each is', () => {
  const comparing = readdirSync('src', { recursive: true, encoding: 'utf8' })
    // Its cases are kinds of links.
    .filter((file) => /\.tsx?$/.test(file) && file !== 'app/LinkedDialogs.tsx')
    .flatMap((file) => readFileSync(`src/${file}`, 'utf8').split('\n'))
    .filter((line) => COMPARED.test(line));
  expect(comparing).toEqual([]);
});

test.each([
  `return contest === null || kindOf(contest.id) !== 'cup';`,
  `if (kind === "daily") return;`,
  `const isCup = 'cup' === kind;`,
  'switch (kindOf(id)) {',
  `case 'daily':`,
  `const isCup = ['cup', 'league'].includes(kindOf(id));`,
])('%s would be found', (line) => {
  expect(line).toMatch(COMPARED);
});
