import { useSettings } from './settings.ts';

/** Keeps `data-motion` of the page 'calm' or 'full': as the player has set it, else as his system asks. */
export function applyMotion(): void {
  const asksForCalm = matchMedia('(prefers-reduced-motion: reduce)');
  const apply = () => {
    const { motion } = useSettings.getState();
    const isCalm = motion === 'system' ? asksForCalm.matches : motion === 'calm';
    document.documentElement.dataset.motion = isCalm ? 'calm' : 'full';
  };
  asksForCalm.addEventListener('change', apply);
  useSettings.subscribe(apply);
  apply();
}
