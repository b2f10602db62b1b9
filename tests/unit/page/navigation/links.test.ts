import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import '../../../../tools/vite/noBrowser.ts';
import { DAILY } from '../../../../src/contests/dailies/dailyView.tsx';
import type { ContestId } from '../../../../src/engine/contest/contest.ts';
import { dailyTerms } from '../../../../src/engine/contest/daily.ts';
import {
  cupLink,
  followLink,
  keyLink,
  liveLink,
  raceLink,
  replayFrame,
  replayLink,
  sentRunLink,
} from '../../../../src/page/navigation/addresses.ts';
import { forgetLink, hidesNames, type Link, linkIn, takeKey } from '../../../../src/page/navigation/links.ts';
import { followable } from '../../../../src/people/rivals/list.ts';
import { idOf } from '../../people/rivals/rivals.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The page at an address. Returns the address as its history has it afterwards. */
function open(address: string): () => string {
  const { origin, pathname, search, hash } = new URL(address, 'https://example.com');
  const location = { origin, pathname, search, hash };
  const replaceState = vi.fn<History['replaceState']>();
  vi.stubGlobal('window', { location, history: { state: 'as it was', replaceState } });
  return () => String(replaceState.mock.lastCall?.[2] ?? pathname + search + hash);
}

function linkAt(address: string): Link | null {
  open(address);
  return linkIn();
}

const RUN = 'f'.repeat(32);
const ids = (count: number) => Array.from({ length: count }, (_, index) => idOf(`p${index}`));

test.each<[string, Link | null]>([
  ['/', null],
  ['/?other', null],
  ['/?utm_source=mail', null],
  ['/?verify=all', { kind: 'audit' }],
  ['/#run=AQNhbm4', { kind: 'run', text: 'AQNhbm4' }],
  ['/?cup=cup-spring#run=', { kind: 'run', text: '' }],
  ['/?verify=some', null],
  ['/?moderate', { kind: 'moderate', contest: '' }],
  ['/?moderate=daily-20779', { kind: 'moderate', contest: 'daily-20779' }],
  ['/?archive', { kind: 'archive', address: '', hash: '' }],
  ['/?archive=&hash=abc', { kind: 'archive', address: '', hash: 'abc' }],
  [
    '/?archive=/archives/cup-spring.json&hash=abc',
    { kind: 'archive', address: '/archives/cup-spring.json', hash: 'abc' },
  ],
  ['/?live=cup-spring', { kind: 'live', cup: 'cup-spring', isStream: false }],
  ['/?live=cup-spring&view=stream', { kind: 'live', cup: 'cup-spring', isStream: true }],
  ['/?live=no%20cup', { kind: 'live', cup: 'no cup', isStream: false }],
  [`/?replay=${RUN}`, { kind: 'replay', runId: RUN, tick: 0, isRace: false }],
  [`/?replay=${RUN}&tick=1200`, { kind: 'replay', runId: RUN, tick: 1200, isRace: false }],
  ['/?replay=anything&tick=1e3', { kind: 'replay', runId: 'anything', tick: 0, isRace: false }],
  [`/?replay=${RUN}&race`, { kind: 'replay', runId: RUN, tick: 0, isRace: true }],
  [`/watch.html?replay=${RUN}&tick=5`, { kind: 'replay', runId: RUN, tick: 5, isRace: false }],
  ['/?cup=cup-autumn', { kind: 'cup', cup: 'cup-autumn' }],
  ['/?daily=20779', { kind: 'daily', day: 20_779 }],
  ['/?daily=', null],
  ['/?daily=-1', null],
  ['/?daily=1e3', null],
  ['/?daily=123456', null],
  ['/?daily=x', null],
  [`/?follow=${ids(2)}`, { kind: 'follow', players: ids(2) }],
  [`/?follow=${[...ids(2), ...ids(2)]}`, { kind: 'follow', players: ids(2) }],
  ['/#key=sats-key-1', { kind: 'key', text: 'sats-key-1' }],
  ['/#key=', { kind: 'key', text: '' }],
  ['/#other', null],
  // Of several things the first counts: a key, then screens, then dialogs.
  [`/?daily=20779&replay=${RUN}#key=abc`, { kind: 'key', text: 'abc' }],
  [`/?daily=20779&replay=${RUN}`, { kind: 'replay', runId: RUN, tick: 0, isRace: false }],
  [`/?follow=${ids(1)}&daily=20779`, { kind: 'daily', day: 20_779 }],
])('the address %s is its link', (address, link) => {
  expect(linkAt(address)).toEqual(link);
});

