/** Saving the run that just ended, and what the player is told of it (spec 4.5). */

import { create } from 'zustand';
import { encodeBase64 } from '../base64.ts';
import type { Player } from '../players/player.ts';
import type { RecordedRun } from '../replay/finishedRun.ts';
import { browserStorage } from '../storage.ts';
import { createOutbox, OUTBOX_PREFIX, type Outbox, type RunStatus } from './outbox.ts';
import { addScore, loadBestScore } from './service.ts';

interface Saving {
  /** What became of the runs that ended or were sent since the page opened, by run id. */
  statusOf: Readonly<Record<string, RunStatus>>;
  /** Whose best score it is, and the score. */
  best: { playerId: string; score: number } | null;
}

export const useSaving = create<Saving>(() => ({ statusOf: {}, best: null }));

let outbox: Outbox | undefined;

/** Sends what an earlier visit left behind, now and whenever the network is back. */
export function openOutbox(renewPlayerId: (playerId: string) => string): void {
  if (outbox) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  outbox = createOutbox({
    storage: browserStorage,
    deliver: addScore,
    renewPlayerId,
    report: ({ runId, playerId }, status) => {
      useSaving.setState(({ statusOf }) => ({ statusOf: { ...statusOf, [runId]: status } }));
      if (status.kind === 'saved') useSaving.setState({ best: { playerId, score: status.best } });
    },
    now: Date.now,
    wakeAfter: (milliseconds, wake) => {
      clearTimeout(timer);
      timer = setTimeout(wake, milliseconds);
    },
  });
  const flush = () => void outbox?.flush();
  window.addEventListener('online', flush);
  window.addEventListener('storage', () => outbox?.review());
  window.addEventListener('beforeunload', askBeforeLosing);
  flush();
}

/** Leaving loses the runs that the browser would not keep: it asks first. */
function askBeforeLosing(event: BeforeUnloadEvent): void {
  if (browserStorage.volatileKeys().some((key) => key.startsWith(OUTBOX_PREFIX))) event.preventDefault();
}

/** Once per game over. */
export function saveRun({ replay, ...run }: RecordedRun, { id, username, walletAddress }: Player): void {
  void outbox?.put({
    ...run,
    replay: replay ? encodeBase64(replay) : undefined,
    playerId: id,
    playerName: username,
    walletAddress,
  });
}

let askedFor: string | undefined;

/** Fetches the player's best score for the badge, once: whatever he plays here tells it too. */
export async function refreshBest(playerId: string): Promise<void> {
  if (askedFor === playerId) return;
  askedFor = playerId;
  const score = await loadBestScore(playerId);
  if (score !== null) useSaving.setState({ best: { playerId, score } });
  else if (askedFor === playerId) askedFor = undefined;
}
