import { type ComponentType, useEffect, useState } from 'react';
import type { DailyCardProps } from '../../contests/DailyCard.tsx';
import type { CupCardProps } from '../../cups/CupCard.tsx';
import { openBoard, openCup, openDialog, startCup, startDaily, startPractice } from '../appState.ts';
import { loadEngine } from '../loadEngine.ts';
import { loadCups, loadDaily } from '../warmUp.ts';

const loadDailyCard = async () => (await loadDaily()).DailyCard;
const loadCupCard = async () => (await loadCups()).CupCard;

/**
 * Where START shows the daily, and a cup when there is one: once the game is there, which goes first. The place of the
 * daily is kept, so that nothing moves.
 */
export function ContestPlace() {
  const DailyCard = useLater<DailyCardProps>(loadDailyCard);
  const CupCard = useLater<CupCardProps>(loadCupCard);
  const onLogin = () => openDialog('login');
  return (
    <div className="contest-place">
      {CupCard && <CupCard onLogin={onLogin} onCup={openCup} onPlay={startCup} ready={loadEngine} />}
      {DailyCard && (
        <DailyCard
          onLogin={onLogin}
          onPlay={startDaily}
          onPractice={startPractice}
          onBoard={() => openBoard('today')}
        />
      )}
    </div>
  );
}

/** A component that is fetched once the game is there; `null` until then. */
function useLater<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let isGone = false;
    loadEngine()
      // A page that can't play still shows the board.
      .catch(() => {})
      .then(load)
      .then(
        (component) => {
          if (!isGone) setComponent(() => component);
        },
        (error: unknown) => console.error('Could not fetch a contest', error),
      );
    return () => {
      isGone = true;
    };
  }, [load]);
  return Component;
}
