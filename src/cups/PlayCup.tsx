import type { Cup } from '../backend/cupRecords.ts';
import { type PlayButtonProps, PlayContest } from '../contests/PlayContest.tsx';
import type { ContestPlays } from '../contests/view.ts';
import { reloadCups, reloadOwn } from './useCups.ts';

/** PLAY of a cup. */
export function PlayCup({ cup, ...plays }: ContestPlays & PlayButtonProps & { cup: Cup }) {
  return (
    <PlayContest
      label="PLAY CUP"
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
