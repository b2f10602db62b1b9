import { isCabinet } from '../../base/cabinet.ts';
import { useServerTime } from '../../base/clock.ts';
import { takeFocus } from '../../base/ui/focus.ts';
import { timesOf } from '../../engine/contest/daily.ts';
import type { CardProps } from '../all/view.ts';
import * as contestWords from '../all/words/en.ts';
import { countdown } from '../all/words.ts';
import { PlayDaily } from './PlayDaily.tsx';
import type { Today } from './today.ts';
import * as words from './words/en.ts';
import { freezeWords } from './words.ts';
import './playToday.css';

interface PlayTodayProps extends Omit<CardProps, 'onShow'> {
  today: Today;
  /** Somebody has just signed in to play it. */
  playsAtOnce: boolean;
}

/** PLAY of today's daily, which a friend's link is for. */
export function PlayToday({ today, ...playing }: PlayTodayProps) {
  const { endsAt } = timesOf(today.day);
  const freeze = freezeWords(today.streak, today.day);
  const left = useServerTime((now) => contestWords.left(countdown(endsAt - now)));
  return (
    <div className="play-today">
      <p>
        <span>{`${isCabinet ? words.hintHere : words.hint} `}</span>
        <strong>{left}</strong>
      </p>
      {freeze && <p>{freeze}</p>}
      {/* It takes the focus when the board has answered. */}
      <PlayDaily current={today} className="button primary huge" isFirst buttonRef={takeFocus} {...playing} />
    </div>
  );
}
