import '../../../../tools/vite/noBrowser.ts';
import { afterEach, expect, test } from 'vitest';
import { hideAllNames, nameMode } from '../../../../src/board/names/nameMode.ts';
import { DEFAULTS } from '../../../../src/game/settings/preferences.ts';
import { useSettings } from '../../../../src/game/settings/settings.ts';

afterEach(() => useSettings.setState(DEFAULTS));

test('names are shown as the player has set it, and the address hides them whatever is set', () => {
  expect(nameMode()).toBe('covered');
  useSettings.setState({ names: 'asTheyAre' });
  expect(nameMode()).toBe('asTheyAre');
  hideAllNames();
  expect(nameMode()).toBe('hidden');
});
