/** The parts that a run can need until it is saved and watched, fetched before it is counted down. They come with the stage. */

import { isAudible } from '../settings/loudness.ts';
import { useSettings } from '../settings/settings.ts';

/** Rejects where the network is gone. The page does without a small part that is lost for another reason. */
export async function fetchRunParts(): Promise<void> {
  // All at once: on a slow network each wave is a moment more before READY.
  const small = Promise.allSettled([
    import('../hud/HeadlineOverlay.tsx'),
    import('../hud/Phrases.tsx'),
    import('../hud/RunFeats.tsx'),
    import('../game/view/aftermath.ts'),
    // Its import alone makes the page's audio context: not for somebody who has muted it.
    ...(isAudible(useSettings.getState()) ? [import('../sound/mixer.ts')] : []),
    import('../ui/wakeLock.ts'),
    import('./screens/outcomes.tsx'),
    import('../replays/ReplayScreen.tsx'),
    import('../input/ownWays.ts'),
    import('../sound/byEar.ts'),
    import('../game/input/unmappedPads.ts'),
  ]);
  await Promise.all([
    import('./screens/GameOverScreen.tsx').then(({ preloadParts }) => preloadParts().catch(() => {})),
    import('./screens/PlayedRun.tsx'),
    // The settings of the pause, and all of contests.
    import('./CurrentDialog.tsx'),
    import('../backend/database.ts'),
  ]);
  await small;
}
