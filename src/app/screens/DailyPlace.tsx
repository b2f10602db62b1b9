import { useEffect, useState } from 'react';
import type { DailyCard } from '../../contests/DailyCard.tsx';
import { openBoard, openDialog, startDaily, startPractice } from '../appState.ts';
import { loadEngine } from '../loadEngine.ts';
import { loadDaily } from '../warmUp.ts';

/** Where START shows the daily: once the game is there, which goes first. The place is kept, so that nothing moves. */
export function DailyPlace() {
  const [Card, setCard] = useState<typeof DailyCard | null>(null);
  useEffect(() => {
    let isGone = false;
    loadEngine()
      // A page that can't play still shows the board.
      .catch(() => {})
      .then(loadDaily)
      .then(
        (daily) => {
          if (!isGone) setCard(() => daily.DailyCard);
        },
        (error: unknown) => console.error('Could not fetch the daily', error),
      );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <div className="daily-place">
      {Card && (
        <Card
          onLogin={() => openDialog('login')}
          onPlay={startDaily}
          onPractice={startPractice}
          onBoard={() => openBoard('today')}
        />
      )}
    </div>
  );
}
