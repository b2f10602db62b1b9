import { useEffect } from 'react';
import { acknowledgeAll, useSaving } from './saving.ts';

/** Says on START how many runs the board has not taken yet, and what became of others that waited. */
export function WaitingRuns() {
  const line = useSaving((saving) => saving.words);
  useEffect(() => acknowledgeAll, []);
  return (
    <p role="status" className="hint">
      {line}
    </p>
  );
}
