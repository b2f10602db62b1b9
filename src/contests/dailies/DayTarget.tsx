import { useEffect } from 'react';
import { TargetLine } from './TargetLine.tsx';
import { findTarget } from './target.ts';
import type { Today } from './today.ts';

/** Once the player has begun the day: before that, its coins are not to be played by anybody here. */
export default function DayTarget({ contest, ticketsUsed, entry }: Today) {
  const begun = ticketsUsed > 0 ? contest : null;
  useEffect(() => {
    if (begun) void findTarget(begun);
  }, [begun]);
  return begun && <TargetLine id={begun.id} score={entry?.score ?? 0} />;
}
