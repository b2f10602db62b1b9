/** On a page that hides names, a player's part in a cup shows neither their name nor their wallet, and takes neither for none. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { setServerTime } from '../../../../src/base/clock.ts';
import type { OwnEntrant } from '../../../../src/board/backend/cupRecords.ts';
import { hideAllNames } from '../../../../src/board/names/nameMode.ts';
import { createPlayer } from '../../../../src/board/players/player.ts';
import { useSession } from '../../../../src/board/players/session.ts';
import { CupFoot } from '../../../../src/contests/cups/CupFoot.tsx';
import { OwnPart } from '../../../../src/contests/cups/OwnPart.tsx';
import { cupOf, entrantOf, TIMES } from './cups.ts';

vi.mock('zustand', () => import('../all/currentStores.ts'));
const browser = vi.hoisted(() => ({ entrant: null as unknown, draft: '' }));
vi.mock('../../../../src/contests/cups/useCups.ts', () => ({
  useOwn: () => ({ kind: 'known', value: { entrant: browser.entrant } }),
  useTicketsLeft: () => 5,
  useLackingPlay: () => null,
  useDraft: (_cup: string, _name: string, initial: string | null = '') => [
    initial === null ? '' : browser.draft || initial,
    () => {},
  ],
  cupActions: {},
}));
vi.mock('../../../../src/contests/cups/PlayCup.tsx', () => ({ PlayCup: () => 'PLAY CUP' }));

const WALLET = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const wallet = { address: WALLET, changedAt: TIMES.registerFrom } as OwnEntrant['wallet'];
const nothing = () => {};

function foot(): string {
  const does = { onLogin: nothing, onStart: nothing, onRegister: nothing, onLive: nothing, onPlay: nothing };
  return renderToStaticMarkup(createElement(CupFoot, { cup: cupOf(), ...does }));
}

function part(own: OwnEntrant): string {
  return renderToStaticMarkup(createElement(OwnPart, { cup: cupOf(), own }));
}

hideAllNames();

beforeEach(() => {
  browser.draft = '';
  useSession.setState({ player: createPlayer('SecretSatoshi', WALLET, 1_700_000_000_000) });
});

test('the button that registers does not say as whom', () => {
  setServerTime(TIMES.registerFrom + 1);
  expect(foot()).toContain('REGISTER AS You');
});

test('the field for the wallet is empty as long as nobody types, and says that one is saved', () => {
  setServerTime(TIMES.startsAt + 1);
  browser.draft = WALLET;
  const markup = part(entrantOf({ wallet }));
  expect(markup).not.toContain(WALLET);
  expect(markup).toContain('placeholder="Saved, and hidden here"');
  expect(markup).toContain('Your wallet is saved.');
  // Nothing is sent before they type.
  expect(markup).toMatch(/<button type="submit"[^>]* disabled=""/);
});

test('neither does it show the wallet that they logged in with, which is not saved yet', () => {
  setServerTime(TIMES.startsAt + 1);
  const markup = part(entrantOf());
  expect(markup).not.toContain(WALLET);
  expect(markup).toContain('Save a wallet here to receive a prize.');
});

test('a saved wallet is hidden, and none is none, once the cup has ended', () => {
  setServerTime(TIMES.endsAt + 1);
  const saved = part(entrantOf({ wallet }));
  expect(saved).not.toContain('you can’t receive a prize');
  expect(saved).not.toContain(WALLET);
  expect(saved).toContain('a hidden wallet');
  expect(part(entrantOf())).toContain('you can’t receive a prize');
});
