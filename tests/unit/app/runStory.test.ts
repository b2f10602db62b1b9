import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import RunStory, { lastCoinWords } from '../../../src/app/screens/RunStory.tsx';
import { createPlayer } from '../../../src/board/players/player.ts';
import type { RecordedRun } from '../../../src/engine/replay/replay.ts';
import type { LastCoin } from '../../../src/game/play/lastCoin.ts';
import type { Mark } from '../../../src/game/play/story.ts';
import { NO_TALLY } from '../../../src/game/play/tally.ts';
import { useApp } from '../../../src/page/navigation/appState.ts';
import { useLatestRun } from '../../../src/page/navigation/latestRun.ts';
import { newRunId } from '../../../tools/board/game.ts';
import { cupOf } from '../contests/cups/cups.ts';

const judged = vi.hoisted((): unknown[] => []);
vi.mock('../../../src/people/profile/NewMedals.tsx', () => ({
  default: ({ board }: { board: unknown }) => {
    judged.push(board);
    return null;
  },
}));

const lostLife = (tick: number, lives: number): Mark => ({
  event: { type: 'lifeLost', x: 400, lives },
  tick,
});
const level: Mark = { event: { type: 'levelReached', level: 8 }, tick: 3600 };

test.each<[string, Mark[], string]>([
  [
    'a run that was lost',
    [lostLife(600, 2), lostLife(1200, 1), level, lostLife(10_800, 0)],
    'Watch how you lost the run. Lives lost at 0:10, 0:20, 3:00. It lasted 3:00.',
  ],
  [
    'a run whose time was up first',
    [lostLife(600, 2), level],
    'Watch how the run ended. Lives lost at 0:10. It lasted 3:00.',
  ],
  ['a run that lost no life', [level], 'Watch how the run ended. You lost no lives. It lasted 3:00.'],
])('a screen reader hears how %s went', (_, marks, label) => {
  const story = { ticks: 10_800, scores: [0], marks, streaks: [], tally: NO_TALLY, lastCoin: null };
  const shown = renderToStaticMarkup(
    createElement(RunStory, { story, replay: new Uint8Array(), contest: null, onWatch: () => {} }),
  );
  expect(shown).toContain(`aria-label="${label}"`);
});

test.each(['all time', 'cup', null] as const)(
  'medals are those of a run that counted for: %s',
  (countsFor) => {
    const contest = cupOf();
    const ticket = { contest: contest.id, number: 1, runId: newRunId(), createdAt: 1 };
    // A first render sees no other state.
    Object.assign(useApp.getInitialState(), { screen: { name: 'gameOver', run: {} as RecordedRun } });
    Object.assign(useLatestRun.getInitialState(), {
      player: createPlayer('hal', '', 1),
      countsFor,
      plan:
        countsFor === 'all time'
          ? { kind: 'all time' }
          : { kind: 'ticket', contest, ticket, cameAt: 5, claim: 1 },
    });
    const story = { ticks: 600, scores: [0], marks: [], streaks: [], tally: NO_TALLY, lastCoin: null };
    judged.length = 0;
    renderToStaticMarkup(
      createElement(RunStory, { story, replay: new Uint8Array(), contest: null, onWatch: () => {} }),
    );
    expect(judged).toEqual([countsFor]);
  },
);

test.each<[LastCoin, string]>([
  [{ symbol: 'yen', x: 48, late: 18 }, 'Lost to ¥ at the left wall: you were 0.3 s late'],
  [{ symbol: 'dollar', x: 299, late: 18.1 }, 'Lost to $ on the left: you were 0.4 s late'],
  [{ symbol: 'euro', x: 400, late: 0 }, 'Lost to € in the middle'],
  [{ symbol: 'peso', x: 699, late: 0.5 }, 'Lost to ₱ on the right: you were 0.1 s late'],
  [{ symbol: 'pound', x: 752, late: 120 }, 'Lost to £ at the right wall: you were 2.0 s late'],
])('the end of a run: %o', (coin, words) => {
  expect(lastCoinWords(coin)).toBe(words);
});
