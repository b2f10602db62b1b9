import '../../../tools/vite/noBrowser.ts';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import { Page } from '../../../src/app/Page.tsx';
import { pageBests } from '../../../src/board/backend/bests.ts';
import { useSaving } from '../../../src/board/leaderboard/saving.ts';
import { createPlayer } from '../../../src/board/players/player.ts';
import { useSession } from '../../../src/board/players/session.ts';
import { useSettings } from '../../../src/game/settings/settings.ts';
import { useApp } from '../../../src/page/navigation/appState.ts';
import { useWardrobe } from '../../../src/shop/skins/wardrobe.ts';

const HAL = createPlayer('hal', '', 1);

/** As React renders on the server, it also renders first in the browser: with the stores as they began. */
const render = () => renderToString(createElement(Page));
const prerendered = render();

function empty<State>(store: StoreApi<State>): void {
  store.setState(store.getInitialState(), true);
}

afterEach(() => {
  empty(useSession);
  empty(useWardrobe);
  empty(useSettings);
  empty(useApp);
  empty(useSaving);
  empty(pageBests);
});

test.each([
  ['a player', () => useSession.setState({ player: HAL })],
  ['a skin', () => useWardrobe.setState({ owned: ['default', 'god'], selected: 'god' })],
  [
    'a skin of a best score',
    () => {
      useSession.setState({ player: HAL });
      pageBests.setState({ [HAL.id]: 1_000_000 });
      useWardrobe.setState({ selected: 'boxer' });
    },
  ],
  ['other settings', () => useSettings.setState({ muted: true, motion: 'full', shootingHand: 'left' })],
  ['a skin just bought', () => useApp.setState({ newSkin: 'god' })],
  [
    'runs that wait',
    () => useSaving.setState({ words: '1 run is waiting to upload. It’s safe on this device.' }),
  ],
  ['a replay to open', () => useApp.setState({ screen: { name: 'AUDIT' } })],
])('with %s, START first renders as the build has written it', (_, know) => {
  know();
  expect(render()).toBe(prerendered);
});
