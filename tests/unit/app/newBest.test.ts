/** GAME OVER of a run that is better than any before. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import '../../../tools/vite/noBrowser.ts';
import { expect, test, vi } from 'vitest';
import GameOverScreen from '../../../src/app/screens/GameOverScreen.tsx';
import type { RunStatus } from '../../../src/board/leaderboard/outbox.ts';
import { useSaving } from '../../../src/board/leaderboard/saving.ts';
import type { RecordedRun } from '../../../src/engine/replay/replay.ts';
import { useLatestRun } from '../../../src/page/navigation/latestRun.ts';
import { newRunId } from '../../../tools/board/game.ts';

vi.stubGlobal('Image', class {});

test.each<[RunStatus, boolean]>([
  [{ kind: 'sending' }, true],
  [{ kind: 'saved', best: 900 }, true],
  [{ kind: 'counted', reason: 'Its place came too late.' }, false],
  [{ kind: 'refused', reason: 'This run came too late.' }, false],
])('it is celebrated unless the board has said that it doesn’t count: %o', (status, isCelebrated) => {
  const run = { runId: newRunId(), score: 900, level: 1, replay: null } as unknown as RecordedRun;
  // A first render sees no other state.
  Object.assign(useSaving.getInitialState(), { statusOf: { [run.runId]: status } });
  Object.assign(useLatestRun.getInitialState(), { bestBefore: 700 });
  const shown = renderToStaticMarkup(createElement(GameOverScreen, { run }));
  expect(shown.includes('NEW BEST!')).toBe(isCelebrated);
});
