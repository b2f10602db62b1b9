/**
 * On http, as in a local network, browsers lack much that they have on https. Whatever uses it asks first whether it is
 * there, so that all else works. tests/e2e/stories plays there.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Absent on http; but for those that are asked for by `?.`. */
const ABSENT =
  /\brandomUUID\b|\bcrypto\.subtle\b|\bnavigator\.(?:clipboard|storage|serviceWorker|share|canShare|getGamepads|wakeLock|mediaDevices|credentials|geolocation)\b(?!\?\.)|\b(?:Video|Audio)(?:En|De)coder\b(?!')|\bcaches\b\.|\bNotification\b|\bAudioWorklet|\bcookieStore\b|\bshow(?:Save|Open)FilePicker\b|\bgetScreenDetails\b/;

/** The files that use one, and why they may. */
const ASKED: Record<string, string> = {
  'people/share/FileActions.tsx': 'SEND stands there only where there is canShare',
  'base/ui/clipboard.ts': 'has another way',
  'base/ui/wakeLock.ts': 'what it throws is caught',
  'base/hostParts.ts': 'service workers alone need hashes, and the page for theirs',
  'page/update/offline.ts': 'it asks first, also for serviceWorker.ts',
  'page/update/worker.ts': 'the service worker itself, which browsers run on https alone',
};

const NO_CODE = /\/\*[\s\S]*?\*\/|\/\/.*/g;

test('what only pages on https have is used where it was asked for', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(300);
  const using = files.filter((name) => ABSENT.test(readFileSync(`src/${name}`, 'utf8').replace(NO_CODE, '')));
  expect(using.sort()).toEqual(Object.keys(ASKED).sort());
});

test.each([
  'crypto.randomUUID()',
  'navigator.clipboard.writeText(text)',
  'const { subtle } = crypto.subtle;',
  'new VideoEncoder(options)',
  'navigator.wakeLock.request()',
])('%s is such a use', (code) => {
  expect(ABSENT.test(code)).toBe(true);
});

test.each(["'VideoEncoder' in window", 'navigator.storage?.persist?.()', 'navigator.getGamepads?.()'])(
  '%s is a question',
  (code) => {
    expect(ABSENT.test(code)).toBe(false);
  },
);
