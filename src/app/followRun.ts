import { submit } from '../board/leaderboard/sending.ts';
import type { RecordedRun } from '../engine/replay/replay.ts';
import { runGoals } from '../game/hud/goals.ts';
import { isPlayedLive, isUnderWay, type Play, playStore } from '../game/play/play.ts';
import { showGameOver } from '../page/navigation/appState.ts';
import { type RunPlan, useLatestRun } from '../page/navigation/latestRun.ts';
import { own } from '../shop/skins/wardrobe.ts';
import { withOwnRuns } from './plans/late.ts';
import type { Played } from './plans/plan.ts';
import { planKindOf } from './plans/plans.ts';

/** The time that the banner of an unlock is shown (spec 4.6). */
const BANNER_MS = 5000;

/** Connects a run to the rest of the page: it unlocks a skin, saves the score, and shows GAME OVER. */
export function followRun(engine: Played): void {
  const { events, report } = engine;
  window.addEventListener('beforeunload', warnBeforeLeaving);
  events.on('happened', (event) => {
    const play = playStore.getState();
    const { plan } = useLatestRun.getState();
    planKindOf(plan).follow(plan, event, engine);
    switch (event.type) {
      case 'laidOut':
        if (event.run !== 'live') return;
        runGoals.setState(planKindOf(plan).goals(plan), true);
        preloadGameOver(plan);
        return;
      case 'skinUnlocked':
        if (!isPlayedLive(play) || !own(event.skin)) return;
        // It may come with the run's last coin, and the banner goes with the field.
        useLatestRun.setState({ unlocked: event.skin });
        report({ type: 'unlockAnnounced', skin: event.skin });
        setTimeout(() => report({ type: 'announcementOver' }), BANNER_MS);
        return;
      // Saved before the fall is shown, so that closing the page loses nothing.
      case 'runOver':
        if (event.run) finish(event.run, play);
        return;
      case 'fallen':
        if (play.phase.name === 'over' && play.phase.run) showGameOver(play.phase.run);
        return;
    }
  });
}

/** The parts of GAME OVER are there before the run can end. If one is missing, GAME OVER asks for it again. */
function preloadGameOver(plan: RunPlan): void {
  const { Outcome, Next } = planKindOf(plan);
  Promise.all([Outcome.preload(), Next.preload()]).catch((error: unknown) =>
    console.error('Could not fetch a part of GAME OVER', error),
  );
}

/** A ticket is good for one run: the browser asks before it leaves the page in the middle of it. */
function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  const { atStake } = planKindOf(useLatestRun.getState().plan);
  if (atStake === 'ticket' && isUnderWay(playStore.getState())) event.preventDefault();
}

/** Submits a run that counts, for the player who was signed in when it began, and then keeps it among their own. */
function finish(run: RecordedRun, play: Play): void {
  const { player, plan } = useLatestRun.getState();
  const { end, ticksOf } = planKindOf(plan);
  const ending = end(plan, run);
  const { countsFor } = ending;
  useLatestRun.setState(ending);
  if (!player) return;
  if (countsFor) submit(run, player);
  withOwnRuns(({ keepRun }) => keepRun(run, player, ticksOf(plan, run), countsFor, play));
}
