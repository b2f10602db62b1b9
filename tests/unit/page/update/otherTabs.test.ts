import '../../../../tools/vite/noBrowser.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPlayer } from '../../../../src/board/players/player.ts';
import { useSession } from '../../../../src/board/players/session.ts';
import { useSettings } from '../../../../src/game/settings/settings.ts';
import { followOtherTabs } from '../../../../src/page/update/otherTabs.ts';
import { useWardrobe } from '../../../../src/shop/skins/wardrobe.ts';
import { createArea } from '../../board/leaderboard/area.ts';

const page = new EventTarget();
vi.stubGlobal('window', page);
followOtherTabs();

const STORED = {
  'defend-the-sats:user': JSON.stringify(createPlayer('hal', '', 1)),
  'defend-the-sats:settings': '{"muted":true}',
  'defend-the-sats:owned-skins': '["boxer"]',
  'defend-the-sats:selected-skin': 'boxer',
};
const area = createArea();
vi.stubGlobal('localStorage', area);
for (const [key, value] of Object.entries(STORED)) area.setItem(key, value);

/** Another tab has written that key; `null`: it has cleared all. */
const write = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
const seen = () => [
  useSession.getState().player?.username,
  useSettings.getState().muted,
  useWardrobe.getState().owned.length,
  useWardrobe.getState().selected,
];
const NOTHING = [undefined, false, 1, 'default'];

beforeEach(() => {
  useSession.setState({ player: null });
  useSettings.setState({ muted: false });
  useWardrobe.setState({ owned: ['default'], selected: 'default' });
});

test.each([
  ['the player', 'defend-the-sats:user', ['hal', false, 1, 'default']],
  ['the settings', 'defend-the-sats:settings', [undefined, true, 1, 'default']],
  ['a new skin', 'defend-the-sats:owned-skins', [undefined, false, 2, 'boxer']],
  ['the skin that is worn', 'defend-the-sats:selected-skin', [undefined, false, 2, 'boxer']],
  ['nothing but what it is', 'defend-the-sats:verdict', NOTHING],
  ['all of it', null, ['hal', true, 2, 'boxer']],
])('another tab writes %s: that is read again', (_, key, known) => {
  expect(seen()).toEqual(NOTHING);
  write(key);
  expect(seen()).toEqual(known);
});
