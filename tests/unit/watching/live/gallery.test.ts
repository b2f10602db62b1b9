import { beforeAll, describe, expect, test } from 'vitest';
import type { StreamRecord } from '../../../../src/board/backend/streams.ts';
import { alikesOf } from '../../../../src/board/names/alikes.ts';
import { fetchedNames } from '../../../../src/board/names/nameSources.ts';
import { shownNames } from '../../../../src/board/names/pageNames.ts';
import { seedOf } from '../../../../src/engine/contest/seed.ts';
import type { Uid } from '../../../../src/engine/ids.ts';
import { decodeReplay } from '../../../../src/engine/replay/codec.ts';
import type { Replay } from '../../../../src/engine/replay/replay.ts';
import { streamText } from '../../../../src/engine/replay/stream.ts';
import { storedName, typedText } from '../../../../src/engine/storedName.ts';
import { Gallery } from '../../../../src/watching/live/gallery.ts';
import { states as stateTexts } from '../../../../src/watching/live/words/en.ts';
import {
  bestWords,
  distanceWords,
  gapWords,
  leaderWords,
  roundWords,
  stateWords,
} from '../../../../src/watching/live/words.ts';
import { readCorpus } from '../../../../tools/corpus/corpus.ts';

const NOW = Date.UTC(2026, 10, 22);
const RULESET = 4;

let replay: Replay;

beforeAll(() => {
  fetchedNames.setState({ isOffensive: () => false });
  const decoded = decodeReplay(
    readCorpus().find(({ name }) => name === 'crescendo-lost')?.bytes ?? new Uint8Array(),
  );
  if (!decoded.ok) throw new Error('The corpus has no run that is lost');
  replay = decoded.replay;
});

/** The run of an entrant as far as `ticks`, last written `age` milliseconds ago. */
function record(entrant: string, ticks: number, age = 0, ticket = `ticket of ${entrant}`): StreamRecord {
  const cuts = Array.from({ length: Math.ceil(ticks / 120) }, (_, at) => Math.min((at + 1) * 120, ticks));
  return {
    ...{
      ticket,
      entrant: entrant as StreamRecord['entrant'],
      playerName: storedName(entrant, entrant as Uid),
      skin: replay.skin,
    },
    ...{ seed: seedOf(replay.runId, replay.contest), inputs: streamText(replay.inputs, cuts), ticks },
    ...{ writes: cuts.length, updatedAt: NOW - age, isInvited: false },
  };
}

/** Shows these runs, skipped ahead and then played for this many ticks. */
function show(records: StreamRecord[], ticks = 0): Gallery {
  const gallery = new Gallery(RULESET);
  gallery.take(records, [], NOW);
  for (let frame = 0; frame < 20; frame++) gallery.play(0, null);
  gallery.play(ticks, null);
  return gallery;
}

test('the best comes first, and the others are so many points behind', () => {
  const lines = show([record('late', 1500), record('good', 3000)], 300).lines(NOW);
  expect(lines.map(({ name }) => typedText(name))).toEqual(['good', 'late']);
  const [first, second] = lines.map(gapWords);
  expect(first).toBe('LEADS');
  expect(second).toBe(`−${((lines[0]?.score ?? 0) - (lines[1]?.score ?? 0)).toLocaleString('en')}`);
});

test('of an entrant the latest ticket is shown, and of all of them twelve', () => {
  const again = [record('one', 600, 60_000, 'first'), record('one', 240, 0, 'second')];
  expect(
    show(again)
      .lines(NOW)
      .map(({ ticket }) => ticket),
  ).toEqual(['second']);
  const many = Array.from({ length: 14 }, (_, age) => record(`entrant ${age}`, 240, age * 100));
  expect(show(many).lines(NOW)).toHaveLength(12);
});

test('a name that stands alone is compared with those of all entrants that the page has read', () => {
  const gallery = show([record('Carol', 1500)]);
  const best = { holder: 'CaroI' as Uid, playerName: storedName('CaroI', 'CaroI' as Uid), score: 500 };
  gallery.take([], [{ ...best, isVerified: false }], NOW);
  gallery.take([record('CaroI', 1500)], [], NOW);
  expect([...alikesOf(gallery.names, shownNames())]).toEqual(['Carol', 'CaroI']);
});

