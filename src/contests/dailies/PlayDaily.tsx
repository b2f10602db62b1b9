import { useSession } from '../../board/players/session.ts';
import { type PlayButtonProps, PlayContest } from '../all/PlayContest.tsx';
import type { CardProps } from '../all/view.ts';
import * as words from '../all/words/en.ts';
import { type Today, ticketsLeftOf, today } from './today.ts';

interface PlayDailyProps extends PlayButtonProps, Omit<CardProps, 'onLogin' | 'onShow'> {
  current: Today;
  /** On the button while there are tickets. */
  label?: string;
}

/** PLAY of today's daily, or practice on its coins when no ticket is left. */
export function PlayDaily({ current, label = words.play.daily, onPractice, ...plays }: PlayDailyProps) {
  const player = useSession((session) => session.player);
  const { contest } = current;
  const isUsedUp = player !== null && ticketsLeftOf(current, player.id) === 0;
  return (
    <PlayContest
      label={isUsedUp ? words.practice : label}
      open={today.open}
      onAnswer={today.noteAnswer}
      onPractice={isUsedUp && contest ? () => onPractice(contest) : null}
      {...plays}
    />
  );
}
