/** A run on its way to a friend: as a link, as a file, or not at all. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { ownName } from '../../../../src/engine/ownName.ts';
import type { RecordedRun } from '../../../../src/engine/replay/replay.ts';
import SendRun, { type Sending } from '../../../../src/people/share/SendRun.tsx';
import { MAX_LINK } from '../../../../src/people/share/sentRun.ts';

vi.mock('zustand', () => import('../../contests/all/currentStores.ts'));

const RUN = { score: 4200 } as RecordedRun;

const shown = (bytes: number, more: Partial<Sending> = {}) => {
  const sending = { run: RUN, replay: new Uint8Array(bytes), playerName: ownName('hal'), ...more };
  return renderToStaticMarkup(createElement(SendRun, { ...sending, onClose: () => {} }));
};

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://sats.example.org', pathname: '/' } });
  vi.stubGlobal('navigator', {});
});

const linkIn = (page: string) => /https:\/\/sats\.example\.org\/#run=[\w-]*/.exec(page)?.[0] ?? '';

test('a run is a link as long as a chat takes it, and then a file that a short link asks for', () => {
  const short = shown(1000);
  expect(linkIn(short).length).toBeGreaterThan(1300);
  expect(short).toContain('4,200 points in Defend the Sats. Watch my run, and race me on the same coins:');
  expect(short).not.toContain('as a file');

  const sizes = Array.from({ length: 200 }, (_, index) => 1400 + index);
  const links = sizes.map((size) => linkIn(shown(size)));
  const longest = links.findLastIndex((link) => !link.endsWith('='));
  expect(links[longest]?.length).toBeGreaterThan(MAX_LINK - 3);
  expect(links[longest]?.length).toBeLessThanOrEqual(MAX_LINK);
  expect(links[longest + 1]).toBe('https://sats.example.org/#run=');
  expect(shown(5000)).toContain('Send it as a file');
});

test('an answer to a challenge says who won', () => {
  expect(shown(1000, { ahead: 400 })).toContain(
    'I beat your run by 400 points. 4,200 points in Defend the Sats.',
  );
  expect(shown(1000, { ahead: -100 })).toContain('Your run beat mine by 100 points. 4,200 points');
  expect(shown(1000, { ahead: 0 })).toContain('We tied. 4,200 points');
});

test('nothing of a run is shown before the board has said that it may be sent', () => {
  const page = shown(1000, { refusal: () => new Promise(() => {}) });
  expect(page).toContain('Asking the leaderboard...');
  expect(linkIn(page)).toBe('');
});
