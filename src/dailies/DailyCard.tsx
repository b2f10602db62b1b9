import { timesOf } from '../contest/daily.ts';
import { sealOpensAt } from '../contest/phases.ts';
import { CurrentCard } from '../contests/ContestCard.tsx';
import type { CardProps } from '../contests/view.ts';
import { type Today, today } from './today.ts';
import { streakWords, yesterdayWords } from './words.ts';

/** Today's daily on START. */
export function DailyCard(props: CardProps) {
  return (
    <CurrentCard
      page={today}
      name="Daily"
      hint="Three minutes, three tickets, the same coins for everybody."
      linesOf={habitOf}
      {...props}
    />
  );
}

function habitOf({ day, streak, yesterday }: Today) {
  const { inARow, keepWords } = streakWords(streak, day);
  return (
    <>
      {yesterday && (
        <p className="contest-yesterday">{yesterdayWords(yesterday, sealOpensAt(timesOf(day - 1)))}</p>
      )}
      {inARow && (
        <p className="contest-streak">
          {inARow}
          <span className="contest-more">{keepWords}</span>
        </p>
      )}
    </>
  );
}
