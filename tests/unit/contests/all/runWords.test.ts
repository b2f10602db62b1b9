/** The mark of a ticket's run while it is played, and GAME OVER after it. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setServerTime } from '../../../../src/base/clock.ts';
import type { DrawnTicket } from '../../../../src/board/backend/contestRecords.ts';
import type { RunStatus } from '../../../../src/board/leaderboard/outbox.ts';
import { SentStatus } from '../../../../src/board/leaderboard/SentStatus.tsx';
import { useSaving } from '../../../../src/board/leaderboard/saving.ts';
import { type LiveState, liveWatch } from '../../../../src/contests/all/liveWatch.ts';
import { dayTime } from '../../../../src/contests/all/moment.ts';
import { TicketMark } from '../../../../src/contests/all/TicketMark.tsx';
import { TicketOutcome } from '../../../../src/contests/all/TicketOutcome.tsx';
import { localTime } from '../../../../src/contests/all/words.ts';
import { type Contest, contestId } from '../../../../src/engine/contest/contest.ts';
import { DAY_MS, dailyTerms } from '../../../../src/engine/contest/daily.ts';
import { runsUntil, sealOpensAt } from '../../../../src/engine/contest/phases.ts';
import type { RecordedRun } from '../../../../src/engine/replay/replay.ts';
import { IDLE, type Phase, playStore } from '../../../../src/game/play/play.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';

vi.mock('zustand', () => import('./currentStores.ts'));

const DAY = 20_779;
const NOON = (DAY + 0.5) * DAY_MS;
const RUN: RecordedRun = {
  runId: runIdOf(1),
  skin: 'default',
  ruleset: 4,
  ticks: 10_800,
  score: 300,
  level: 10,
  lived: 342,
  replay: null,
};

/** A daily's ticket has all day; a cup's run has to be live. */
const daily: Contest = { ...dailyTerms(DAY), ruleset: 4 };
const cup: Contest = {
  ...{ id: contestId('cup-november'), title: 'November cup', ruleset: 4, times: daily.times, tickets: 5 },
  pauseSeconds: 30,
};
const ticketOf = (contest: Contest, number: number): DrawnTicket => ({
  ...{ contest: contest.id, number, runId: RUN.runId, createdAt: 1 },
  ...(contest === cup && { live: { skin: 'default', startedAt: NOON, readAt: NOON } }),
});

const LIVE: LiveState = { kind: 'live', until: 15_900 };
const IN_DOUBT: LiveState = { kind: 'in doubt', until: 32_500 };
const LOST: LiveState = { kind: 'lost', why: 'paused too long', seconds: 30 };
const OUTDATED: RunStatus = { kind: 'kept', isFragile: false, isOutdated: true };

function stand({
  live = LIVE,
  phase = { name: 'playing', run: 'live' },
  status,
}: {
  live?: LiveState;
  phase?: Phase;
  status?: RunStatus;
}) {
  liveWatch.store.setState(live, true);
  playStore.setState({ ...IDLE, phase });
  useSaving.setState({ statusOf: status ? { [RUN.runId]: status } : {} });
}

const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,])/g, '')
    .trim();

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  setServerTime(NOON);
});

describe('the mark', () => {
  const markOf = (contest: Contest) =>
    renderToStaticMarkup(
      createElement(TicketMark, {
        contest,
        ticket: ticketOf(contest, 2),
        askTime: () => {},
      }),
    );
  const mark = (contest: Contest) => textOf(markOf(contest));

  test('says which ticket is played, and that it counts where time is short', () => {
    stand({ live: { kind: 'live', until: 50_000 } });
    expect(mark(cup)).toBe('CUP: TICKET 2 OF 5, COUNTS');
    expect(mark(daily)).toBe('DAILY: TICKET 2 OF 3');
  });

  test('says from ten seconds on how much is to spare: a device that drops frames uses it up', () => {
    stand({ live: { kind: 'live', until: 12_000 } });
    expect(mark(cup)).toBe('CUP: TICKET 2 OF 5, COUNTS');
    stand({ live: { kind: 'live', until: 11_900 } });
    expect(mark(cup)).toBe('CUP: TICKET 2 OF 5, COUNTS, 10 S TO SPARE');
    stand({ live: { kind: 'live', until: 1200 } });
    expect(mark(cup)).toBe('CUP: TICKET 2 OF 5, COUNTS, 0 S TO SPARE');
  });

  test.each([
    [NOON, ''],
    [daily.times.endsAt, `, COUNTS UNTIL ${localTime(runsUntil(daily.times))}`],
    [runsUntil(daily.times), ', CLOSED'],
    [sealOpensAt(daily.times), ', CLOSED'],
  ])('says at %i of a run that need not be live until when it counts: %s', (now, words) => {
    setServerTime(now);
    stand({ live: LOST });
    expect(mark(daily)).toBe(`DAILY: TICKET 2 OF 3${words}`);
  });

  test('says in a pause how long it may last, less the countdown after it', () => {
    stand({ live: { kind: 'live', until: 32_500 }, phase: { name: 'paused', run: 'live' } });
    expect(mark(cup)).toBe('CUP: TICKET 2 OF 5, COUNTS. RESUME WITHIN 27 S');
  });

  test('never counts below zero', () => {
    stand({ live: { kind: 'live', until: 2000 }, phase: { name: 'paused', run: 'live' } });
    expect(mark(cup)).toContain('RESUME WITHIN 0 S');
  });

  test('says why a run no longer counts, to screen readers too', () => {
    stand({ live: LOST });
    expect(mark(cup)).toBe('DOESN’T COUNT: you paused too long (30 s allowed)');
    expect(markOf(cup)).toMatch(/<span role="status"><span class="lost">DOESN’T COUNT/);
  });

  test('tells nobody to stop whose device’s clock alone is past the time, screen readers too', () => {
    const words = 'You may be late by this device’s clock. Finish the run: it may still count';
    stand({ live: IN_DOUBT });
    expect(mark(cup)).toBe(words);
    expect(markOf(cup)).toContain(`<span role="status"><span>${words}</span></span>`);
    stand({ live: IN_DOUBT, phase: { name: 'paused', run: 'live' } });
    expect(mark(cup)).toBe(`${words}. RESUME WITHIN 27 S`);
  });
});

