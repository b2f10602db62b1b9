/** Messages in the place of a board that is not there yet, or can't be. */

import type { ReactNode } from 'react';
import trophyIcon from '../../../assets/icons/trophy.svg?raw';
import { Button } from '../../base/ui/Button.tsx';
import { Icon } from '../../base/ui/Icon.tsx';
import { BOARD_SIZE } from '../backend/records.ts';
import { podiumClass } from './BoardRow.tsx';
import * as words from './words/en.ts';

export function UnreachableBoard({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="board-message">
      <p className="board-headline">{words.unreachable}</p>
      <Button onClick={onRetry}>{words.tryAgain}</Button>
    </div>
  );
}

/** A board without scores. `children`: what to do about it. */
export function EmptyBoard({ headline, children }: { headline: string; children?: ReactNode }) {
  return (
    <div className="board-message">
      <span className="trophy-gold">
        <Icon svg={trophyIcon} />
      </span>
      <p className="board-headline">{headline}</p>
      {children}
    </div>
  );
}

/** The board's shape, before its scores are there. */
export function LoadingBoard() {
  return (
    <>
      <p className="board-loading">{words.loadingScores}</p>
      <div className="board" aria-hidden="true">
        {Array.from({ length: BOARD_SIZE }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <span key={index} className={`board-row board-skeleton ${podiumClass(index + 1)}`} />
        ))}
      </div>
    </>
  );
}
