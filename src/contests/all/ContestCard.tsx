import type { ReactNode } from 'react';
import { useServerTime } from '../../base/clock.ts';
import { Button } from '../../base/ui/Button.tsx';
import { formatNumber } from '../../base/ui/format.ts';
import * as commonWords from '../../base/words/en.ts';
import { useSession } from '../../board/players/session.ts';
import { sealOpensAt } from '../../engine/contest/phases.ts';
import { PlayCurrent } from './PlayContest.tsx';
import { type ContestPage, type Current, ticketsLeftOf } from './page.ts';
import type { CardProps } from './view.ts';
import * as words from './words/en.ts';
import { countdown, localTime } from './words.ts';
import './contestCard.css';

interface ContestCardProps {
  /** For screen readers: 'Cup'. */
  name: string;
  className?: string;
  title: ReactNode;
  /** The one thing on START that is for this player now. */
  isUrgent?: boolean;
  /** The contest's phase, and the time left in it. */
  time?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A contest on START. */
export function ContestCard({
  name,
  className = '',
  title,
  isUrgent = false,
  time,
  children,
  actions,
}: ContestCardProps) {
  return (
    <section className={`contest-card ${className}`.trim()} data-urgent={isUrgent} aria-label={name}>
      <h2>{title}</h2>
      {time && <p className="contest-time">{time}</p>}
      {children}
      {actions && <div className="contest-actions">{actions}</div>}
    </section>
  );
}

interface CurrentCardProps<T extends Current> extends CardProps {
  page: ContestPage<T>;
  /** The first word of the title: 'DAILY'. */
  name: string;
  /** For those who have not played it yet. */
  hint: string;
  dateOf: (current: T) => string;
  /** The streak that a run would still save, beside '5 h left'; empty: none. */
  stakeOf: (current: T) => string;
  /** Further lines for those who are signed in. */
  linesOf: (current: T) => ReactNode;
}

/** The current contest on START; nothing where there is no board. */
export function CurrentCard<T extends Current>(props: CurrentCardProps<T>) {
  const { page, name } = props;
  const { state, playable } = page.useCurrent();
  if (playable) return <PlayableCard current={playable} {...props} />;
  if (state.kind === 'unknown' || state.kind === 'absent') return null;
  const isOutdated = state.kind === 'known' && state.value.isOutdated;
  return (
    <ContestCard name={name} title={name}>
      <p role="status">{isOutdated ? words.newVersionToPlay : words.cantConnect}</p>
      <Button onClick={isOutdated ? () => window.location.reload() : page.reload}>
        {isOutdated ? commonWords.reload : commonWords.retry}
      </Button>
    </ContestCard>
  );
}

/** One card for a contest that is made and one that is not, so that a ticket is drawn on when its drawing makes the contest. */
function PlayableCard<T extends Current>({
  current,
  page,
  name,
  hint,
  dateOf,
  stakeOf,
  linesOf,
  onShow,
  ...plays
}: CurrentCardProps<T> & { current: T }) {
  const { contest, ticketsUsed, entry, place } = current;
  const { id, times, tickets } = current.terms;
  const player = useSession((session) => session.player);
  const left = useServerTime((now) => words.left(countdown(times.endsAt - now)));
  const stake = player && stakeOf(current);
  return (
    <ContestCard
      name={name}
      title={
        <>
          <span>{`${name} `}</span>
          <span className="contest-date">{dateOf(current)}</span>
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
          <PlayCurrent className={stake ? 'button primary' : 'button'} {...{ page, current, ...plays }} />
          {contest && (
            <Button look="contest-second" onClick={() => onShow(id)}>
              {words.scores}
            </Button>
          )}
        </>
      }
    >
      {ticketsUsed === 0 && <p className="contest-more">{hint}</p>}
      {player && <Tickets left={ticketsLeftOf(current, player.id)} of={tickets} />}
      {player && entry && (
        <p className="contest-claim">
          <strong translate="no">{formatNumber(entry.score)}</strong>
          <span>{place === 'below' ? words.belowSoFar : place && words.placeSoFar(place)}</span>
          <span className="contest-more">{words.ranksAt(localTime(sealOpensAt(times)))}</span>
        </p>
      )}
      {player && linesOf(current)}
    </ContestCard>
  );
}

function Tickets({ left, of }: { left: number; of: number }) {
  return (
    <p className="contest-tickets">
      <span aria-hidden="true">{`${'●'.repeat(left)}${'○'.repeat(of - left)} `}</span>
      <span>{words.ticketsLeft(left)}</span>
    </p>
  );
}
