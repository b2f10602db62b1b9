import { useEffect } from 'react';
import trophyIcon from '../../../assets/icons/trophy.svg?raw';
import { useServerTime } from '../../base/clock.ts';
import { Button } from '../../base/ui/Button.tsx';
import { formatNumber } from '../../base/ui/format.ts';
import { Icon } from '../../base/ui/Icon.tsx';
import * as commonWords from '../../base/words/en.ts';
import { useSession } from '../../board/players/session.ts';
import { timesOf } from '../../engine/contest/daily.ts';
import { sealOpensAt } from '../../engine/contest/phases.ts';
import { ContestCard } from '../all/ContestCard.tsx';
import type { CardProps } from '../all/view.ts';
import * as contestWords from '../all/words/en.ts';
import { countdown, localTime } from '../all/words.ts';
import { PlayDaily } from './PlayDaily.tsx';
import { showBadge } from './reminder.ts';
import { TargetLine } from './target.tsx';
import { type Today, ticketsLeftOf, today } from './today.ts';
import * as words from './words/en.ts';
import { dateWords, freezeWords, stakeWords, streakWords, weekOfStreak, yesterdayWords } from './words.ts';

/** Today's daily on START; nothing where there is no board. */
export function DailyCard(props: CardProps) {
  const { state, playable } = today.useCurrent();
  if (playable) return <PlayableCard current={playable} {...props} />;
  if (state.kind === 'unknown' || state.kind === 'absent') return null;
  const isOutdated = state.kind === 'known' && state.value.isOutdated;
  return (
    <ContestCard name={words.daily} title={words.daily}>
      <p role="status">{isOutdated ? contestWords.newVersionToPlay : contestWords.cantConnect}</p>
      <Button onClick={isOutdated ? () => window.location.reload() : today.reload}>
        {isOutdated ? commonWords.reload : commonWords.retry}
      </Button>
    </ContestCard>
  );
}

/** One card for a daily that is made and one that is not, so that a ticket is drawn on when its drawing makes the daily. */
function PlayableCard({ current, onShow, ...plays }: CardProps & { current: Today }) {
  const { contest, ticketsUsed, entry, place, day, streak } = current;
  const { id, times, tickets } = current.terms;
  const player = useSession((session) => session.player);
  const left = useServerTime((now) => contestWords.left(countdown(times.endsAt - now)));
  const stake = player && stakeWords(streak, day);
  return (
    <ContestCard
      name={words.daily}
      title={
        <>
          <span>{`${words.daily} `}</span>
          <span className="contest-date">{dateWords(day)}</span>
        </>
      }
      isUrgent={Boolean(stake)}
      time={
        <>
          <span className="contest-left">{stake ? `${left} · ` : left}</span>
          {stake && <span className="contest-stake">{stake}</span>}
        </>
      }
      actions={
        <>
          <PlayDaily className={stake ? 'button primary' : 'button'} current={current} {...plays} />
          {contest && (
            <Button look="contest-second" onClick={() => onShow(id)}>
              {contestWords.scores}
            </Button>
          )}
        </>
      }
    >
      {ticketsUsed === 0 && <p className="contest-more">{words.hint}</p>}
      {player && <Tickets left={ticketsLeftOf(current, player.id)} of={tickets} />}
      {player && entry && (
        <p className="contest-claim">
          <strong translate="no">{formatNumber(entry.score)}</strong>
          <span>{place === 'below' ? contestWords.belowSoFar : place && contestWords.placeSoFar(place)}</span>
          <span className="contest-more">{contestWords.ranksAt(localTime(sealOpensAt(times)))}</span>
        </p>
      )}
      {player && <Habit current={current} />}
    </ContestCard>
  );
}

/** On the installed page's icon too. */
function Tickets({ left, of }: { left: number; of: number }) {
  useEffect(() => showBadge(left), [left]);
  return (
    <p className="contest-tickets">
      <span aria-hidden="true">{`${'●'.repeat(left)}${'○'.repeat(of - left)} `}</span>
      <span>{contestWords.ticketsLeft(left)}</span>
    </p>
  );
}

/** The player's streak, and what they reached. */
function Habit({ current }: { current: Today }) {
  const { contest, ticketsUsed, entry, day, streak, yesterday } = current;
  const freeze = freezeWords(streak, day);
  return (
    <>
      {ticketsUsed > 0 && contest && <TargetLine contest={contest} score={entry?.score ?? 0} />}
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
