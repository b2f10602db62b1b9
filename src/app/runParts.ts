/** The parts that a run can need until it is saved and watched, fetched before it is counted down. They come with the stage. */

import { isAudible } from '../game/settings/loudness.ts';
import { useSettings } from '../game/settings/settings.ts';

/** Rejects where the network is gone. The page does without a small part that is lost for another reason. */
export async function fetchRunParts(): Promise<void> {
  // All at once: on a slow network each wave is a moment more before READY.
  const small = Promise.allSettled([
    import('../game/hud/HeadlineOverlay.tsx'),
    import('../game/hud/Phrases.tsx'),
    import('../game/hud/RunFeats.tsx'),
    import('../game/play/view/aftermath.ts'),
    // Its import alone makes the page's audio context: not for somebody who has muted it.
    ...(isAudible(useSettings.getState()) ? [import('../game/sound/mixer.ts')] : []),
    import('../base/ui/wakeLock.ts'),
    import('./plans/outcomes.tsx'),
    import('../watching/replays/ReplayScreen.tsx'),
    import('../page/input/ownWays.ts'),
    import('../game/sound/byEar.ts'),
    import('../game/play/input/padFilter.ts'),
  ]);
  await Promise.all([
    import('./screens/GameOverScreen.tsx').then(({ preloadParts }) => preloadParts().catch(() => {})),
    import('./screens/PlayedRun.tsx'),
    // The settings of the pause, and all of contests.
    import('./CurrentDialog.tsx'),
    import('../board/backend/database.ts'),
  ]);
  await small;
}
