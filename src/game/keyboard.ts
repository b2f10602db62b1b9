import { LEFT, RIGHT, SHOOT } from '../simulation/buttons.ts';
import { isTyping } from '../typing.ts';
import type { Controls } from './controls.ts';

const BUTTON_OF_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: LEFT,
  KeyA: LEFT,
  ArrowRight: RIGHT,
  KeyD: RIGHT,
  Space: SHOOT,
};

const PLAY_KEYS = new Set(['Space', 'Enter', 'NumpadEnter']);
const PAUSE_KEYS = new Set(['KeyP', 'Escape']);

/** What a device may ask for besides moving and shooting. */
export interface Commands {
  /** Only of use while a run waits to be started. */
  play(): void;
  togglePause(): void;
}

/** Listens to the keys of spec 2.2 until the returned function is called. */
export function listenToKeyboard(controls: Controls, commands: Commands): () => void {
  const source = (event: KeyboardEvent) => `key ${event.code}`;

  const keyDown = (event: KeyboardEvent) => {
    if (isMeantForPage(event)) return;
    const button = BUTTON_OF_KEY[event.code];
    if (button !== undefined) controls.press(source(event), button);
    if (!event.repeat && PLAY_KEYS.has(event.code)) commands.play();
    if (!event.repeat && PAUSE_KEYS.has(event.code)) commands.togglePause();
    // Space and arrows would scroll the page, and Escape would close the pause menu it has just opened.
    if (button !== undefined || PAUSE_KEYS.has(event.code)) event.preventDefault();
  };
  const keyUp = (event: KeyboardEvent) => {
    const button = BUTTON_OF_KEY[event.code];
    if (button !== undefined) controls.release(source(event), button);
  };
  const blur = () => controls.releaseAll();

  window.addEventListener('keydown', keyDown);
  window.addEventListener('keyup', keyUp);
  window.addEventListener('blur', blur);
  return () => {
    window.removeEventListener('keydown', keyDown);
    window.removeEventListener('keyup', keyUp);
    window.removeEventListener('blur', blur);
    controls.releaseAll();
  };
}

/** Typed text, shortcuts, and keys that work a focused button or a menu are not the game's. */
function isMeantForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (isTyping(target)) return true;
  if (target.closest('dialog')) return !PAUSE_KEYS.has(event.code);
  return PLAY_KEYS.has(event.code) && target.closest('button, a') !== null;
}
