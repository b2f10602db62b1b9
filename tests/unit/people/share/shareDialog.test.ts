/** SHARE as it opens, before its picture is drawn. */

import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { setServerTime } from '../../../../src/base/clock.ts';
import { localTime } from '../../../../src/contests/all/words.ts';
import { contestId } from '../../../../src/engine/contest/contest.ts';
import { dailyTerms } from '../../../../src/engine/contest/daily.ts';
import { sealOpensAt } from '../../../../src/engine/contest/phases.ts';
import type { RecordedRun } from '../../../../src/engine/replay/replay.ts';
import type { Story } from '../../../../src/game/play/story.ts';
import { NO_TALLY } from '../../../../src/game/play/tally.ts';
import ShareDialog from '../../../../src/people/share/ShareDialog.tsx';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';

vi.mock('zustand', () => import('../../contests/all/currentStores.ts'));

const { id: DAILY, times } = dailyTerms(20_779);
const OPENS = sealOpensAt(times);

const shown = (
  contest?: RecordedRun['contest'],
  replay: Uint8Array | null = Uint8Array.of(1),
  more: Partial<ComponentProps<typeof ShareDialog>> = {},
) => {
  const run = {
    ...{ runId: runIdOf(1), score: 4200, level: 3, skin: 'default', replay },
    ...(contest && { contest }),
  } as RecordedRun;
  const props = {
    run,
    shared: null,
    contest: null,
    playerName: 'hal',
    isOwn: true,
    story: null,
    sending: null,
    isOnBoard: false,
    ...more,
  };
  return renderToStaticMarkup(createElement(ShareDialog, { ...props, onClose: () => {} }));
};

test('a run on coins that others still play has no CLIP yet, and the reader learns when it can have one', () => {
  vi.stubGlobal('window', { location: { origin: 'https://sats.example.org', pathname: '/' } });
  vi.stubGlobal('navigator', {});
  setServerTime(OPENS - 60_000);
  const words = `No clip before ${localTime(OPENS)}: it would show coins that others still play.`;
  const daily = { id: DAILY, createdAt: 1 };
  expect(shown(daily)).toContain(words);
  expect(shown(daily)).not.toContain('CLIP');
  expect(shown(daily, null)).not.toContain('No clip');
  setServerTime(OPENS);
  for (const contest of [daily, { id: contestId('cup-autumn'), createdAt: 1 }, undefined]) {
    expect(shown(contest)).toContain('CLIP');
    expect(shown(contest)).not.toContain('No clip');
  }
});

const STORY: Story = {
  ticks: 5400,
  scores: [4200],
  marks: [{ tick: 3700, event: { type: 'lifeLost', x: 400, lives: 2 } }],
  streaks: [600],
  tally: NO_TALLY,
  lastCoin: null,
};

test('a result is three lines of text: the score, a row of signs with the days in a row, and the link', () => {
  vi.stubGlobal('window', { location: { origin: 'https://sats.example.org', pathname: '/' } });
  vi.stubGlobal('navigator', {});
  const text = (more: Partial<ComponentProps<typeof ShareDialog>>) =>
    /class="share-words">(.*?)<\/p>/s.exec(shown(undefined, undefined, more))?.[1]?.split('\n');
  const [score, link] = [
    '4,200 points in Defend the Sats, level 3: PAPER HANDS. Can you hold the trench?',
    'https://sats.example.org/',
  ];
  expect(text({})).toEqual([score, link]);
  expect(text({ streak: '5 days in a row' })).toEqual([score, '5 days in a row', link]);
  expect(text({ story: STORY })).toEqual([score, '⚡🟩💥', link]);
  expect(text({ story: STORY, streak: '5 days in a row' })).toEqual([score, '⚡🟩💥 5 days in a row', link]);
  const shared = { words: (points: string) => `Daily: ${points} points.`, link: () => 'https://daily' };
  expect(text({ story: STORY, shared })).toEqual(['Daily: 4,200 points.', '⚡🟩💥', 'https://daily']);
});
