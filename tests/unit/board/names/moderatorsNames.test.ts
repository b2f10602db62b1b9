/** The moderators' names on the page: what is read, when, and what stays where it can't be read. */

import { beforeEach, expect, test, vi } from 'vitest';
import type { Uid } from '../../../../src/engine/ids.ts';

const MINUTE = 60_000;
const uid = (text: string) => text as Uid;

let page: EventTarget & { hidden: boolean };
/** The rows that the board has, and its HTTP status; 0: out of reach. */
let rows: Record<string, object>;
let status: number;
let asked: number;
/** The time by which the server's clock is behind that of the device. */
let behindMs: number;

vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'http://localhost' } }));
vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
  asked += 1;
  if (status === 0) throw new TypeError('Failed to fetch');
  const [name] = JSON.parse(body).documents;
  expect(url).toMatch(/:batchGet/);
  expect(name).toMatch(/\/documents\/names\/shown$/);
  const fields = { names: { mapValue: { fields: rows } } };
  const createTime = '2026-01-01T00:00:00Z';
  const readTime = new Date(Date.now() - behindMs).toISOString();
  const answer = status === 200 ? [{ found: { name, fields, createTime }, readTime }] : [{}];
  return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
});

const row = (name: string) => ({
  mapValue: { fields: { name: { stringValue: name }, at: { timestampValue: '2026-01-01T00:00:00Z' } } },
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.resetModules();
  [rows, status, asked, behindMs] = [{ ann: row('Player 1234') }, 200, 0, 0];
});

/** A page of its own. */
const open = async () => ({
  ...(await import('../../../../src/board/names/moderatorsNames.ts')),
  ...(await import('../../../../src/board/names/nameSources.ts')),
});

/** Lets the answers in: the code that reads is a file of its own. */
async function settle(): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

test('nothing is read before the first name of somebody else, and one read is for all of them', async () => {
  const { followModeratorsNames, fetchedNames } = await open();
  await settle();
  expect([asked, fetchedNames.getState().given.size]).toEqual([0, 0]);
  for (let name = 0; name < 3; name++) followModeratorsNames();
  await settle();
  expect([asked, [...fetchedNames.getState().given]]).toEqual([1, [['ann', 'Player 1234']]]);
});

test('they are read every five minutes, every twenty seconds while a live page is open, and unseen not at all', async () => {
  const { followModeratorsNames, followModeratorsNamesLive, fetchedNames } = await open();
  followModeratorsNames();
  await settle();
  rows = { bob: row('Player 5678') };
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked, fetchedNames.getState().given.get(uid('bob'))]).toEqual([2, 'Player 5678']);
  expect(fetchedNames.getState().given.has(uid('ann'))).toBe(false);

  const stop = followModeratorsNamesLive();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(asked).toBe(5);
  stop();
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(asked).toBe(5);

  page.hidden = true;
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  expect(asked).toBe(5);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(asked).toBe(6);
  page.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(asked).toBe(6);
});

test.each([2, -2])('a device whose clock is %i hours ahead reads them as often', async (hours) => {
  behindMs = hours * 60 * MINUTE;
  const { followModeratorsNames } = await open();
  followModeratorsNames();
  await settle();
  await vi.advanceTimersByTimeAsync(9 * MINUTE);
  expect(asked).toBe(2);
});

test('a live page that opens reads names that are older than its pause at once', async () => {
  const { followModeratorsNames, followModeratorsNamesLive } = await open();
  followModeratorsNames();
  await settle();
  await vi.advanceTimersByTimeAsync(MINUTE);
  followModeratorsNamesLive();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toBe(2);
});

test('rules of an earlier version, which refuse it, are no error: there are no names', async () => {
  status = 403;
  const { followModeratorsNames, fetchedNames } = await open();
  followModeratorsNames();
  await settle();
  expect([asked, fetchedNames.getState().given.size]).toEqual([1, 0]);
  expect(console.error).not.toHaveBeenCalled();
  status = 200;
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(fetchedNames.getState().given.size).toBe(1);
});

test('names that were read stay while the board is out of reach', async () => {
  const { followModeratorsNames, fetchedNames } = await open();
  followModeratorsNames();
  await settle();
  status = 0;
  await vi.advanceTimersByTimeAsync(6 * MINUTE);
  expect(asked).toBeGreaterThan(1);
  expect(fetchedNames.getState().given.get(uid('ann'))).toBe('Player 1234');
});

test('a row that somebody wrote wrongly costs no other', async () => {
  rows = {
    ann: row('Player 1234'),
    bob: { stringValue: 'Bob' },
    cem: row('   '),
    dan: { mapValue: { fields: { name: { stringValue: 'Dan' } } } },
  };
  const { followModeratorsNames, fetchedNames } = await open();
  followModeratorsNames();
  await settle();
  expect([...fetchedNames.getState().given]).toEqual([
    ['ann', 'Player 1234'],
    ['dan', 'Dan'],
  ]);
});
