import { Suspense, useEffect, useState } from 'react';
import { latePart } from '../../ui/latePart.tsx';
import { loadContests } from '../fetchAhead.ts';
import { loadEngine } from '../loadEngine.ts';

const ContestCards = latePart(
  async () => {
    // A page that can't play still shows the board.
    await loadEngine().catch(() => {});
    return { default: (await loadContests()).ContestCards };
  },
  { ifLost: '' },
);

/**
 * Where START shows the daily, and a cup when there is one: once the game is there, which goes first. The place of the
 * daily is kept, so that nothing moves.
 */
export function ContestPlace() {
  // The page that the build renders waits for nothing.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <div className="contest-place">
      <Suspense>{isOpen && <ContestCards ready={loadEngine} />}</Suspense>
    </div>
  );
}
