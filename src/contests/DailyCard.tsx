import { useServerTime } from '../clock.ts';
import { TICKETS, timesOf } from '../contest/daily.ts';
import { sealOpensAt } from '../contest/phases.ts';
import { useSession } from '../players/session.ts';
import { formatNumber } from '../ui/format.ts';
import { type DailyPlays, PlayDaily } from './PlayDaily.tsx';
import { reloadDaily, ticketsLeft, useDaily } from './pageDaily.ts';
import type { KnownDaily, UnmadeDaily } from './today.ts';
import { countdown, localTime, streakWords, yesterdayWords } from './words.ts';
import './contestCard.css';

export interface DailyCardProps extends DailyPlays {
  onLogin: () => void;
  /** Shows the board of today's daily. */
  onBoard: () => void;
}

/** Today's daily on START; nothing where there is no board. */
export function DailyCard(props: DailyCardProps) {
  const state = useDaily();
  switch (state.kind) {
    case 'unknown':
    case 'absent':
      return null;
    case 'unreachable':
      return (
        <DailyMessage words="The daily needs a connection to the board." action="RETRY" onAct={reloadDaily} />
      );
    case 'outdated':
      return (
        <DailyMessage
          words="Today's daily has newer rules than this page."
          action="RELOAD"
          onAct={() => window.location.reload()}
        />
      );
    case 'unmade':
    case 'known':
      return <OpenDailyCard state={state} {...props} />;
  }
}

function DailyMessage({ words, action, onAct }: { words: string; action: string; onAct: () => void }) {
  return (
    <section className="contest-card" aria-label="Daily">
      <h2>DAILY</h2>
      <p role="status">{words}</p>
      <button type="button" className="button" onClick={onAct}>
        {action}
      </button>
    </section>
  );
}

interface OpenDailyCardProps extends DailyCardProps {
  state: KnownDaily | UnmadeDaily;
}

/** One card for both, so that a ticket is drawn on when its drawing makes the daily. */
function OpenDailyCard({ state, onLogin, onBoard, ...plays }: OpenDailyCardProps) {
  const known = state.kind === 'known' ? state : null;
  const { day, streak, yesterday } = state;
  const player = useSession((session) => session.player);
  const isSignedIn = player !== null;
  const times = timesOf(day);
  const timeLeft = useServerTime((now) => countdown(times.endsAt - now));
  const { inARow, goOn } = streakWords(streak, day);
  return (
    <section className="contest-card" aria-label="Daily">
      <h2>DAILY {day}</h2>
      <p className="contest-time">
        {timeLeft} left <span className="contest-more">until {localTime(times.endsAt)}</span>
      </p>
      {!known?.ticketsUsed && (
        <p className="contest-more">Three minutes, three tickets, the same coins for everybody.</p>
      )}
      {player && <Tickets left={ticketsLeft(player)} />}
      {isSignedIn && known?.result && (
        <p className="contest-claim">
          Your claim: <strong>{formatNumber(known.result.score)}</strong>
          <span className="contest-more">, unranked until {localTime(sealOpensAt(times))}</span>
        </p>
      )}
      {isSignedIn && yesterday && (
        <p className="contest-yesterday">{yesterdayWords(yesterday, sealOpensAt(timesOf(day - 1)))}</p>
      )}
      {isSignedIn && inARow && (
        <p className="contest-streak">
          {inARow}
          <span className="contest-more">{goOn}</span>
        </p>
      )}
      <div className="contest-actions">
        <PlayDaily known={known} className="button primary" onLogin={onLogin} {...plays} />
        {known && (
          <button type="button" className="button contest-second" onClick={onBoard}>
            CLAIMS
          </button>
        )}
      </div>
    </section>
  );
}

function Tickets({ left }: { left: number }) {
  return (
    <p className="contest-tickets">
      <span aria-hidden="true">
        {'●'.repeat(left)}
        {'○'.repeat(TICKETS - left)}
      </span>{' '}
      {left === 1 ? '1 ticket' : `${left} tickets`} left
    </p>
  );
}