test('a run begins, is live, waits, is left, or is over; in no state is it verified', () => {
  const stateOf = (one: StreamRecord, ticks: number) => show([one], ticks).lines(NOW)[0];
  const states = [
    stateOf(record('new', 120), 10),
    stateOf(record('on', 1500), 60),
    stateOf(record('slow', 600, 9000), 600),
    stateOf(record('gone', 600, 60_000), 600),
    stateOf(record('lost', replay.ticks), 400),
  ];
  expect(states.map((line) => line?.state)).toEqual(['begins', 'live', 'waits', 'left', 'over']);
  const words = states.flatMap((line) => (line ? stateTexts[line.state] : []));
  expect(words.filter((text) => text.replace('not verified', '').includes('verified'))).toEqual([]);
  expect(
    roundWords(
      states.flatMap((line) => line ?? []),
      3,
      '2 h left to play',
    ),
  ).toBe('3 runs now · 2 h left to play');
});

test('of more runs than are shown the page names how many go on', () => {
  const many = Array.from({ length: 30 }, (_, index) => record(`entrant ${index}`, 240));
  const gallery = show(many);
  expect(gallery.countOn(NOW)).toBe(30);
  expect(roundWords(gallery.lines(NOW), gallery.countOn(NOW), 'ENDS SOON')).toBe(
    '12 of 30 runs now · ENDS SOON',
  );
  // Runs that are not shown are read once a round: of those it is not known yet.
  expect(gallery.countOn(NOW + 25_000)).toBe(18);
  expect(gallery.countOn(NOW + 45_000)).toBe(0);
});

test('a run whose writes have ended catches up, and is not played now', () => {
  const gallery = show([record('late', 1500, 60_000)], 10);
  const lines = gallery.lines(NOW);
  expect(lines.map(({ state }) => stateTexts[state])).toEqual(['catching up, not verified']);
  expect(roundWords(lines, gallery.countOn(NOW), 'ENDS SOON')).toBe('No run now · ENDS SOON');
});

test('a run that nobody sees is played to its end once no more comes', () => {
  const shown = Array.from({ length: 12 }, (_, index) => record(`entrant ${index}`, 240));
  const unseen = record('unseen', replay.ticks, 0);
  const gallery = show(shown);
  for (const age of [0, 60_000]) gallery.take([...shown, unseen], [], NOW + age);
  for (let frame = 0; frame < 20; frame++) gallery.play(0, null);
  expect(gallery.endedOf(unseen.ticket)).toMatchObject({ seed: unseen.seed });
});

describe('the results of the cup', () => {
  const result = (holder: string, score: number, isVerified = true) => ({
    ...{
      holder: holder as StreamRecord['entrant'],
      playerName: storedName(holder, holder as Uid),
      score,
      isVerified,
    },
  });
  const withResults = (...results: ReturnType<typeof result>[]) => {
    const records = [record('late', 1500), record('good', 3000)];
    const gallery = show(records, 300);
    gallery.take(records, results, NOW);
    return gallery.lines(NOW);
  };

  test('are to beat: nobody leads who has no more points', () => {
    const [first, second] = withResults(result('Alice', 11_500), result('late', 700));
    expect(first && gapWords(first)).toBe(`−${(11_500 - (first?.score ?? 0)).toLocaleString('en')}`);
    expect(
      leaderWords(
        [first, second].flatMap((line) => line ?? []),
        first?.ticket ?? '',
        new Set(),
      ),
    ).toBe('good leads this round');
    expect([first, second].map((line) => bestWords(line?.best ?? null))).toEqual(['', 'best 700']);
  });

  test('lead no more when a run has more points', () => {
    const [first, second] = withResults(result('Alice', 100));
    expect(first && gapWords(first)).toBe('LEADS');
    expect(
      leaderWords(
        [first, second].flatMap((line) => line ?? []),
        first?.ticket ?? '',
        new Set(),
      ),
    ).toBe('good leads');
  });

  test('of a run itself leave no points to be behind', () => {
    const score = withResults()[0]?.score ?? 0;
    const [first] = withResults(result('good', score));
    expect(first && [first.leads, gapWords(first), distanceWords(first)]).toEqual([false, '', '']);
  });

  test('are to beat before they are verified, and said to be not', () => {
    const [first] = withResults(result('good', 11_500, false));
    expect(first && gapWords(first)).toBe(`−${(11_500 - (first?.score ?? 0)).toLocaleString('en')}`);
    expect(bestWords(first?.best ?? null)).toBe('best 11,500, not verified yet');
  });
});

