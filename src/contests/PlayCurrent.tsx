import { useSession } from '../players/session.ts';
import { type PlayButtonProps, PlayContest } from './PlayContest.tsx';
import { type ContestPage, type Current, ticketsLeftOf } from './page.ts';
import type { CardProps } from './view.ts';

interface PlayCurrentProps extends PlayButtonProps, Pick<CardProps, 'onPlay' | 'onPractice' | 'ready'> {
  page: ContestPage;
  current: Current;
}

/** PLAY of the contest that is open now, or practice on its coins when no ticket is left. */
export function PlayCurrent({ page, current, onPractice, ...plays }: PlayCurrentProps) {
  const player = useSession((session) => session.player);
  const { contest } = current;
  const isUsedUp = player !== null && ticketsLeftOf(current, player.id) === 0;
  return (
    <PlayContest
      label={isUsedUp ? 'PRACTICE' : `PLAY ${page.recurring.kind.toUpperCase()}`}
      open={page.open}
      onAnswer={page.noteAnswer}
      onPractice={isUsedUp && contest ? () => onPractice(contest) : null}
      {...plays}
    />
  );
}
