/** The page's check of an archive. It lasts while its screen or a replay of it is shown, and ends with them. */

import { create } from 'zustand';
import { runReceiptsOf } from '../../board/leaderboard/runReceipts.ts';
import { AUTOPILOT_RUN } from '../../board/verification/autopilot.ts';
import { Verifier } from '../../board/verification/verifier.ts';
import { openWorker } from '../../board/verification/workerPort.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import type { StoredName } from '../../engine/storedName.ts';
import { useApp, watchReplay } from '../../page/navigation/appState.ts';
import { ArchiveCheck } from './archiveCheck.ts';
import { openDesk } from './deskPort.ts';
import * as words from './words/en.ts';

export const pageCheck = new ArchiveCheck({
  openDesk,
  // Its own worker: a replay that is left stops the page's.
  verifier: new Verifier(openWorker, AUTOPILOT_RUN),
  receiptsOf: runReceiptsOf,
});

const UNSEEN = { watched: '', shown: {}, isOpen: null };

/** The way in which the report is looked at. A watched replay loses nothing of it. */
export const useReportView = create<{
  /** The place on the screen from which a run was watched last, such as `standing 3`; empty: none. */
  watched: string;
  /** The rows that each list shows. */
  shown: Readonly<Record<string, number>>;
  /** True if the details are open; `null`: nobody has opened or closed them. */
  isOpen: boolean | null;
}>(() => UNSEEN);

/** Shows a run of the archive, if it has its replay. */
export async function watchArchived(
  place: string,
  run: { entrant: number; runId: RunId },
  playerName: StoredName,
) {
  const { screen } = useApp.getState();
  const found = await pageCheck.run(run.entrant, run.runId);
  // The screen may have been left meanwhile.
  if (!found || useApp.getState().screen !== screen) return;
  useReportView.setState({ watched: place });
  watchReplay({ kind: 'archived', run: found, playerName });
}

/** Forgets how the report before was looked at, and checks a file or what is at an address of this host. */
export function checkArchive(source: Blob | string): void {
  useReportView.setState(UNSEEN);
  void pageCheck.open(source);
}

/**
 * Checks what a link names, unless a check is there already. `address`: of a file, `hash`: the one that it must have;
 * empty: none.
 */
export function checkLinked(address: string, hash: string): void {
  const { phase } = pageCheck.store.getState();
  if (phase.name !== 'empty' || phase.problem) return;
  void pageCheck.compare(hash);
  if (!address) return;
  const own = ownAddress(address);
  if (own) checkArchive(own);
  else pageCheck.refuse(words.otherHost);
}

/** `null`: it is of another host. */
function ownAddress(address: string): string | null {
  try {
    const { origin, href } = new URL(address, window.location.href);
    return origin === window.location.origin ? href : null;
  } catch {
    return null;
  }
}
