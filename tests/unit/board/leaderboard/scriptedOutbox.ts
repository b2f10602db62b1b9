/** An outbox whose clock, network and board are the test's. */

import { vi } from 'vitest';
import { createStorage } from '../../../../src/base/storage.ts';
import type { ScoreRecord, SubmitResult } from '../../../../src/board/backend/records.ts';
import { OUTBOX_PREFIX, Outbox, type RunStatus } from '../../../../src/board/leaderboard/outbox.ts';
import type { PlayerId } from '../../../../src/engine/ids.ts';
import { createArea } from './area.ts';
import { record } from './records.ts';

export const SAVED: SubmitResult = { kind: 'saved', best: 1000 };

/** A submission under way. */
export interface Sent {
  record: ScoreRecord;
  answer(result: SubmitResult | Error): void;
}

/** The board's answer to a run; undefined leaves it waiting for an answer. */
export type Script = (record: ScoreRecord) => SubmitResult | Error | undefined;

interface Controls {
  script: Script;
  /** All that was sent, in order. */
  sent: Sent[];
  reports: [runId: string, status: RunStatus][];
  renewPlayerId: (playerId: PlayerId) => PlayerId;
  /** When the outbox asked to be woken, in milliseconds from then. */
  wakeUps: number[];
  /** Lets as much time pass as the outbox wanted to wait, and wakes it. */
  wake(): Promise<void>;
}

export type Tab = Outbox & Controls;

export function createBrowser(area = createArea()) {
  const clock = { now: 1_767_225_600_000 };

  /** Another tab, or the same one after a reload. */
  function openTab(script: Script = () => SAVED): Tab {
    let wake: () => unknown = () => {};
    const outbox = new Outbox({
      storage: createStorage(() => area),
      submit: (record) =>
        new Promise((resolve, reject) => {
          const answer = (result: SubmitResult | Error) =>
            result instanceof Error ? reject(result) : resolve(result);
          tab.sent.push({ record, answer });
          const scripted = tab.script(record);
          if (scripted) answer(scripted);
        }),
      renewPlayerId: (playerId) => tab.renewPlayerId(playerId),
      report: ({ runId }, status) => tab.reports.push([runId, status]),
      now: () => clock.now,
      wakeAfter(milliseconds, callBack) {
        tab.wakeUps.push(milliseconds);
        wake = callBack;
      },
    });
    const controls: Controls = {
      script,
      sent: [],
      reports: [],
      renewPlayerId: vi.fn((playerId: PlayerId) => `${playerId}_renewed` as PlayerId),
      wakeUps: [],
      async wake() {
        clock.now += tab.wakeUps.at(-1) ?? 0;
        await wake();
      },
    };
    const tab = Object.assign(outbox, controls);
    return tab;
  }

  return {
    area,
    clock,
    openTab,
    /** The ids of the runs that are written down. */
    keptRuns: () =>
      Array.from({ length: area.length }, (_, index) => area.key(index)?.replace(OUTBOX_PREFIX, '')),
  };
}

/** A browser whose one tab has submitted a run. */
export async function submitted(script: Script, browser = createBrowser()) {
  const tab = browser.openTab(script);
  const run = record();
  await tab.submit(run);
  return { ...browser, tab, run };
}
