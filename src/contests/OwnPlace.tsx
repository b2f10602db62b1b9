import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { formatNumber } from '../ui/format.ts';
import { findPlace, MAX_PLACE, placeInTop } from './standing.ts';
import type { OwnProps } from './view.ts';

/** Where the player's claim stands, also far below the top ten. */
export function OwnPlace({ standing, own }: OwnProps) {
  const inTop = placeInTop(standing, own);
  const [search, setSearch] = useState({ words: 'It is below the best ten.', canBegin: true });
  const find = () => {
    setSearch({ words: 'Reading the scores above it...', canBegin: false });
    findPlace(standing, own).then(
      (place) => setSearch({ words: placeWords(place), canBegin: false }),
      (error: unknown) => {
        console.error('Leaderboard:', error);
        setSearch({ words: 'The board does not answer.', canBegin: true });
      },
    );
  };
  return (
    <div className="contest-own-place">
      <p role="status">
        {`Your best: ${formatNumber(own.score)} points. ${inTop === null ? search.words : placeWords(inTop)}`}
      </p>
      {inTop === null && search.canBegin && <Button onClick={find}>FIND MY PLACE</Button>}
    </div>
  );
}

/** `null`: below all that a search reads. */
function placeWords(place: number | null): string {
  return place === null ? `It is below place ${MAX_PLACE}.` : `Place ${place} so far.`;
}
