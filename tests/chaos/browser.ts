import { createStorage } from '../../src/base/storage.ts';
import type { Database } from '../../src/board/backend/database.ts';
import { withTimeout } from '../../src/board/backend/withTimeout.ts';
import { Outbox } from '../../src/board/leaderboard/outbox.ts';
import { type Fault, startFaultyProxy } from '../../tools/board/faultyProxy.ts';
import { createPersistence, type LocalBoard } from '../unit/board/backend/localBoard.ts';
import { createArea } from '../unit/board/leaderboard/area.ts';

interface Controls {
  database: Database;
  /** As the timer does that the outbox has set. */
  wake(): void;
  /** Immediately, even during a request. */
  close(): void;
}

export type Tab = Outbox & Controls;

/** One player's browser: its storage, its account, and tabs that each have a bad network of their own. */
export function createBrowser(board: LocalBoard, fault: () => Fault | undefined) {
  const storage = createStorage(() => area);
  const area = createArea();
  const persistence = createPersistence();
  const tabs: Tab[] = [];
  const closing: Promise<void>[] = [];
  /** Outcomes that an honest browser must never see. */
  const trouble: string[] = [];

  async function openTab(): Promise<Tab> {
    const proxy = await startFaultyProxy(board.url, fault);
    const database = board.open(persistence, proxy.url);
    let isOpen = true;
    let wake: (() => void) | undefined;

    /** Nothing in a closed tab continues. */
    async function whileOpen<T>(work: Promise<T>): Promise<T> {
      try {
        return await work;
      } finally {
        if (!isOpen) await new Promise(() => {});
      }
    }

    const outbox = new Outbox({
      storage,
      submit: (record) => whileOpen(withTimeout(database.submit(record))),
      renewPlayerId(playerId) {
        trouble.push(`${playerId} became foreign`);
        return playerId;
      },
      report: ({ runId }, status) => {
        if (status.kind === 'refused') trouble.push(`${runId} was refused: ${status.reason}`);
      },
      now: Date.now,
      wakeAfter: (_, callBack) => {
        wake = callBack;
      },
    });
    const controls: Controls = {
      database,
      wake: () => wake?.(),
      close() {
        isOpen = false;
        tabs.splice(tabs.indexOf(tab), 1);
        closing.push(proxy.close());
      },
    };
    const tab: Tab = Object.assign(outbox, controls);
    tabs.push(tab);
    // As the game does when a page opens.
    void tab.submitAll();
    return tab;
  }

  return {
    tabs,
    openTab,
    trouble,
    isEmpty: () => area.length === 0,
    /** Waits until all requests of closed tabs have ended. */
    quiet: () => Promise.all(closing),
  };
}

export type Browser = ReturnType<typeof createBrowser>;
