import trophyIcon from '../../assets/icons/trophy.svg?raw';
import { timesOf } from '../contest/daily.ts';
import { sealOpensAt } from '../contest/phases.ts';
import { CurrentCard } from '../contests/ContestCard.tsx';
import type { CardProps } from '../contests/view.ts';
import { Icon } from '../ui/Icon.tsx';
import { type Today, today } from './today.ts';
import * as words from './words/en.ts';
import { dateWords, freezeWords, stakeWords, streakWords, weekOfStreak, yesterdayWords } from './words.ts';

/** Today's daily on START. */
export function DailyCard(props: CardProps) {
  return (
    <CurrentCard
      page={today}
      name={words.daily}
      hint={words.hint}
      dateOf={({ day }) => dateWords(day)}
      stakeOf={({ streak, day }) => stakeWords(streak, day)}
      linesOf={habitOf}
      {...props}
    />
  );
}

function habitOf({ day, streak, yesterday }: Today) {
  const freeze = freezeWords(streak, day);
  return (
    <>
      {freeze && <p className="contest-more">{freeze}</p>}
      {yesterday && (
        <p className="contest-yesterday">
          {yesterday.rank === 1 && <Icon svg={trophyIcon} />}
          <span>{yesterdayWords(yesterday, sealOpensAt(timesOf(day - 1)))}</span>
        </p>
      )}
      {streak.days > 0 && (
        <p className="contest-streak">
          <span className="streak-week" aria-hidden="true">
            {weekOfStreak(streak, day).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the week.
              <i key={index} data-part={part} />
            ))}
          </span>
          {!stakeWords(streak, day) && <span>{streakWords(streak)}</span>}
        </p>
      )}
    </>
  );
}
