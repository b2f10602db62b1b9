import { type Ref, useEffect, useRef, useState } from 'react';
import type { Daily } from '../contest/daily.ts';
import { useSession } from '../players/session.ts';
import { drawTicket, ticketsLeft } from './pageDaily.ts';
import { isTicket, type KnownDaily, type NoTicket, type Ticket } from './today.ts';

export interface DailyPlays {
  /** Plays a scored run. */
  onPlay: (ticket: Ticket) => void;
  /** Plays on the daily's coins, unscored. */
  onPractice: (daily: Daily) => void;
}

interface PlayDailyProps extends DailyPlays {
  /** `null`: nobody has made it yet. */
  known: KnownDaily | null;
  /** Nobody is signed in. */
  onLogin?: () => void;
  /** Somebody has just signed in to play it: needs no second press. */
  playsAtOnce?: boolean;
  className: string;
  buttonRef?: Ref<HTMLButtonElement>;
  isFirst?: boolean;
}

/** Draws a ticket and plays it, or practices when none is left; and says what is wrong, if anything. */
export function PlayDaily({
  known,
  onLogin,
  onPlay,
  onPractice,
  playsAtOnce,
  className,
  buttonRef,
  isFirst,
}: PlayDailyProps) {
  const player = useSession((session) => session.player);
  const [isDrawing, setDrawing] = useState(false);
  const [problem, setProblem] = useState<NoTicket | null>(null);
  const isGone = useIsGone();
  const usedUp = player && known && ticketsLeft(player) === 0 ? known.daily : null;

  const draw = async () => {
    if (!player) return onLogin?.();
    if (usedUp) return onPractice(usedUp);
    if (isDrawing) return;
    setDrawing(true);
    setProblem(null);
    const drawn = await drawTicket(player);
    // The ticket is held, and is there at once the next time.
    if (isGone.current) return;
    setDrawing(false);
    if (isTicket(drawn)) onPlay(drawn);
    else setProblem(drawn);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it appears.
  useEffect(() => {
    if (playsAtOnce && player) void draw();
  }, []);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={className}
        data-first={isFirst}
        aria-busy={isDrawing}
        onClick={draw}
      >
        {usedUp ? 'PRACTICE' : 'PLAY DAILY'}
      </button>
      <p role="status" className="contest-problem">
        {isDrawing ? 'Drawing your ticket...' : problem?.words}
        {problem?.remedy === 'again' && ' Press the button again.'}
        {problem?.remedy === 'reload' && (
          <button type="button" className="button" onClick={() => window.location.reload()}>
            RELOAD
          </button>
        )}
      </p>
    </>
  );
}

function useIsGone() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
