/** Runs that are for no contest, on GAME OVER: what becomes of them, and the same again. */

import type { Ref } from 'react';
import { SaveStatus } from '../../leaderboard/SaveStatus.tsx';
import type { RecordedRun } from '../../replay/replay.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { type RunPlan, startRun } from '../appState.ts';
import { startRace } from '../beginRun.ts';

type Race = Extract<RunPlan, { kind: 'race' }>;

export function AllTimeOutcome({ run }: { run: RecordedRun }) {
  return <SaveStatus runId={run.runId} />;
}

export function WarmUpOutcome() {
  return <p className="save-status">That was the warm-up: it is not scored. Your first ticket comes next.</p>;
}

export function PracticeOutcome() {
  return <p className="save-status">Practice: this run is not scored, and is sent nowhere.</p>;
}

export function RaceOutcome({ plan: { against }, run }: { plan: Race; run: RecordedRun }) {
  const { playerName, score } = against;
  const ahead = formatNumber(Math.abs(run.score - score));
  const verdict = run.score < score ? `${ahead} points behind` : `${ahead} points ahead of`;
  return (
    <p className="save-status">
      Race: {verdict} {playerName}. It is not scored.
    </p>
  );
}

export function NextAllTime({ buttonRef }: { buttonRef: Ref<HTMLButtonElement> }) {
  return <HodlAgain buttonRef={buttonRef} onPlay={startRun} />;
}

export function NextRace({ plan, buttonRef }: { plan: Race; buttonRef: Ref<HTMLButtonElement> }) {
  return <HodlAgain buttonRef={buttonRef} onPlay={() => startRace(plan.against)} />;
}

function HodlAgain({ buttonRef, onPlay }: { buttonRef: Ref<HTMLButtonElement>; onPlay: () => void }) {
  return (
    <Button ref={buttonRef} look="primary huge" data-first onClick={onPlay}>
      HODL AGAIN
    </Button>
  );
}
