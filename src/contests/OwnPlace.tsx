import { useState } from 'react';
import { formatNumber } from '../ui/format.ts';
import { findPlace, MAX_PLACE, placeInTop } from './standing.ts';
import type { OwnProps } from './view.ts';

type Search =
  | { kind: 'not begun' | 'searching' | 'unreachable' }
  /** `null`: below all that a search reads. */
  | { kind: 'found'; place: number | null };

/** Where the player's claim stands, also far below the top ten. */
export function OwnPlace({ standing, own }: OwnProps) {
  const inTop = placeInTop(standing, own);
  const [search, setSearch] = useState<Search>({ kind: 'not begun' });
  const find = () => {
    setSearch({ kind: 'searching' });
    findPlace(standing, own).then(
      (place) => setSearch({ kind: 'found', place }),
      (error: unknown) => {
        console.error('Leaderboard:', error);
        setSearch({ kind: 'unreachable' });
      },
    );
  };
  return (
    <div className="contest-own-place">
      <p role="status">
        Your claim: {formatNumber(own.score)} points.{' '}
        {inTop === null ? placeWords(search) : `Place ${inTop} among the claims.`}
      </p>
      {inTop === null && (search.kind === 'not begun' || search.kind === 'unreachable') && (
        <button type="button" className="button" onClick={find}>
          FIND MY PLACE
        </button>
      )}
    </div>
  );
}

function placeWords(search: Search): string {
  switch (search.kind) {
    case 'not begun':
      return 'It is below the best ten.';
    case 'searching':
      return 'Reading the claims above it...';
    case 'unreachable':
      return 'The board does not answer.';
    case 'found':
      return search.place === null
        ? `It is below place ${MAX_PLACE}.`
        : `Place ${search.place} among the claims.`;
  }
}
