import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OUTBOX_PREFIX } from '../../../../src/board/leaderboard/outbox.ts';
import { contestId } from '../../../../src/engine/contest/contest.ts';
import { createArea } from './area.ts';
import { record } from './records.ts';
import { createBrowser, SAVED, submitted } from './scriptedOutbox.ts';

const OFFLINE = new Error('offline');
const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  logged.mockReset().mockImplementation(() => {});
});

describe('a run', () => {
  test('is written down before it is sent', async () => {
    const { openTab, keptRuns } = createBrowser();
    const run = record();
    const kept: unknown[] = [];
    const tab = openTab(() => {
      kept.push(...keptRuns());
      return SAVED;
    });
    await tab.submit(run);
    expect(kept).toEqual([run.runId]);
  });

  test('leaves when it is saved, and its best score is told', async () => {
    const { openTab, keptRuns } = createBrowser();
    const tab = openTab(() => ({ kind: 'saved', best: 4200 }));
    const { runId } = record();
    await tab.submit(record({ runId }));
    expect(keptRuns()).toEqual([]);
    expect(tab.reports).toEqual([
      [runId, { kind: 'sending' }],
      [runId, { kind: 'saved', best: 4200 }],
    ]);
    expect(tab.wakeUps).toEqual([]);
  });

  test('stays when nobody knows what became of it', async () => {
    const { keptRuns, run, tab } = await submitted(() => OFFLINE);
    expect(keptRuns()).toEqual([run.runId]);
    expect(tab.reports.at(-1)).toEqual([run.runId, { kind: 'kept', isFragile: false }]);
    expect(logged).toHaveBeenCalledWith('Leaderboard:', OFFLINE);
  });

  test('is sent as it was put, wallet or none', async () => {
    const tab = createBrowser().openTab();
    const runs = [record(), record({ walletAddress: 'bc1q' })];
    for (const run of runs) await tab.submit(run);
    expect(tab.sent.map((sent) => sent.record)).toEqual(runs);
  });

  test('stored with texts that the rules refuse is sent without what nobody sees in them', async () => {
    const tab = createBrowser().openTab();
    await tab.submit(record({ playerName: 'A\ufe0fnn\u061c', walletAddress: '\u3164' }));
    await tab.submit(record({ playerName: '\u0301' }));
    expect(tab.sent.map(({ record: { playerName } }) => playerName)).toEqual(['Ann', 'hodler']);
    expect(tab.sent.some(({ record }) => 'walletAddress' in record)).toBe(false);
  });

  test('is stored and sent without a wallet that is a secret, now or by an earlier version', async () => {
    const area = createArea();
    const secret = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
    const [earlier, now] = [record({ walletAddress: secret }), record({ walletAddress: secret })];
    area.setItem(OUTBOX_PREFIX + earlier.runId, JSON.stringify({ record: earlier }));
    const tab = createBrowser(area).openTab(() => OFFLINE);
    await tab.submit(now);
    expect(tab.sent.map((sent) => sent.record.runId).sort()).toEqual([earlier.runId, now.runId].sort());
    expect(tab.sent.some((sent) => 'walletAddress' in sent.record)).toBe(false);
    expect(area.getItem(OUTBOX_PREFIX + now.runId)).not.toContain('legal');
  });

  test('put while others are being sent is sent right after', async () => {
    const { openTab, keptRuns } = createBrowser();
    const tab = openTab(() => undefined);
    const [first, second] = [record(), record()];
    const puts = [tab.submit(first), tab.submit(second)];
    tab.script = () => SAVED;
    tab.sent[0]?.answer(SAVED);
    await Promise.all(puts);
    expect(tab.sent.map((sent) => sent.record.runId)).toEqual([first.runId, second.runId]);
    expect(keptRuns()).toEqual([]);
  });

  test('put while others are being sent is said to be sent at once', () => {
    const tab = createBrowser().openTab(() => undefined);
    const { runId } = record();
    void tab.submit(record());
    void tab.submit(record({ runId }));
    expect(tab.reports).toContainEqual([runId, { kind: 'sending' }]);
  });

  test('is not sent twice at once by one tab', async () => {
    const tab = createBrowser().openTab(() => undefined);
    const put = tab.submit(record());
    const flushes = [tab.submitAll(), tab.submitAll()];
    await Promise.resolve();
    tab.sent[0]?.answer(SAVED);
    await Promise.all([put, ...flushes]);
    expect(tab.sent).toHaveLength(1);
  });

  test('that cannot be sent holds no other one up', async () => {
    const { openTab, keptRuns } = createBrowser();
    const [stuck, fine] = [record(), record()];
    const tab = openTab((run) => (run.runId === stuck.runId ? OFFLINE : SAVED));
    await tab.submit(stuck);
    await tab.submit(fine);
    expect(keptRuns()).toEqual([stuck.runId]);
  });
});