describe('GAME OVER', () => {
  const markupOf = (contest: Contest) =>
    renderToStaticMarkup(createElement(TicketOutcome, { run: RUN, contest, ticket: ticketOf(contest, 2) }));
  const outcome = (contest: Contest) => textOf(markupOf(contest));

  describe.each([
    ['daily', daily, '1 ticket left', `before ${dayTime(runsUntil(daily.times), NOON)}`],
    ['cup', cup, '3 tickets left', 'within 14 s. It counts if it’s saved in time'],
  ])('of a %s', (kind, contest, left, deadline) => {
    test.each<[RunStatus, string]>([
      [{ kind: 'sending' }, 'Saving your run...'],
      [{ kind: 'saved', best: 300 }, 'Saved! 300 is your best so far.'],
      [{ kind: 'saved', best: 900 }, 'Saved. Your best is still 900.'],
      [{ kind: 'settled elsewhere' }, 'Another tab has saved this run.'],
      [
        { kind: 'refused', reason: 'The run came too late.' },
        'Your run doesn’t count. The run came too late.',
      ],
      [
        { kind: 'kept', isFragile: false },
        `Your run is waiting to upload. Your run is safe on this device. It uploads by itself as soon as it can. It counts if it’s saved ${deadline}.`,
      ],
      [
        { kind: 'kept', isFragile: false, isIn: true },
        'Your run is saved. It counts. You’ll see your rank in a moment.',
      ],
      [
        { kind: 'kept', isFragile: true },
        `Your run is waiting to upload. Your browser blocks storage. Keep this page open until your score is saved. It counts if it’s saved ${deadline}.`,
      ],
    ])('%j', (status, words) => {
      stand({ status });
      expect(outcome(contest)).toBe(`${left} ${words}`);
    });

    test('that ended while the run was played says what the run counts for, once it is saved', () => {
      const words = kind === 'daily' ? 'A new daily has started.' : 'The cup is over.';
      stand({ status: { kind: 'saved', best: 300 } });
      expect(outcome(contest)).not.toContain(words);
      setServerTime(contest.times.endsAt);
      expect(outcome(contest)).toContain(words);
      stand({ status: { kind: 'sending' } });
      expect(outcome(contest)).not.toContain(words);
    });
  });

  test('of a connection that fails for longer than a live run may take', () => {
    stand({ live: { kind: 'live', until: 900 }, status: { kind: 'kept', isFragile: false } });
    expect(outcome(cup)).toContain('Time is up.');
  });

  test('of a run that is late by the device’s clock alone leaves it to the board', () => {
    const words = 'You may be late by this device’s clock.';
    const kept: RunStatus = { kind: 'kept', isFragile: false };
    const told = (status: RunStatus) => {
      stand({ live: IN_DOUBT, status });
      return outcome(cup);
    };
    expect(told({ kind: 'sending' })).toContain(
      `${words} You’ll see once your run uploads. Saving your run...`,
    );
    expect(told(kept)).toContain(words);
    expect(told(kept)).not.toContain('It counts if it’s saved');
    for (const settled of [{ ...kept, isIn: true }, { kind: 'saved', best: 300 } as const])
      expect(told(settled)).not.toContain(words);
    expect(outcome(daily)).not.toContain(words);
  });

  test('of a run that was not live to its end', () => {
    stand({ live: LOST });
    const words = 'This run doesn’t count: you paused too long (30 s allowed). Its ticket is used up.';
    expect(outcome(cup)).toContain(words);
    expect(outcome(daily)).not.toContain(words);
  });

  test('counts nothing in what screen readers read out', () => {
    stand({ status: { kind: 'kept', isFragile: false } });
    expect(markupOf(cup)).toMatch(/<span aria-hidden="true">It counts if it’s saved within 14 s\.<\/span>/);
  });
});

describe('a run that the board takes from a page of another version', () => {
  const boards = [
    ['a daily', () => createElement(TicketOutcome, { run: RUN, contest: daily, ticket: ticketOf(daily, 1) })],
    ['a cup', () => createElement(TicketOutcome, { run: RUN, contest: cup, ticket: ticketOf(cup, 1) })],
    ['the all-time board', () => createElement(SentStatus, { runId: RUN.runId })],
  ] as const;
  const RELOAD = />RELOAD<\/button>/;

  test.each(boards)('of %s is sent after a reload, for which there is a button', (_, element) => {
    stand({ status: OUTDATED });
    const markup = renderToStaticMarkup(element());
    expect(textOf(markup)).toContain('reload to upload it');
    expect(markup).toMatch(RELOAD);
  });

  test.each(boards)('of %s is lost by a reload where the browser stores nothing', (_, element) => {
    stand({ status: { ...OUTDATED, isFragile: true } });
    const markup = renderToStaticMarkup(element());
    expect(textOf(markup)).toContain('Keep this page open');
    expect(markup).not.toMatch(RELOAD);
  });

  test.each(boards)('of %s has no such button when the board just does not answer', (_, element) => {
    stand({ status: { kind: 'kept', isFragile: false } });
    expect(renderToStaticMarkup(element())).not.toMatch(RELOAD);
  });
});
