/** What stands where a board will be, or can't be. */

import { BOARD_SIZE } from '../backend/records.ts';
import { podiumClass } from './BoardRow.tsx';

export function UnreachableBoard({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="board-message">
      <p className="board-headline">The scores could not be reached.</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/** The board's shape, before its scores are there. */
export function LoadingBoard() {
  return (
    <>
      <p className="board-loading">Loading scores...</p>
      <div className="board" aria-hidden="true">
        {Array.from({ length: BOARD_SIZE }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <span key={index} className={`board-row board-skeleton ${podiumClass(index + 1)}`} />
        ))}
      </div>
    </>
  );
}
