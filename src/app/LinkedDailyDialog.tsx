/** The daily that a link names: its board, of any day, and its PLAY while it is open, or the way to today's. */

import { Button } from '../base/ui/Button.tsx';
import { Dialog } from '../base/ui/Dialog.tsx';
import * as commonWords from '../base/words/en.ts';
import { PlayerButton } from '../board/leaderboard/BoardRow.tsx';
import { useWorker } from '../board/leaderboard/reading.ts';
import { RequestStatus, useRequest } from '../contests/all/request.tsx';
import { titleOf } from '../contests/all/title.ts';
import { DailyBoard } from '../contests/dailies/dailyView.tsx';
import { PlayToday } from '../contests/dailies/PlayToday.tsx';
import { today } from '../contests/dailies/today.ts';
import { dailyTerms } from '../engine/contest/daily.ts';
import { watchReplay } from '../page/navigation/appState.ts';
import { startPractice, startRace, startWarmUp } from '../page/navigation/beginRun.ts';
import { FollowButton } from '../people/rivals/FollowButton.tsx';
import { playTicket } from './contests/contestCards.tsx';
import { practiseDaily } from './practiseDaily.ts';
import * as words from './words/en.ts';
import '../board/leaderboard/leaderboard.css';

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
  const { state, playable } = today.useCurrent();
  useWorker();
  /** Closes the dialog before a run begins. */
  const closing =
    <Args extends unknown[]>(start: (...args: Args) => void) =>
    (...args: Args) => {
      onClose();
      start(...args);
    };
  return (
    <Dialog title={titleOf(dailyTerms(day)).toUpperCase()} isWide onClose={onClose}>
      {playable?.day === day && (
        <PlayToday
          today={playable}
          onPlay={closing(playTicket)}
          onWarmUp={closing(startWarmUp)}
          onPractice={closing(startPractice)}
          {...playing}
        />
      )}
      {playable && playable.day !== day && (
        <p className="play-today">
          <Button look="primary" onClick={() => onDay(playable.day)}>
            {words.toToday}
          </Button>
        </p>
      )}
      {playable && playable.day > day && <PastPractice day={day} onBegun={onClose} />}
      <PlayerButton value={FollowButton}>
        <DailyBoard
          day={day}
          state={state}
          // Leaving the replay leads back here.
          onWatch={({ runId }) => watchReplay({ kind: 'board', runId })}
          onRace={closing(startRace)}
        />
      </PlayerButton>
    </Dialog>
  );
}

function PastPractice({ day, onBegun }: { day: number; onBegun: () => void }) {
  const request = useRequest();
  const practise = async () => {
    const trouble = await practiseDaily(day);
    if (!trouble) onBegun();
    return trouble;
  };
  return (
    <div className="play-today">
      <Button aria-busy={request.isBusy} onClick={() => void request.send(practise)}>
        {words.practice}
      </Button>
      <RequestStatus request={request} busyWords={commonWords.loadingGame} />
    </div>
  );
}
