import type { Cup } from '../../board/backend/cupRecords.ts';
import { type PlayButtonProps, PlayContest } from '../all/PlayContest.tsx';
import type { ContestPlays } from '../all/view.ts';
import { reloadCups, reloadOwn } from './cupList.ts';
import * as words from './words/en.ts';

interface PlayCupProps extends ContestPlays, PlayButtonProps {
  cup: Cup;
  /** On the button. */
  label?: string;
}

/** PLAY of a cup. */
export function PlayCup({ cup, label = words.playCup, ...plays }: PlayCupProps) {
  return (
    <PlayContest
      label={label}
      open={async () => cup}
      onAnswer={({ kind }) => {
        // A page that is refused knew less than the board.
        if (kind !== 'drawn') reloadCups();
        reloadOwn(cup.id);
      }}
      {...plays}
    />
  );
}
