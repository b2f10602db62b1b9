import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { loadEngine } from '../../host/loadEngine.ts';
import { latePart } from '../../ui/latePart.tsx';
import { gameFirst, loadContests } from '../fetchAhead.ts';

type Contests = Awaited<ReturnType<typeof loadContests>>;

const part = <Props extends object>(of: (contests: Contests) => ComponentType<Props>) =>
  latePart(
    async () => {
      // A page that can't play still shows the board.
      await gameFirst().catch(() => {});
      return { default: of(await loadContests()) };
    },
    { ifLost: '' },
  );

const ContestCards = part((contests) => contests.ContestCards);
const RivalLine = part((contests) => contests.RivalLine);

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
        <Suspense>{isOpen && <ContestCards ready={loadEngine} />}</Suspense>
      </div>
      <Suspense>{isOpen && <RivalLine />}</Suspense>
    </>
  );
}
