import { useSaving } from './saving.ts';

/** Says how many runs the board has not taken yet; nothing while there are none. */
export function WaitingRuns() {
  const waiting = useSaving(
    ({ statusOf }) => Object.values(statusOf).filter(({ kind }) => kind === 'kept').length,
  );
  return (
    <p role="status" className="hint">
      {waiting === 1 && '1 run waits to be sent. It is kept in this browser.'}
      {waiting > 1 && `${waiting} runs wait to be sent. They are kept in this browser.`}
    </p>
  );
}
