import type { ReactNode } from 'react';
import { useServerTime } from '../clock.ts';
import { sealOpensAt } from '../contest/phases.ts';
import { useSession } from '../players/session.ts';
import { Button } from '../ui/Button.tsx';
import { formatNumber } from '../ui/format.ts';
import { PlayCurrent } from './PlayContest.tsx';
import { type ContestPage, type Current, ticketsLeftOf } from './page.ts';
import type { CardProps } from './view.ts';
import { countdown, localTime } from './words.ts';
import './contestCard.css';

interface ContestCardProps {
  /** For screen readers: 'Daily'. */
  name: string;
  className?: string;
  title: ReactNode;
  /** Its phase, and the time left in it. */
  time?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A contest on START. */
export function ContestCard({ name, className = '', title, time, children, actions }: ContestCardProps) {
  return (
    <section className={`contest-card ${className}`.trim()} aria-label={name}>
      <h2>{title}</h2>
      {time && <p className="contest-time">{time}</p>}
      {children}
      {actions && <div className="contest-actions">{actions}</div>}
    </section>
  );
}

interface CurrentCardProps<T extends Current> extends CardProps {
  page: ContestPage<T>;
  /** For screen readers: 'Daily'. */
  name: string;
  /** For who has not played it yet. */
  hint: string;
  /** Further lines for who is signed in. */
  linesOf?: (current: T) => ReactNode;
}

/** The current contest on START; nothing where there is no board. */
export function CurrentCard<T extends Current>(props: CurrentCardProps<T>) {
  const { page, name } = props;
  const { kind } = page.recurring;
  const { state, playable } = page.useCurrent();
  if (playable) return <PlayableCard current={playable} {...props} />;
  if (state.kind === 'unknown' || state.kind === 'absent') return null;
  const isOutdated = state.kind === 'known' && state.value.isOutdated;
  return (
    <ContestCard name={name} title={kind.toUpperCase()}>
      <p role="status">
        {isOutdated
          ? `The ${kind} has newer rules than this page.`
          : `The ${kind} needs a connection to the board.`}
      </p>
      <Button onClick={isOutdated ? () => window.location.reload() : page.reload}>
        {isOutdated ? 'RELOAD' : 'RETRY'}
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
  linesOf,
  onShow,
  ...plays
}: CurrentCardProps<T> & { current: T }) {
  const { contest, ticketsUsed, entry } = current;
  const { id, title, times, tickets } = current.terms;
  const player = useSession((session) => session.player);
  const timeLeft = useServerTime((now) => countdown(times.endsAt - now));
  return (
    <ContestCard
      name={name}
      title={title.toUpperCase()}
      time={
        <>
          {timeLeft} left <span className="contest-more">until {localTime(times.endsAt)}</span>
        </>
      }
      actions={
        <>
          <PlayCurrent className="button primary" {...{ page, current, ...plays }} />
          {contest && (
            <Button look="contest-second" onClick={() => onShow(id)}>
              CLAIMS
            </Button>
          )}
        </>
      }
    >
      {ticketsUsed === 0 && <p className="contest-more">{hint}</p>}
      {player && <Tickets left={ticketsLeftOf(current, player.id)} of={tickets} />}
      {player && entry && (
        <p className="contest-claim">
          Your claim: <strong>{formatNumber(entry.score)}</strong>
          <span className="contest-more">, unranked until {localTime(sealOpensAt(times))}</span>
        </p>
      )}
      {player && linesOf?.(current)}
    </ContestCard>
  );
}

function Tickets({ left, of }: { left: number; of: number }) {
  return (
    <p className="contest-tickets">
      <span aria-hidden="true">
        {'●'.repeat(left)}
        {'○'.repeat(of - left)}
      </span>{' '}
      {left === 1 ? '1 ticket' : `${left} tickets`} left
    </p>
  );
}
