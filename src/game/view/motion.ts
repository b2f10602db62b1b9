/** Whether motion is to be calm: as the player has set it, else as his system asks. `settings/motion.ts` decides. */
export function isCalm(): boolean {
  return document.documentElement.dataset.motion === 'calm';
}
