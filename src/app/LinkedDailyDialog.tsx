/** The daily that a link names: its board, of any day, and its PLAY while it is open, or the way to today's. */

import { DailyBoard } from '../contests/DailyBoard.tsx';
import { PlayToday } from '../contests/PlayToday.tsx';
import { reloadDaily, useDaily } from '../contests/pageDaily.ts';
import type { DailyState } from '../contests/today.ts';
import { LoadingBoard, UnreachableBoard } from '../leaderboard/BoardMessages.tsx';
import { useWorker } from '../leaderboard/reading.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { startDaily, startPractice, startRace, watchReplay } from './appState.ts';
import '../leaderboard/leaderboard.css';

interface LinkedDailyDialogProps {
  /** Whole days since 1970. */
  day: number;
  /** Somebody has just signed in to play it. */
  playsAtOnce: boolean;
  /** Opens the login, which leads back here. */
  onLogin: () => void;
  onDay: (day: number) => void;
  onClose: () => void;
}

export default function LinkedDailyDialog({ day, onDay, onClose, ...playing }: LinkedDailyDialogProps) {
  const state = useDaily();
  const today = state.kind === 'known' || state.kind === 'unmade' ? state : null;
  useWorker();
  return (
    <Dialog title={`DAILY ${day}`} isWide onClose={onClose}>
      {today?.day === day && (
        <PlayToday
          state={today}
          onPlay={(ticket) => {
            onClose();
            startDaily(ticket);
          }}
          onPractice={(daily) => {
            onClose();
            startPractice(daily);
          }}
          {...playing}
        />
      )}
      {today && today.day !== day && (
        <p className="play-today">
          <button type="button" className="button primary" onClick={() => onDay(today.day)}>
            GO TO TODAY’S DAILY
          </button>
        </p>
      )}
      <LinkedBoard state={state} day={day} onClose={onClose} />
    </Dialog>
  );
}

/** Today's state comes with the server's time, which says whether that day's seal is open. */
function LinkedBoard({
  state,
  day,
  onClose,
}: Pick<LinkedDailyDialogProps, 'day' | 'onClose'> & { state: DailyState }) {
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
