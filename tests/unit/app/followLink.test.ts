import '../../../tools/vite/noBrowser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { followLink, linkedPlayers } from '../../../src/app/share/followLink.ts';
import { idOf } from '../rivals/rivals.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function open(search: string): void {
  vi.stubGlobal('window', { location: { origin: 'https://example.com', pathname: '/game/', search } });
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => idOf(`p${index}`));

test('a link names its players, and carries nothing else of the page’s address', () => {
  open('?replay=abc&token=secret');
  const link = followLink([idOf('ann'), idOf('bob')]);
  expect(link).toBe('https://example.com/game/?follow=ann_1767225600000,bob_1767225600000');
  open(new URL(link).search);
  expect(linkedPlayers(undefined)).toEqual([idOf('ann'), idOf('bob')]);
});

test('a link names twenty at most, and of a longer one the first twenty count', () => {
  open('');
  expect(new URL(followLink(ids(30))).search.split(',')).toHaveLength(20);
  open(`?follow=${ids(30)}`);
  expect(linkedPlayers(undefined)).toEqual(ids(20));
});

test('who opens their own link is not asked about themselves', () => {
  open(`?follow=${ids(21)}`);
  expect(linkedPlayers(idOf('p0'))).toEqual(ids(21).slice(1));
  open(`?follow=${idOf('p0')}`);
  expect(linkedPlayers(idOf('p0'))).toEqual([]);
});

test('whoever is named twice is named once', () => {
  open(`?follow=${[...ids(2), ...ids(2)]}`);
  expect(linkedPlayers(undefined)).toEqual(ids(2));
});

test.each([
  '',
  '?follow=',
  '?follow=,,,',
  '?follow=bob',
  '?follow=Bob_1767225600000',
  '?follow=bob_17672256000001',
  '?follow=..%2Fbans%2Fx_1767225600000',
  '?follow=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E_1767225600000',
  `?follow=${'a'.repeat(91)}_1767225600000`,
  '?daily=20779',
])('the address %j names nobody', (search) => {
  open(search);
  expect(linkedPlayers(undefined)).toEqual([]);
});

test.each([
  ['one id', `${'a'.repeat(1_000_000)}_1767225600000`],
  ['commas', ','.repeat(1_000_000)],
  ['an underscore', '_'.repeat(1_000_000)],
  ['many ids', Array.from({ length: 60_000 }, () => idOf('bob')).join()],
])('a megabyte of %s names one at most, and no letter is looked at twice', (_, named) => {
  open(`?follow=${named}`);
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  const { length } = linkedPlayers(undefined);
  const letters = exec.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
  exec.mockRestore();
  expect(length).toBeLessThanOrEqual(1);
  expect(letters).toBeLessThanOrEqual(named.length);
});
