/** What the mark of a cup's run says while it is played, and GAME OVER after it. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cup } from '../../../src/backend/cupRecords.ts';
import { contestId } from '../../../src/contest/contest.ts';
import { CupMark } from '../../../src/cups/CupMark.tsx';
import { CupOutcome } from '../../../src/cups/CupOutcome.tsx';
import type { CupTicket } from '../../../src/cups/heldCupTicket.ts';
import { type LiveState, liveWatch } from '../../../src/cups/liveWatch.ts';
import { IDLE, type Phase, playStore } from '../../../src/game/play.ts';
import type { RunStatus } from '../../../src/leaderboard/outbox.ts';
import type { RecordedRun } from '../../../src/replay/replay.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';

const saving = vi.hoisted(() => ({ statusOf: {} as Record<string, unknown> }));
vi.mock('../../../src/leaderboard/saving.ts', () => ({
  useSaving: (select: (state: typeof saving) => unknown) => select(saving),
}));
vi.mock('../../../src/cups/useCups.ts', () => ({}));
vi.mock('../../../src/cups/PlayCup.tsx', () => ({}));

const CUP = { title: 'November cup', tickets: 5 } as Cup;
const TICKET = { number: 2 } as CupTicket;
const RUN: RecordedRun = {
  runId: runIdOf(1),
  skin: 'default',
  ruleset: 2,
  contest: { id: contestId('cup-november'), createdAt: 1 },
  ticks: 10_800,
  score: 300,
  level: 10,
  lived: 342,
  replay: null,
};
const LOST: LiveState = { kind: 'lost', why: 'it used up its 30 s of pauses' };

/** Stores as a page renders them first. */
function stand({
  live,
  phase = { name: 'playing', run: 'live' },
  status,
}: {
  live: LiveState;
  phase?: Phase;
  status?: RunStatus;
}) {
  vi.spyOn(liveWatch.store, 'getInitialState').mockReturnValue(live);
  vi.spyOn(playStore, 'getInitialState').mockReturnValue({ ...IDLE, phase });
  saving.statusOf = status ? { [RUN.runId]: status } : {};
}

const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(performance, 'now').mockReturnValue(1000);
});

describe('the mark', () => {
  const mark = () => textOf(renderToStaticMarkup(createElement(CupMark, { cup: CUP, ticket: TICKET })));

  test('says which ticket is played, and that it is live', () => {
    stand({ live: { kind: 'live', until: 50_000 } });
    expect(mark()).toBe('CUP: TICKET 2 OF 5, LIVE');
  });

  test('says in a pause how long it may last, less the countdown after it', () => {
    stand({ live: { kind: 'live', until: 32_500 }, phase: { name: 'paused', run: 'live' } });
    expect(mark()).toBe('CUP: TICKET 2 OF 5, LIVE. RESUME WITHIN 27 S');
  });

  test('never counts below zero', () => {
    stand({ live: { kind: 'live', until: 2000 }, phase: { name: 'paused', run: 'live' } });
    expect(mark()).toContain('RESUME WITHIN 0 S');
  });

  test('says why a run is no longer live, to screen readers too', () => {
    stand({ live: LOST });
    expect(mark()).toBe('NO LONGER LIVE: it used up its 30 s of pauses');
    const markup = renderToStaticMarkup(createElement(CupMark, { cup: CUP, ticket: TICKET }));
    expect(markup).toMatch(/<span role="status">NO LONGER LIVE/);
  });
});

describe('GAME OVER', () => {
  const outcome = () =>
    textOf(renderToStaticMarkup(createElement(CupOutcome, { run: RUN, cup: CUP, ticket: TICKET })));
  const live: LiveState = { kind: 'live', until: 15_900 };

  test.each<[RunStatus, string]>([
    [{ kind: 'sending' }, 'Sending your run to the cup...'],
    [{ kind: 'saved', best: 300 }, 'Saved: your claim is 300 points.'],
    [{ kind: 'saved', best: 900 }, 'Saved. Your claim stays at 900 points.'],
    [{ kind: 'settled elsewhere' }, 'Another tab has sent this run to the board.'],
    [
      { kind: 'refused', reason: 'The run came too late to be live.' },
      'Your run does not count for the cup. The run came too late to be live.',
    ],
    [
      { kind: 'kept', isFragile: false },
      'Your run could not be sent yet. Your run is stored in this browser, and is sent as soon as the board answers. It counts if it arrives within 14 s in time .',
    ],
    [
      { kind: 'kept', isFragile: true },
      'Your run could not be sent yet. This browser stores nothing: leave this page open. It counts if it arrives within 14 s in time .',
    ],
  ])('of %j', (status, words) => {
    stand({ live, status });
    expect(outcome()).toBe(`November cup, ticket 2 of 5: average 1.9 s a coin ${words}`);
  });

  test('of a connection that fails for longer than a live run may take', () => {
    stand({ live: { kind: 'live', until: 900 }, status: { kind: 'kept', isFragile: false } });
    expect(outcome()).toContain('It is too late for a live run.');
  });

  test('of a run that was not live to its end', () => {
    stand({ live: LOST });
    expect(outcome()).toContain(
      'This run does not count, because it used up its 30 s of pauses. It is sent nowhere, and its ticket is used.',
    );
  });

  test('counts nothing in what screen readers read out', () => {
    stand({ live, status: { kind: 'kept', isFragile: false } });
    const markup = renderToStaticMarkup(createElement(CupOutcome, { run: RUN, cup: CUP, ticket: TICKET }));
    expect(markup).toMatch(/<span aria-hidden="true">within 14 s<\/span>/);
  });
});
