/** The daily that a link names: its board, of any day, and its PLAY, while it is open. */

import { DailyBoard } from '../contests/DailyBoard.tsx';
import { timesOf } from '../contests/daily.ts';
import { PlayDaily } from '../contests/PlayDaily.tsx';
import { reloadDaily, useDaily, useServerTime } from '../contests/pageDaily.ts';
import type { DailyState, KnownDaily, UnmadeDaily } from '../contests/today.ts';
import { countdown } from '../contests/words.ts';
import { LoadingBoard, UnreachableBoard } from '../leaderboard/BoardMessages.tsx';
import { useWorker } from '../leaderboard/reading.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { takeFocus } from '../ui/focus.ts';
import { startDaily, startPractice, startRace, watchReplay } from './appState.ts';
import '../leaderboard/leaderboard.css';
import './linkedDaily.css';

interface LinkedDailyDialogProps {
  /** Whole days since 1970. */
  day: number;
  /** Somebody has just signed in to play it. */
  playsAtOnce: boolean;
  /** Opens the login, which leads back here. */
  onLogin: () => void;
  onClose: () => void;
}

export default function LinkedDailyDialog({ day, onClose, ...playing }: LinkedDailyDialogProps) {
  const state = useDaily();
  const isToday = (state.kind === 'known' || state.kind === 'unmade') && state.day === day;
  useWorker();
  return (
    <Dialog title={`DAILY ${day}`} isWide onClose={onClose}>
      {isToday && <PlayToday state={state} onClose={onClose} {...playing} />}
      <LinkedBoard state={state} day={day} onClose={onClose} />
    </Dialog>
  );
}

/** What a friend's link is for. */
function PlayToday({
  state,
  onClose,
  ...playing
}: Omit<LinkedDailyDialogProps, 'day'> & { state: KnownDaily | UnmadeDaily }) {
  const { ticketsUntil } = timesOf(state.day);
  const timeLeft = useServerTime((now) => countdown(ticketsUntil - now));
  return (
    <div className="linked-play">
      <p>
        Three minutes, three tickets, the same coins for everybody. <strong>{timeLeft} left</strong>
      </p>
      <PlayDaily
        known={state.kind === 'known' ? state : null}
        className="button primary huge"
        isFirst
        // It comes when the board has answered.
        buttonRef={takeFocus}
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
    </div>
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
