import { useEffect } from 'react';
import trophyIcon from '../../../assets/icons/trophy.svg?raw';
import { isCabinet } from '../../base/cabinet.ts';
import { useServerTime } from '../../base/clock.ts';
import { Button } from '../../base/ui/Button.tsx';
import { formatNumber } from '../../base/ui/format.ts';
import { Icon } from '../../base/ui/Icon.tsx';
import * as commonWords from '../../base/words/en.ts';
import { useSession } from '../../board/players/session.ts';
import { ContestCard } from '../all/ContestCard.tsx';
import type { CardProps } from '../all/view.ts';
import * as contestWords from '../all/words/en.ts';
import { countdown } from '../all/words.ts';
import { showBadge } from './badge.ts';
import { PlayDaily } from './PlayDaily.tsx';
import { nextStepWords, stepsOf } from './target.tsx';
import { type Today, ticketsLeftOf, today } from './today.ts';
import * as words from './words/en.ts';
import { stakeWords, streakWords, yesterdayWords } from './words.ts';

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
  const { contest, ticketsUsed, entry, day, streak, yesterday } = current;
  const { id, times } = current.terms;
  const player = useSession((session) => session.player);
  const time = useServerTime((now) => contestWords.left(countdown(times.endsAt - now)));
  const left = player && ticketsLeftOf(current, player.id);
  const stake = player && stakeWords(streak, day);
  const isPlayed = ticketsUsed > 0;
  return (
    <ContestCard
      name={words.daily}
      title={words.daily}
      isUrgent={Boolean(stake)}
      time={time}
      actions={
        left !== 0 && (
          <PlayDaily className={stake ? 'button primary' : 'button'} current={current} {...plays} />
        )
      }
    >
      {!isPlayed && streak.lastDaily === null && (
        <p className="contest-more">{isCabinet ? words.hintHere : words.hint}</p>
      )}
      {stake && <p className="contest-stake">{stake}</p>}
      {left !== null && (
        <p className="contest-claim">
          {entry && (
            <>
              <Score score={entry.score} place={current.place} onShow={() => onShow(id)} />
              <span> · </span>
            </>
          )}
          <Tickets left={left} />
        </p>
      )}
      {player && isPlayed && contest && (
        <p className="contest-next">
          {[streakWords(streak), nextStepWords(stepsOf(contest), entry?.score ?? 0)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {!isPlayed && yesterday && (
        <p className="contest-more">
          {yesterday.rank === 1 && <Icon svg={trophyIcon} />}
          <span>{yesterdayWords(yesterday)}</span>
        </p>
      )}
    </ContestCard>
  );
}

/** The player's best, and its place so far: it leads to the scores. */
function Score({ score, place, onShow }: Pick<Today, 'place'> & { score: number; onShow: () => void }) {
  return (
    <button type="button" className="contest-score" title={contestWords.scores} onClick={onShow}>
      <strong translate="no">{formatNumber(score)}</strong>
      <span>{place === 'below' ? contestWords.belowSoFar : place && contestWords.placeSoFar(place)}</span>
    </button>
  );
}

/** On the installed page's icon too. */
function Tickets({ left }: { left: number }) {
  useEffect(() => showBadge(left), [left]);
  return <span>{contestWords.ticketsLeft(left)}</span>;
}