test('what is live is large, and a run that is over is called verified or not, as its result is', () => {
  const done = { ...record('done', replay.ticks), playerName: storedName('done', 'done' as Uid) };
  const records = [done, record('good', 240)];
  const gallery = show(records, replay.ticks);
  const [first, second] = gallery.lines(NOW);
  expect([first?.state, second?.state]).toEqual(['over', 'live']);
  expect(gallery.leaderOf(gallery.lines(NOW), NOW)).toBe(second?.ticket);
  expect(first && stateWords(first)).toBe('over, not verified');
  const verified = {
    holder: done.entrant,
    playerName: done.playerName,
    score: first?.score ?? 0,
    isVerified: true,
  };
  gallery.take(records, [verified], NOW);
  const [again] = gallery.lines(NOW);
  expect(again && stateWords(again)).toBe('over');
  gallery.take([done], [{ ...verified, score: 1 }], NOW);
  const [alone] = gallery.lines(NOW);
  expect(alone && stateWords(alone)).toBe('over, not verified');
  expect(gallery.leaderOf(gallery.lines(NOW), NOW)).toBe(done.ticket);
});

test('a stream that cannot be read is not shown, and takes nothing from what is', () => {
  const gallery = show([record('one', 600), { ...record('two', 600), inputs: 'ff' }]);
  expect(gallery.lines(NOW).map(({ name }) => typedText(name))).toEqual(['one']);
  gallery.take([{ ...record('one', 720), inputs: 'zz' }], [], NOW);
  gallery.play(600, null);
  expect(gallery.runOf('ticket of one')?.run.field.ticks).toBe(600);
});

test('who leads stays so for some seconds, however often two overtake each other', () => {
  const gallery = show([record('one', 600), record('two', 600)]);
  const [one, two] = gallery.lines(NOW);
  if (!one || !two) throw new Error('Two runs are shown');
  expect(gallery.leaderOf([one, two], NOW)).toBe(one.ticket);
  const overtaken = [
    { ...two, score: one.score + 100, leads: true },
    { ...one, leads: false },
  ];
  expect(leaderWords(overtaken, one.ticket, new Set())).toBe('');
  expect(leaderWords(overtaken, two.ticket, new Set())).toBe('two leads');
  expect(leaderWords(overtaken, two.ticket, new Set([two.name.owner]))).toMatch(/^two #\d{4} leads$/);
  expect(leaderWords([{ ...one, score: 0, leads: false }, two], one.ticket, new Set())).toBe('');
  expect(gallery.leaderOf([two, one], NOW + 1000)).toBe(one.ticket);
  expect(gallery.leaderOf([two, one], NOW + 9000)).toBe(two.ticket);
  expect(gallery.leaderOf([one, two], NOW + 10_000)).toBe(two.ticket);
  expect(gallery.leaderOf([one], NOW + 11_000)).toBe(one.ticket);
  expect(gallery.leaderOf([], NOW + 12_000)).toBe(null);
});

test('the run that is played elsewhere is not played here as well', () => {
  const gallery = show([record('one', 420), record('two', 420)]);
  gallery.play(60, 'ticket of one');
  const ticksOf = (ticket: string) => gallery.runOf(ticket)?.run.field.ticks;
  expect([ticksOf('ticket of one'), ticksOf('ticket of two')]).toEqual([0, 60]);
});