describe('a run of a contest, which may come too late', () => {
  const live = () =>
    record({ contest: { id: contestId('cup-november'), createdAt: 1 }, lived: 900, ruleset: 4 });

  afterEach(() => void vi.useRealTimers());

  test('is sent again beside a request without an answer; others wait for theirs', async () => {
    vi.useFakeTimers();
    const { openTab, keptRuns } = createBrowser();
    const tab = openTab(() => undefined);
    const [run, other] = [live(), record()];
    const puts = [tab.submit(other), tab.submit(run)];
    await vi.advanceTimersByTimeAsync(4000);
    expect(tab.sent.map((sent) => sent.record.runId).sort()).toEqual(
      [run.runId, run.runId, other.runId].sort(),
    );
    tab.script = () => SAVED;
    tab.sent.at(-1)?.answer(SAVED);
    tab.sent[0]?.answer(SAVED);
    await Promise.all(puts);
    expect(tab.reports).toContainEqual([run.runId, SAVED]);
    expect(keptRuns()).toEqual([]);
  });

  test('is sent before those that wait', async () => {
    const { keptRuns, tab } = await submitted(() => OFFLINE);
    await tab.submit(record());
    tab.script = () => SAVED;
    const run = live();
    tab.sent.length = 0;
    await tab.submit(run);
    expect(tab.sent[0]?.record.runId).toBe(run.runId);
    expect(tab.sent).toHaveLength(3);
    expect(keptRuns()).toEqual([]);
  });

  test('waits for no other that is being sent', async () => {
    const { openTab, keptRuns } = createBrowser();
    const tab = openTab(() => undefined);
    const stuck = tab.submit(record());
    const run = live();
    const put = tab.submit(run);
    expect(tab.sent.map((sent) => sent.record.runId)).toContain(run.runId);
    tab.sent[1]?.answer(SAVED);
    await vi.waitFor(() => expect(tab.reports.at(-1)).toEqual([run.runId, SAVED]));
    tab.sent[0]?.answer(SAVED);
    await Promise.all([stuck, put]);
    expect(tab.sent).toHaveLength(2);
    expect(keptRuns()).toEqual([]);
  });

  test('whose connection fails is the first of the next try, and of the next visit', async () => {
    const { keptRuns, openTab, tab } = await submitted(() => OFFLINE);
    await tab.submit(record());
    const run = live();
    await tab.submit(run);
    expect(tab.reports).toContainEqual([run.runId, { kind: 'kept', isFragile: false }]);
    tab.sent.length = 0;
    await tab.wake();
    expect(tab.sent[0]?.record.runId).toBe(run.runId);
    const later = openTab();
    await later.submitAll();
    expect(later.sent.map((sent) => sent.record.runId)[0]).toBe(run.runId);
    expect(keptRuns()).toEqual([]);
  });

  test('that comes too late is refused with the board’s reason, once', async () => {
    const tab = createBrowser().openTab(() => OFFLINE);
    const run = live();
    await tab.submit(run);
    const reason = 'It came too late to be live.';
    tab.script = () => ({ kind: 'denied', reason });
    await tab.wake();
    expect(tab.reports.at(-1)).toEqual([run.runId, { kind: 'refused', reason }]);
    tab.sent.length = 0;
    await tab.submitAll();
    expect(tab.sent).toEqual([]);
  });
});

