import { Suspense, useEffect } from 'react';
import trophyIcon from '../../../assets/icons/trophy.svg?raw';
import { Icon } from '../../base/ui/Icon.tsx';
import { latePart } from '../../base/ui/latePart.tsx';
import { useSession } from '../../board/players/session.ts';
import { timesOf } from '../../engine/contest/daily.ts';
import { sealOpensAt } from '../../engine/contest/phases.ts';
import { CurrentCard } from '../all/ContestCard.tsx';
import { ticketsLeftOf } from '../all/page.ts';
import type { CardProps } from '../all/view.ts';
import { showBadge } from './reminder.ts';
import { type Today, today } from './today.ts';
import * as words from './words/en.ts';
import { dateWords, freezeWords, stakeWords, streakWords, weekOfStreak, yesterdayWords } from './words.ts';

// Only players have begun a day.
const DayTarget = latePart(() => import('./DayTarget.tsx'), { ifLost: '' });

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

function habitOf(current: Today) {
  const { day, streak, yesterday } = current;
  const freeze = freezeWords(streak, day);
  return (
    <>
      <Badge current={current} />
      <Suspense>
        <DayTarget {...current} />
      </Suspense>
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

/** On the installed page's icon: what the card says is left. */
function Badge({ current }: { current: Today }) {
  const left = useSession(({ player }) => (player ? ticketsLeftOf(current, player.id) : 0));
  useEffect(() => showBadge(left), [left]);
  return null;
}
