/** The page of a cabinet: its board is in the browser, and nothing is offered that only others could answer. */

import '../../../tools/vite/noBrowser.ts';
import { createElement, isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { ContestCards } from '../../../src/app/contests/contestCards.tsx';
import { Page } from '../../../src/app/Page.tsx';
import { sendingOf } from '../../../src/app/plans/sending.ts';
import * as words from '../../../src/app/words/start/en.ts';
import { useCabinet } from '../../../src/board/backend/cabinet.ts';
import * as loginWords from '../../../src/board/players/words/en.ts';
import { DailyCard } from '../../../src/contests/dailies/DailyCard.tsx';
import { ownName } from '../../../src/engine/ownName.ts';
import type { RecordedRun } from '../../../src/engine/replay/replay.ts';
import { linkIn } from '../../../src/page/navigation/links.ts';
import KeyOffer from '../../../src/people/key/KeyOffer.tsx';
import { MEDAL_IDS } from '../../../src/people/profile/medals.ts';
import { RivalsTab } from '../../../src/people/rivals/RivalsTab.tsx';
import ShareDialog from '../../../src/people/share/ShareDialog.tsx';
import { TokenInfoDialog } from '../../../src/shop/token/TokenInfoDialog.tsx';
import { runIdOf } from '../../../tools/corpus/runIds.ts';

vi.mock('../../../src/base/cabinet.ts', () => ({ isCabinet: true, folder: '/some/folder/', beside: '' }));
vi.mock('zustand', () => import('../contests/all/currentStores.ts'));
vi.stubEnv('MODE', 'cabinet');

const ADDRESS = 'https://sats.example.org/some/folder/';

function open(rest = ''): void {
  const { origin, pathname, search, hash } = new URL(ADDRESS + rest);
  vi.stubGlobal('window', { location: { origin, pathname, search, hash } });
}

beforeEach(() => {
  open();
  vi.stubGlobal('navigator', {});
  useCabinet.setState({ isKept: true });
});

const RUN = {
  ...{ runId: runIdOf(1), score: 4200, level: 3, skin: 'default', ruleset: 6, ticks: 3600 },
  replay: Uint8Array.of(1),
} as RecordedRun;

test('START says where its board lives, and for how long where the browser stores nothing', () => {
  expect(renderToStaticMarkup(createElement(Page))).toContain(words.boardIsHere);
  useCabinet.setState({ isKept: false });
  const page = renderToStaticMarkup(createElement(Page));
  expect(page).toContain(words.boardEndsWithVisit);
  expect(page).not.toContain(words.boardIsHere);
});

test('the login takes no key, and says of the wallet what the specification says alone', () => {
  const page = renderToStaticMarkup(createElement(Page));
  expect(page).toContain(loginWords.joinBattle.replace('&', '&amp;'));
  expect(page).not.toContain(loginWords.haveAKey);
  expect(page).not.toContain('Everybody can see it');
  expect(page).toContain(loginWords.walletNoteHere);
});

test.each([
  ...['#key=sats-key', '?moderate', '?moderate=daily-20779', '?cup=cup-spring', '?live=cup-spring'],
  '?follow=hal_1767225600000',
])('%s names nothing', (rest) => {
  open(rest);
  expect(linkIn()).toBeNull();
});

test.each([
  ['#run=AQNhbm4', 'run'],
  ['?verify=all', 'audit'],
  [`?replay=${runIdOf(1)}`, 'replay'],
  ['?daily=20779', 'daily'],
  ['?onekey', 'one key'],
])('%s leads where it leads on every board', (rest, kind) => {
  open(rest);
  expect(linkIn()?.kind).toBe(kind);
});

test('START has the card of the daily, and none of a cup', () => {
  const cards: unknown = ContestCards();
  expect(isValidElement(cards) && cards.type).toBe(DailyCard);
});

test('SHARE names no run of this board: it leads to the page, and CHALLENGE to the run itself', () => {
  const sending = { run: RUN, replay: Uint8Array.of(1), playerName: ownName('hal') };
  const run = { run: RUN, shared: null, contest: null, playerName: 'hal', story: null, sending };
  const share = { ...run, isOwn: true, isOnBoard: true, onClose: () => {} };
  const dialog = renderToStaticMarkup(createElement(ShareDialog, share));
  expect(dialog).toContain('CHALLENGE');
  expect(dialog).toMatch(/class="share-words">[^<]*\nhttps:\/\/sats\.example\.org\/some\/folder\/<\/p>/);
  expect(dialog).not.toMatch(/\?replay=|iframe|HTML/);
});

test('an answer to a run of another browser is sent without asking this board for that run', () => {
  expect(sendingOf(RUN, 'if the board has it', ownName('hal'))?.refusal).toBeUndefined();
});

test('nothing else offers a key, a cup or a link of this board', () => {
  expect(renderToStaticMarkup(createElement(KeyOffer, { isSaved: true }))).toBe('');
  expect(MEDAL_IDS).not.toContain('cup');
  const actions = { onWatch: () => {}, onRace: () => {}, linkOf: () => 'https://link' };
  const rivals = renderToStaticMarkup(createElement(RivalsTab, actions));
  expect(rivals).toContain('Press FOLLOW next to a score.');
  expect(rivals).not.toMatch(/link/i);
  const token = renderToStaticMarkup(createElement(TokenInfoDialog, { onClose: () => {} }));
  expect(token).not.toMatch(/\bcups?\b/i);
});
