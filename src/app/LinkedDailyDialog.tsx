/** The board of the daily that a link names: any day's, also one that the Hall has no tab for. */

import { DailyBoard } from '../contests/DailyBoard.tsx';
import { reloadDaily, useDaily } from '../contests/pageDaily.ts';
import type { DailyState } from '../contests/today.ts';
import { LoadingBoard, UnreachableBoard } from '../leaderboard/BoardMessages.tsx';
import { useWorker } from '../leaderboard/reading.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { startRace, watchReplay } from './appState.ts';
import '../leaderboard/leaderboard.css';

interface LinkedDailyDialogProps {
  /** Whole days since 1970. */
  day: number;
  onClose: () => void;
}

export default function LinkedDailyDialog({ day, onClose }: LinkedDailyDialogProps) {
  useWorker();
  return (
    <Dialog title={`DAILY ${day}`} isWide onClose={onClose}>
      <LinkedBoard state={useDaily()} day={day} onClose={onClose} />
    </Dialog>
  );
}

/** Today's state comes with the server's time, which says whether that day's seal is open. */
function LinkedBoard({ state, day, onClose }: LinkedDailyDialogProps & { state: DailyState }) {
  if (state.kind === 'unknown') return <LoadingBoard />;
  if (state.kind === 'absent' || state.kind === 'unreachable')
    return <UnreachableBoard onRetry={reloadDaily} />;
  return (
    <DailyBoard
      day={day}
      // Leaving the replay leads back here.
      onWatch={({ runId }) => watchReplay({ kind: 'board', runId })}
      onRace={(claim) => {
        onClose();
        startRace(claim);
      }}
    />
  );
}
