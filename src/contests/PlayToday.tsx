import { useServerTime } from '../clock.ts';
import { timesOf } from '../contest/daily.ts';
import { takeFocus } from '../ui/focus.ts';
import { type DailyPlays, PlayDaily } from './PlayDaily.tsx';
import type { KnownDaily, UnmadeDaily } from './today.ts';
import { countdown } from './words.ts';
import './playToday.css';

interface PlayTodayProps extends DailyPlays {
  state: KnownDaily | UnmadeDaily;
  /** Somebody has just signed in to play it. */
  playsAtOnce: boolean;
  onLogin: () => void;
}

/** What a friend's link to today's daily is for. */
export function PlayToday({ state, ...playing }: PlayTodayProps) {
  const { endsAt } = timesOf(state.day);
  const timeLeft = useServerTime((now) => countdown(endsAt - now));
  return (
    <div className="play-today">
      <p>
        Three minutes, three tickets, the same coins for everybody. <strong>{timeLeft} left</strong>
      </p>
      <PlayDaily
        known={state.kind === 'known' ? state : null}
        className="button primary huge"
        isFirst
        // It comes when the board has answered.
        buttonRef={takeFocus}
        {...playing}
      />
    </div>
  );
}
