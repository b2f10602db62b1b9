import '../../../../tools/vite/noBrowser.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPlayer } from '../../../../src/board/players/player.ts';
import { useSession } from '../../../../src/board/players/session.ts';
import { useApp } from '../../../../src/page/navigation/appState.ts';
import { START } from '../../../../src/page/navigation/screens.ts';
import { whenWanted } from '../../../../src/page/update/wanted.ts';

let page: EventTarget;
let isInstalled: boolean;

beforeEach(() => {
  page = new EventTarget();
  isInstalled = false;
  vi.stubGlobal('window', page);
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  useApp.setState(START);
  useSession.setState({ player: null });
});

test.each([
  ['a dialog opens', () => useApp.setState({ dialog: 'settings' })],
  ['somebody signs in', () => useSession.setState({ player: createPlayer('hal', '', 1) })],
  ['the page is installed', () => void page.dispatchEvent(new Event('appinstalled'))],
  ['an archive is verified', () => useApp.setState({ screen: { name: 'ARCHIVE', address: '', hash: '' } })],
])('the rest is fetched once, as soon as %s, and not before', (_, happen) => {
  const fetchRest = vi.fn();
  whenWanted(fetchRest);
  useApp.setState({ newSkin: null });
  expect(fetchRest).not.toHaveBeenCalled();
  happen();
  happen();
  expect(fetchRest).toHaveBeenCalledTimes(1);
});

test('an installed page fetches it at once', () => {
  isInstalled = true;
  const fetchRest = vi.fn();
  whenWanted(fetchRest);
  expect(fetchRest).toHaveBeenCalledTimes(1);
});
