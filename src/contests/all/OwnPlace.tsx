import { useState } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import { findPlace, MAX_PLACE, placeInTop } from './standing.ts';
import type { OwnProps } from './view.ts';
import * as words from './words/en.ts';

/** The place of the player's claim, even far below the top ten. */
export function OwnPlace({ standing, own }: OwnProps) {
  const inTop = placeInTop(standing, own);
  const [search, setSearch] = useState({ found: words.belowTopTen, canBegin: true });
  const find = () => {
    setSearch({ found: words.countingScores, canBegin: false });
    findPlace(standing, own).then(
      (place) => setSearch({ found: placeWords(place), canBegin: false }),
      (error: unknown) => {
        console.error('Leaderboard:', error);
        setSearch({ found: words.scoresUnreachable, canBegin: true });
      },
    );
  };
  return (
    <div className="contest-own-place">
      <p role="status">
        {`${words.yourBest(own.score)} ${inTop === null ? search.found : placeWords(inTop)}`}
      </p>
      {inTop === null && search.canBegin && <Button onClick={find}>{words.findMyPlace}</Button>}
    </div>
  );
}

/** `null`: below all that a search reads. */
function placeWords(place: number | null): string {
  return place === null ? words.belowPlace(MAX_PLACE) : words.yourPlace(place);
}
