import { isTyping } from '../typing.ts';
import { toggleFullscreen } from './fullscreen.ts';
import { toggleMute } from './settings.ts';

const ACTIONS: Readonly<Record<string, () => void>> = { m: toggleMute, f: toggleFullscreen };

/** M mutes and F fills the screen, wherever the player is, unless he is typing. */
export function listenForShortcuts(): void {
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    ACTIONS[letterOf(event)]?.();
  });
}

/** What the key says, or, on keyboards of other alphabets, what it says on a Latin one. */
function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
}
