/** Sends the page's runs to the board: the one that just ended, and those that wait (spec 4.5). It comes with the game. */

import { encodeBase64 } from '../../base/base64.ts';
import { browserStorage } from '../../base/storage.ts';
import type { PlayerId } from '../../engine/ids.ts';
import { ownText } from '../../engine/ownName.ts';
import type { RecordedRun } from '../../engine/replay/replay.ts';
import type { ScoreRecord } from '../backend/records.ts';
import type { Player } from '../players/player.ts';
import * as board from './board.ts';
import { OUTBOX_PREFIX, Outbox, type RunStatus } from './outbox.ts';
import { countsForNothing, useSaving } from './saving.ts';

let outbox: Outbox | undefined;

/** Submits the runs that an earlier visit left behind, now and whenever the network is back. */
export function openOutbox(renewPlayerId: (playerId: PlayerId) => PlayerId): void {
  if (outbox) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const opened = new Outbox({
    storage: browserStorage,
    submit: board.submit,
    renewPlayerId,
    report: (record, status) => {
      useSaving.setState(({ statusOf }) => ({
        statusOf: { ...statusOf, [record.runId]: status },
        ...(isTaken(status) && { latest: record }),
      }));
      if (countsForNothing(status)) void uncount(record);
    },
    now: Date.now,
    wakeAfter: (milliseconds, wake) => {
      clearTimeout(timer);
      timer = setTimeout(wake, milliseconds);
    },
  });
  outbox = opened;
  useSaving.subscribe(() => {
    updateWords().catch((error: unknown) => console.error('Could not fetch the words of START', error));
  });
  window.addEventListener('online', () => void opened.submitAll());
  window.addEventListener('storage', () => opened.review());
  window.addEventListener('beforeunload', askBeforeLosing);
  void opened.submitAll();
}

/** The words come with the dialogs: no shot waits for them. */
async function updateWords(): Promise<void> {
  const { waitingWords } = await import('./waitingWords.ts');
  const saving = useSaving.getState();
  const words = waitingWords(saving);
  if (words !== saving.words) useSaving.setState({ words });
}

async function uncount({ playerId, runId }: ScoreRecord): Promise<void> {
  const { uncountOwnRun } = await import('../history/history.ts');
  uncountOwnRun(browserStorage, playerId, runId);
}

/** The board has it, whether it counts yet or not. */
export function isTaken(status: RunStatus): boolean {
  return status.kind === 'saved' || status.kind === 'counted' || 'isIn' in status;
}

/** Leaving loses the runs that the browser would not keep: the browser asks first. */
function askBeforeLosing(event: BeforeUnloadEvent): void {
  if (browserStorage.volatileKeys().some((key) => key.startsWith(OUTBOX_PREFIX))) event.preventDefault();
}

/** Submits the runs that wait, and resolves to true once none waits. */
export async function sendWaiting(): Promise<boolean> {
  await outbox?.submitAll();
  return browserStorage.keys(OUTBOX_PREFIX).length === 0;
}

/** Submits a run that has just ended, once. Throws before `openOutbox`: no run is dropped without a word. */
export function submit({ replay, ...run }: RecordedRun, { id, username, walletAddress }: Player): void {
  if (!outbox) throw new Error('The outbox is not open');
  void outbox.submit({
    ...run,
    replay: replay ? encodeBase64(replay) : undefined,
    playerId: id,
    playerName: ownText(username),
    walletAddress,
  });
}
