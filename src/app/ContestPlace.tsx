import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { latePart } from '../base/ui/latePart.tsx';
import { arrived } from '../page/arrival.ts';

type Cards = typeof import('./contests/contestCards.tsx');

const part = <Props extends object>(of: (cards: Cards) => ComponentType<Props>) =>
  latePart(
    async () => {
      await arrived('cards');
      return { default: of(await import('./contests/contestCards.tsx')) };
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
        <Suspense>{isOpen && <ContestCards />}</Suspense>
      </div>
      <Suspense>{isOpen && <RivalLine />}</Suspense>
    </>
  );
}
