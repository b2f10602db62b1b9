import { beforeEach, describe, expect, test, vi } from 'vitest';
import { record } from './records.ts';
import { createBrowser, SAVED, submitted, type Tab } from './scriptedOutbox.ts';

const HOUR = 3_600_000;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

async function wakeTimes(tab: Tab, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await tab.wake();
}

describe('a denial', () => {
  test('with a reason is final, and the reason is told', async () => {
    const { keptRuns, run, tab } = await submitted(() => ({ kind: 'denied', reason: 'You are banned.' }));
    expect(keptRuns()).toEqual([]);
    expect(tab.reports.at(-1)).toEqual([run.runId, { kind: 'refused', reason: 'You are banned.' }]);
    expect(tab.wakeUps).toEqual([]);
  });

  test('without a reason is not', async () => {
    const { keptRuns, run, tab } = await submitted(() => ({ kind: 'denied' }));
    expect(keptRuns()).toEqual([run.runId]);
    expect(tab.reports.at(-1)).toEqual([run.runId, { kind: 'kept', isFragile: false }]);
  });

  test('of everything is never final, and is told as such', async () => {
    const { keptRuns, run, tab } = await submitted(() => ({ kind: 'shut' }));
    expect(keptRuns()).toEqual([run.runId]);
    expect(tab.reports.at(-1)).toEqual([run.runId, { kind: 'kept', isFragile: false, isShut: true }]);
  });

  test('of a page that is older or newer than the rules is never final, and is told as such', async () => {
    const { clock, keptRuns, run, tab } = await submitted(() => ({ kind: 'outdated' }));
    expect(tab.reports.at(-1)).toEqual([run.runId, { kind: 'kept', isFragile: false, isOutdated: true }]);
    clock.now += 1000 * HOUR;
    await wakeTimes(tab, 40);
    expect(keptRuns()).toEqual([run.runId]);
    tab.script = () => SAVED;
    await tab.wake();
    expect(keptRuns()).toEqual([]);
  });

  test('without a reason is final after an hour of them', async () => {
    const { clock, openTab, keptRuns } = createBrowser();
    const tab = openTab(() => ({ kind: 'denied' }));
    const run = record();
    const start = clock.now;
    await tab.submit(run);
    for (let time = 0; time < 40 && keptRuns().length > 0; time++) await tab.wake();
    expect(clock.now - start).toBeGreaterThanOrEqual(HOUR);
    expect(clock.now - start).toBeLessThan(HOUR + 300_000);
    const reason = 'This run was refused: it isn’t possible under the rules.';
    expect(tab.reports.at(-1)).toEqual([run.runId, { kind: 'refused', reason }]);
  });

  test('that comes rarely is not final, however late: a clock may jump, and the pauses take half an hour', async () => {
    const { clock, keptRuns, tab } = await submitted(() => ({ kind: 'denied' }));
    clock.now += 1000 * HOUR;
    const start = clock.now;
    while (keptRuns().length > 0) await tab.wake();
    expect(clock.now - start).toBeGreaterThan(HOUR / 2);
  });

  test('that comes often is not final when the clock goes back', async () => {
    const { clock, keptRuns, tab } = await submitted(() => ({ kind: 'denied' }));
    clock.now -= 1000 * HOUR;
    await wakeTimes(tab, 30);
    expect(keptRuns()).toHaveLength(1);
  });

  test('is remembered by later pages', async () => {
    const { clock, openTab, keptRuns } = createBrowser();
    await openTab(() => ({ kind: 'denied' })).submit(record());
    for (let page = 0; page < 13; page++) await openTab(() => ({ kind: 'denied' })).submitAll();
    clock.now += HOUR;
    expect(keptRuns()).toHaveLength(1);
    await openTab(() => ({ kind: 'denied' })).submitAll();
    expect(keptRuns()).toHaveLength(0);
  });

  test('does not count against the other runs', async () => {
    const { openTab, keptRuns } = createBrowser();
    const [bad, good] = [record(), record()];
    const tab = openTab(({ runId }) => (runId === bad.runId ? { kind: 'denied' } : new Error('offline')));
    await tab.submit(bad);
    await tab.submit(good);
    await wakeTimes(tab, 30);
    expect(keptRuns()).toEqual([good.runId]);
  });
});

test('a run that is early is kept, for days if need be', async () => {
  const { clock, openTab, keptRuns } = createBrowser();
  const tab = openTab(() => ({ kind: 'early' }));
  const run = record();
  const start = clock.now;
  await tab.submit(run);
  await wakeTimes(tab, 600);
  expect(clock.now - start).toBeGreaterThan(48 * HOUR);
  expect(keptRuns()).toEqual([run.runId]);
  tab.script = () => SAVED;
  await tab.wake();
  expect(tab.reports.at(-1)).toEqual([run.runId, SAVED]);
});

describe('a player id of somebody else', () => {
  const isOld = (playerId: string) => !playerId.endsWith('_renewed');

  test('is renewed once for all of its runs, and then they are saved', async () => {
    const { openTab, keptRuns } = createBrowser();
    const tab = openTab(() => new Error('offline'));
    for (let index = 0; index < 3; index++) await tab.submit(record());
    tab.script = ({ playerId }) => (isOld(playerId) ? { kind: 'foreign' } : SAVED);
    tab.sent.length = 0;
    await tab.wake();
    await tab.wake();
    expect(keptRuns()).toEqual([]);
    expect(tab.renewPlayerId).toHaveBeenCalledOnce();
    expect(tab.sent.map(({ record: { playerId } }) => isOld(playerId))).toEqual([true, false, false, false]);
  });

  test('is renewed once also when the page is reloaded in between', async () => {
    const { openTab, keptRuns } = createBrowser();
    const offline = openTab(() => new Error('offline'));
    for (let index = 0; index < 3; index++) await offline.submit(record());
    const foreign = openTab(({ playerId }) => (isOld(playerId) ? { kind: 'foreign' } : undefined));
    void foreign.submitAll();
    await Promise.resolve();
    const reloaded = openTab();
    await reloaded.submitAll();
    const ids = reloaded.sent.map((sent) => sent.record.playerId);
    expect([new Set(ids).size, isOld(String(ids[0])), keptRuns()]).toEqual([1, false, []]);
  });

  test('leaves the runs of other players alone', async () => {
    const { openTab } = createBrowser();
    const tab = openTab(() => new Error('offline'));
    const [ann, bob] = [record(), record({ playerId: 'bob_1767225600000' })];
    await tab.submit(ann);
    await tab.submit(bob);
    tab.script = ({ playerId }) => (playerId === ann.playerId ? { kind: 'foreign' } : SAVED);
    await tab.wake();
    const sentOfBob = tab.sent.filter((sent) => sent.record.runId === bob.runId);
    expect(sentOfBob.every((sent) => sent.record.playerId === bob.playerId)).toBe(true);
  });

  test('does not cost a run its denials', async () => {
    const { clock, keptRuns, tab } = await submitted(() => ({ kind: 'denied' }));
    await wakeTimes(tab, 13);
    tab.script = () => ({ kind: 'foreign' });
    await tab.wake();
    tab.script = () => ({ kind: 'denied' });
    clock.now += HOUR;
    await tab.wake();
    expect(keptRuns()).toEqual([]);
  });
});
