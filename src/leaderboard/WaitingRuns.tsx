import { useSaving } from './saving.ts';

/** Says how many runs the board has not taken yet; nothing while there are none. */
export function WaitingRuns() {
  const waiting = useSaving(
    ({ statusOf }) => Object.values(statusOf).filter(({ kind }) => kind === 'kept').length,
  );
  const isAnyFragile = useSaving(({ statusOf }) =>
    Object.values(statusOf).some((status) => status.kind === 'kept' && status.isFragile),
  );
  return (
    <p role="status" className="hint">
      {waiting > 0 && `${waiting === 1 ? '1 run is' : `${waiting} runs are`} waiting to be sent. `}
      {waiting > 0 && whereKept(waiting, isAnyFragile)}
    </p>
  );
}

function whereKept(waiting: number, isAnyFragile: boolean): string {
  if (isAnyFragile) return 'This browser stores nothing. Leave this page open until then.';
  return waiting === 1 ? 'It is stored in this browser.' : 'They are stored in this browser.';
}
