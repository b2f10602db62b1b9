/** Whether things hold still: asked in every frame, so that the answer may change while the game runs. */

const reduced =
  typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-reduced-motion: reduce)');

/** True: no shake, no sweep, no parallax, no flash. What the player has to know is shown all the same, at rest. */
export function isCalm(): boolean {
  return reduced?.matches ?? false;
}
