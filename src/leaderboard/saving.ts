/** Submits the run that just ended, and keeps what the player is told of it (spec 4.5). */

import { create } from 'zustand';
import { pageBests } from '../backend/bests.ts';
import { encodeBase64 } from '../base64.ts';
import type { PlayerId } from '../ids.ts';
import type { Player } from '../players/player.ts';
import type { RecordedRun } from '../replay/replay.ts';
import type { RunId } from '../simulation/runId.ts';
import { browserStorage } from '../storage.ts';
import * as board from './board.ts';
import { OUTBOX_PREFIX, Outbox, type RunStatus } from './outbox.ts';

interface Saving {
  /** What became of the runs that ended or were submitted since the page opened, by run id. */
  statusOf: Readonly<Record<RunId, RunStatus>>;
}

export const useSaving = create<Saving>(() => ({ statusOf: {} }));

let outbox: Outbox | undefined;

/** Submits the runs that an earlier visit left behind, now and whenever the network is back. */
export function openOutbox(renewPlayerId: (playerId: PlayerId) => PlayerId): void {
  if (outbox) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const opened = new Outbox({
    storage: browserStorage,
    submit: board.submit,
    renewPlayerId,
    report: ({ runId }, status) =>
      useSaving.setState(({ statusOf }) => ({ statusOf: { ...statusOf, [runId]: status } })),
    now: Date.now,
    wakeAfter: (milliseconds, wake) => {
      clearTimeout(timer);
      timer = setTimeout(wake, milliseconds);
    },
  });
  outbox = opened;
  window.addEventListener('online', () => void opened.submitAll());
  window.addEventListener('storage', () => opened.review());
  window.addEventListener('beforeunload', askBeforeLosing);
  void opened.submitAll();
}

/** Leaving loses the runs that the browser would not keep: the browser asks first. */
function askBeforeLosing(event: BeforeUnloadEvent): void {
  if (browserStorage.volatileKeys().some((key) => key.startsWith(OUTBOX_PREFIX))) event.preventDefault();
}

/** Submits a run that has just ended, once. */
export function submit({ replay, ...run }: RecordedRun, { id, username, walletAddress }: Player): void {
  void outbox?.submit({
    ...run,
    replay: replay ? encodeBase64(replay) : undefined,
    playerId: id,
    playerName: username,
    walletAddress,
  });
}

/** Has the player's best score read for the badge, unless it is known: every run saved here tells it too. */
export async function refreshBest(playerId: PlayerId): Promise<void> {
  if (pageBests.getState()[playerId] === undefined) await board.loadBest(playerId);
}
