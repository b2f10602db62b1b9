/** The game comes while React takes the page over. Screens that need it ask again, and tell the player when it has failed. */

import { fetchGame, handInStart } from '../page/host/loadEngine.ts';

handInStart(
  () => import('./startEngine.ts'),
  () => import('./runParts.ts'),
);
fetchGame().catch(() => {});