describe('the next try', () => {
  test('is after 2 s, then twice as long each time, up to 5 minutes', async () => {
    const { tab } = await submitted(() => OFFLINE);
    for (let time = 0; time < 9; time++) await tab.wake();
    const seconds = tab.wakeUps.map((milliseconds) => milliseconds / 1000);
    expect(seconds).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  test('is soon again once all are saved, or another run is put', async () => {
    const { tab } = await submitted(() => OFFLINE);
    await tab.wake();
    await tab.submit(record());
    expect(tab.wakeUps).toEqual([2000, 4000, 2000]);
    tab.script = () => SAVED;
    await tab.wake();
    tab.script = () => OFFLINE;
    await tab.submit(record());
    expect(tab.wakeUps).toEqual([2000, 4000, 2000, 2000]);
  });

  test('saves what it can, and then there is none', async () => {
    const { openTab, keptRuns } = createBrowser();
    const tab = openTab(() => OFFLINE);
    for (let index = 0; index < 3; index++) await tab.submit(record());
    tab.script = () => SAVED;
    const before = tab.wakeUps.length;
    await tab.wake();
    expect([keptRuns(), tab.wakeUps.length]).toEqual([[], before]);
  });
});

describe('a reload', () => {
  test('in the middle of a save sends the run again', async () => {
    const { openTab, keptRuns } = createBrowser();
    const run = record();
    void openTab(() => undefined).submit(run);
    const reloaded = openTab();
    await reloaded.submitAll();
    expect(reloaded.sent.map((sent) => sent.record)).toEqual([run]);
    expect(keptRuns()).toEqual([]);
  });

  test('of an empty outbox sends nothing', async () => {
    const tab = createBrowser().openTab();
    await tab.submitAll();
    expect([tab.sent, tab.wakeUps]).toEqual([[], []]);
  });
});

describe('two tabs', () => {
  test('never overwrite the runs of each other', () => {
    const { openTab, keptRuns } = createBrowser();
    const runs = [record(), record(), record(), record()];
    const tabs = [openTab(() => undefined), openTab(() => undefined)];
    for (const [index, run] of runs.entries()) void tabs[index % 2]?.submit(run);
    expect(keptRuns().sort()).toEqual(runs.map(({ runId }) => runId).sort());
  });

  test('do not send what the other has saved meanwhile', async () => {
    const { openTab } = createBrowser();
    const first = openTab(() => OFFLINE);
    for (let index = 0; index < 2; index++) await first.submit(record());
    first.sent.length = 0;
    first.script = () => undefined;
    const flush = first.submitAll();
    const second = openTab();
    await second.submitAll();
    first.sent[0]?.answer(OFFLINE);
    await flush;
    expect([first.sent.length, second.sent.length]).toEqual([1, 2]);
  });

  test('one whose run the other has sent meanwhile says so, and does not wait any longer', async () => {
    const { openTab } = createBrowser();
    const first = openTab(() => undefined);
    const { runId } = record();
    const put = first.submit(record({ runId }));
    await openTab().submitAll();
    first.sent[0]?.answer(OFFLINE);
    await put;
    expect(first.reports.at(-1)).toEqual([runId, { kind: 'settled elsewhere' }]);
    expect(first.wakeUps).toEqual([]);
  });
});

describe('storage', () => {
  test.each([
    ['no JSON', '{"record":'],
    ['no run', '{"record":{"runId":"x"}}'],
    ['nothing', ''],
  ])('that is damaged costs no valid run: %s', async (_, damage) => {
    const { area, openTab, keptRuns } = createBrowser();
    area.setItem(`${OUTBOX_PREFIX}damaged`, damage);
    area.setItem('a key of somebody else', '1');
    const tab = openTab(() => OFFLINE);
    await tab.submit(record());
    tab.script = () => SAVED;
    await tab.wake();
    expect([tab.sent.length, tab.wakeUps.length]).toEqual([2, 1]);
    expect(keptRuns()).toEqual(['damaged', 'a key of somebody else']);
  });

  test('that throws is made up for by memory', async () => {
    const blocked = createArea(() => {
      throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    });
    const { run, tab } = await submitted(() => OFFLINE, createBrowser(blocked));
    tab.script = () => SAVED;
    await tab.wake();
    await tab.submitAll();
    expect(tab.sent.map((sent) => sent.record)).toEqual([run, run]);
    expect(tab.reports.at(-1)).toEqual([run.runId, SAVED]);
  });

  test('that was full gets the run as soon as there is room', async () => {
    let isFull = true;
    const area = createArea((action) => {
      if (action === 'write' && isFull)
        throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    });
    const { openTab, keptRuns } = createBrowser(area);
    const tab = openTab(() => OFFLINE);
    const run = record();
    await tab.submit(run);
    expect(tab.reports.at(-1)).toEqual([run.runId, { kind: 'kept', isFragile: true }]);
    isFull = false;
    await tab.wake();
    expect(keptRuns()).toEqual([run.runId]);
    expect(tab.reports.at(-1)).toEqual([run.runId, { kind: 'kept', isFragile: false }]);
  });
});
