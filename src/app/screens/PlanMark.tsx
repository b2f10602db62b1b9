import { Suspense } from 'react';
import { lazyAgain } from '../../ui/lazyAgain.tsx';
import type { RunPlan } from '../appState.ts';
import { loadCups, loadDaily } from '../warmUp.ts';

const DailyMark = lazyAgain(async () => ({ default: (await loadDaily()).DailyMark }));
const CupMark = lazyAgain(async () => ({ default: (await loadCups()).CupMark }));

/** What a run is played for, when it is not for the all-time board. */
export function PlanMark({ plan }: { plan: RunPlan }) {
  if (plan.kind === 'all time') return null;
  return (
    <p className="plan-mark">
      {plan.kind === 'race' && 'RACE, UNSCORED'}
      <Suspense>
        {plan.kind === 'practice' && <DailyMark day={plan.daily.day} ticket={null} />}
        {plan.kind === 'ticket' && <DailyMark day={plan.ticket.daily.day} ticket={plan.ticket.number} />}
        {plan.kind === 'cup' && <CupMark {...plan} />}
      </Suspense>
    </p>
  );
}
