/** Settings that go along with a key's file, from one browser to another. */

import '../../../../tools/vite/noBrowser.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { SETTINGS_KEY } from '../../../../src/game/settings/settings.ts';
import { WAYS_KEY } from '../../../../src/game/settings/ways/wanted.ts';
import { settingsText, takeSettings } from '../../../../src/people/key/settingsText.ts';
import { createArea } from '../../board/leaderboard/area.ts';

let area: Storage;
beforeEach(() => {
  area = createArea();
  vi.stubGlobal('localStorage', area);
});

const stored = () => [SETTINGS_KEY, WAYS_KEY].map((key) => JSON.parse(area.getItem(key) ?? 'null'));

test('what is set in one browser is set in the other, wherever the text stands', () => {
  area.setItem(SETTINGS_KEY, JSON.stringify({ volume: 35, motion: 'calm' }));
  area.setItem(
    WAYS_KEY,
    JSON.stringify({ shootStays: true, keys: { left: { place: 'KeyJ', print: "('*!" } } }),
  );
  const text = settingsText();
  area.clear();
  takeSettings(`sats-key.a.b.c.01234567\n${text}\n`);
  expect(stored()).toMatchObject([
    { volume: 35, motion: 'calm', muted: false },
    { shootStays: true, keys: { left: { place: 'KeyJ', print: "('*!" } } },
  ]);
});

test('a browser without ways of its own brings none', () => {
  area.setItem(SETTINGS_KEY, JSON.stringify({ volume: 35 }));
  const text = settingsText();
  area.clear();
  takeSettings(text);
  expect(stored()).toMatchObject([{ volume: 35 }, null]);
});

test.each([
  '',
  'sats-key.a.b.c.01234567',
  'sats-settings.',
  'sats-settings.%',
  'sats-settings.7',
  'sats-settings.%7B%7D',
])('%s sets nothing', (typed) => {
  takeSettings(typed);
  expect(stored()).toEqual([null, null]);
});

test('damaged settings fall back field by field', () => {
  takeSettings(
    `sats-settings.${encodeURIComponent(JSON.stringify({ settings: '{"volume":9000,"muted":true}', ways: '{' }))}`,
  );
  expect(stored()).toMatchObject([{ volume: 70, muted: true }, { shootStays: false }]);
});
