import { LEFT, RIGHT, SHOOT } from '../simulation/buttons.ts';
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

export interface KeyboardCommands {
  play(): void;
  togglePause(): void;
}

/** Listens to the keys of spec 2.2 until the returned function is called. */
export function listenToKeyboard(controls: Controls, commands: KeyboardCommands): () => void {
  const source = (event: KeyboardEvent) => `key ${event.code}`;

  const keyDown = (event: KeyboardEvent) => {
    if (isMeantForPage(event)) return;
    const button = BUTTON_OF_KEY[event.code];
    if (button !== undefined) controls.press(source(event), button);
    if (!event.repeat && PLAY_KEYS.has(event.code)) commands.play();
    if (!event.repeat && PAUSE_KEYS.has(event.code)) commands.togglePause();
    // Space and arrows would scroll the page.
    if (button !== undefined) event.preventDefault();
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

/** Typed text, shortcuts, and keys that press a focused button are not the game's. */
function isMeantForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog, input, textarea, select, [contenteditable]')) return true;
  return PLAY_KEYS.has(event.code) && target.closest('button, a') !== null;
}
