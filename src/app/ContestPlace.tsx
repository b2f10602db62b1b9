import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { latePart } from '../base/ui/latePart.tsx';
import { readyToPlay } from '../page/host/loadEngine.ts';
import { gameFirst, loadCards } from './fetchAhead.ts';

type Cards = Awaited<ReturnType<typeof loadCards>>;

const part = <Props extends object>(of: (cards: Cards) => ComponentType<Props>) =>
  latePart(
    async () => {
      // A page that can't play still shows the board.
      await gameFirst().catch(() => {});
      return { default: of(await loadCards()) };
    },
    { ifLost: '' },
  );

const ContestCards = part((cards) => cards.ContestCards);
const RivalLine = part((cards) => cards.RivalLine);

/**
 * Where START shows the daily, and a cup when there is one: after the game, which goes first. The place of the
 * daily is kept, so that nothing moves. The line on rivals lies over START.
 */
export function ContestPlace() {
  // The page that the build renders waits for nothing.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <>
      <div className="contest-place">
        <Suspense>{isOpen && <ContestCards ready={readyToPlay} />}</Suspense>
      </div>
      <Suspense>{isOpen && <RivalLine />}</Suspense>
    </>
  );
}