describe.each<[kind: string, address: string]>([
  ['audit', '/?verify=all'],
  ['moderate', '/?moderate=daily-20779'],
  ['moderate of the all-time board', '/?moderate'],
  ['archive', '/?archive=/Archives/cup.json'],
  ['archive with its hash', `/?archive=/Archives/cup.json&hash=${RUN}`],
  ['live', '/?live=cup-spring'],
  ['stream', '/?live=cup-spring&view=stream'],
  ['replay', `/?replay=${RUN}`],
  ['moment', `/?replay=${RUN}&tick=1200`],
  ['race', `/?replay=${RUN}&race`],
  ['frame', `/watch.html?replay=${RUN}&tick=5`],
  ['cup', '/cup.html?cup=cup-autumn'],
  ['daily', '/daily.html?daily=20779'],
  ['one key', '/?onekey'],
  ['follow', `/?follow=${ids(2)}`],
  ['run', '/#run=AQNhbm4_-Ab-'],
  ['key', '/#key=sats-Key-1'],
])('the link of a kind as people pass it on: %s', (_, address) => {
  test.each(['.', ')', ').', ' ', '%20', '%20)', '…', '»', '>', '"', '’,', '*', '%0A'])(
    'leads where it leads with %j behind it',
    (tail) => {
      expect(linkAt(address + tail)).toEqual(linkAt(address));
      expect(linkAt(address)).not.toBeNull();
    },
  );

  test('leads where it leads with its & as HTML has it', () => {
    expect(linkAt(address.replaceAll('&', '&amp;'))).toEqual(linkAt(address));
  });
});

test.each([
  ['/?live=CUP-Spring', '/?live=cup-spring'],
  ['/?cup=Cup-autumn', '/?cup=cup-autumn'],
  ['/?moderate=DAILY-20779', '/?moderate=daily-20779'],
  [`/?replay=${RUN.toUpperCase()}&tick=5`, `/?replay=${RUN}&tick=5`],
  [`/?follow=${ids(2).join().toUpperCase()}`, `/?follow=${ids(2)}`],
])('ids are read in lower case: %s', (capitals, address) => {
  expect(linkAt(capitals)).toEqual(linkAt(address));
});

test('names are hidden beside whatever the address names, and stay so when it forgets that', () => {
  const address = open('/?live=cup-autumn&view=stream&names=hidden');
  expect([hidesNames(), linkIn()?.kind]).toEqual([true, 'live']);
  forgetLink();
  expect(address()).toBe('/?names=hidden');
  const other = open('/?cup=cup-autumn&names=shown');
  expect(hidesNames()).toBe(false);
  forgetLink();
  expect(other()).toBe('/');
});

const CUP = 'cup-autumn' as ContestId;

test.each<[string, () => string, Link]>([
  ['a replay’s', () => replayLink(RUN), { kind: 'replay', runId: RUN, tick: 0, isRace: false }],
  ['a race’s', () => raceLink(RUN), { kind: 'replay', runId: RUN, tick: 0, isRace: true }],
  ['a cup’s', () => cupLink(CUP), { kind: 'cup', cup: CUP }],
  ['a live cup’s', () => liveLink(CUP), { kind: 'live', cup: CUP, isStream: false }],
  [
    'a daily’s',
    () => DAILY.shared({ ...dailyTerms(20_779), ruleset: 4 })?.link() ?? '',
    { kind: 'daily', day: 20_779 },
  ],
  ['rivals’', () => followLink(ids(20)), { kind: 'follow', players: ids(20) }],
  ['a key’s', () => keyLink('sats-key'), { kind: 'key', text: 'sats-key' }],
  ['a sent run’s', () => sentRunLink('AQNhbm4'), { kind: 'run', text: 'AQNhbm4' }],
])('%s link leads to it, and carries nothing else of the page’s address', (_, spell, link) => {
  open('https://example.com/game/?replay=abc&token=secret');
  const address = spell();
  expect(address).toMatch(/^https:\/\/example\.com\/game\/((cup|live|daily)\.html)?[?#]/);
  expect(address).not.toContain('secret');
  expect(linkAt(address)).toEqual(link);
});

test('the frame of a replay is at the game’s own host, and as wide as its place', () => {
  open('https://example.com/game/?token=secret');
  expect(replayFrame(RUN)).toContain(`src="https://example.com/game/watch.html?replay=${RUN}"`);
  expect(replayFrame(RUN)).toContain('style="width:100%;max-width:800px;aspect-ratio:1;border:0"');
  expect(replayFrame(RUN)).not.toMatch(/ (width|height)="/);
});

test('a key leaves the address, and nothing else of it', () => {
  const address = open('https://example.com/game/?cup=cup-autumn#key=abc');
  expect(takeKey()).toBe('abc');
  expect(address()).toBe('/game/?cup=cup-autumn');
  const other = open('https://example.com/game/?cup=cup-autumn#top');
  expect(takeKey()).toBeNull();
  expect(other()).toBe('/game/?cup=cup-autumn#top');
});

test('of the players of a link twenty may be followed, and nobody is asked about themselves', () => {
  expect(followable(ids(30), undefined)).toEqual(ids(20));
  expect(followable(ids(21), idOf('p0'))).toEqual(ids(21).slice(1));
  expect(followable(ids(1), idOf('p0'))).toEqual([]);
});

test.each([
  '',
  ',,,',
  'bob',
  'bob_17672256000001',
  '..%2Fbans%2Fx_1767225600000',
  '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E_1767225600000',
  `${'a'.repeat(91)}_1767225600000`,
])('?follow=%s names nobody who could be followed', (named) => {
  const link = linkAt(`/?follow=${named}`);
  expect(link?.kind === 'follow' && followable(link.players, undefined)).toEqual([]);
});

test.each([
  ['one id', `${'a'.repeat(1_000_000)}_1767225600000`],
  ['commas', ','.repeat(1_000_000)],
  ['an underscore', '_'.repeat(1_000_000)],
  ['one id, over and over', Array.from({ length: 60_000 }, () => idOf('bob')).join()],
  ['many ids', ids(60_000).join()],
])(
  'of a megabyte of %s each letter is looked at once for the link’s end, to part the ids, and in an id',
  (_, named) => {
    open(`/?follow=${named}`);
    const { exec } = RegExp.prototype;
    const { split } = String.prototype;
    let letters = 0;
    vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
      letters += text.length;
      return exec.call(this, text);
    });
    vi.spyOn(String.prototype, 'split').mockImplementation(function (this: string, ...by) {
      letters += this.length;
      return split.apply(this, by);
    });
    const link = linkIn();
    const players = link?.kind === 'follow' ? followable(link.players, undefined) : [];
    vi.restoreAllMocks();
    expect(players.length).toBeLessThanOrEqual(20);
    expect(letters).toBeGreaterThan(0);
    expect(letters).toBeLessThanOrEqual(3 * named.length + 50);
  },
);

test('no other file of the page reads its query or its fragment', () => {
  const readers = readdirSync('src', { recursive: true, encoding: 'utf8' })
    // The service worker's address is its own.
    .filter((file) => /\.tsx?$/.test(file) && !/^page\/(navigation\/links|update\/worker)\.ts$/.test(file))
    .filter((file) =>
      /\b(search|hash)\b[^;]*\blocation\b|\blocation\b[^;]*\b(search|hash)\b|\bURLSearchParams\(/.test(
        readFileSync(`src/${file}`, 'utf8'),
      ),
    );
  expect(readers).toEqual([]);
});
