/** The one listener for keys: M and F everywhere, the menus' keys where no run lies on the field, else those of the stage. */

import { controls } from '../../game/input/controls.ts';
import { playStore } from '../../game/play.ts';
import { toggleFullscreen } from '../../settings/fullscreen.ts';
import { toggleMute } from '../../settings/settings.ts';
import { type Buttons, LEFT, RIGHT, SHOOT } from '../../simulation/buttons.ts';
import { startRun, useApp } from '../appState.ts';
import { loadedEngine } from '../loadEngine.ts';
import { goBack } from './back.ts';

/** The keys of spec 2.2, by `KeyboardEvent.code`: where they are, whatever is written on them. */
const BUTTON_OF_KEY: Readonly<Record<string, Buttons>> = {
  ArrowLeft: LEFT,
  KeyA: LEFT,
  ArrowRight: RIGHT,
  KeyD: RIGHT,
  Space: SHOOT,
};
const PLAY_KEYS = new Set(['Space', 'Enter', 'NumpadEnter']);
const PAUSE_KEYS = new Set(['KeyP', 'Escape']);

/** What a letter does on every screen, by what is written on it. */
const SHORTCUTS: Readonly<Record<string, () => void>> = { m: toggleMute, f: toggleFullscreen };

let repeatedAt = Number.NEGATIVE_INFINITY;

/** When a key that is held was last heard again, in milliseconds of `performance.now()`. */
export function lastRepeat(): number {
  return repeatedAt;
}

export function listenToKeys(): void {
  window.addEventListener('keydown', keyDown);
  window.addEventListener('keyup', keyUp);
  window.addEventListener('blur', () => controls.releaseAll());
}

function keyDown(event: KeyboardEvent): void {
  if (event.repeat) repeatedAt = performance.now();
  if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return;
  if (!event.repeat) SHORTCUTS[letterOf(event)]?.();
  if (playStore.getState().phase.name === 'idle') pressInMenu(event);
  else pressOnStage(event);
}

function keyUp({ code }: KeyboardEvent): void {
  const button = BUTTON_OF_KEY[code];
  if (button !== undefined) controls.release(sourceOf(code), button);
}

/** What the key says, or, on keyboards of other alphabets, what it says on a Latin one. */
function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
}

/** On START, with nothing focused, Enter and Space press the main button. Escape leaves a stage that has no run yet. */
function pressInMenu(event: KeyboardEvent): void {
  const { screen, dialog } = useApp.getState();
  if (event.repeat || dialog !== null) return;
  if (screen.name === 'START' && PLAY_KEYS.has(event.code) && event.target === document.body) {
    // It would be typed into the dialog.
    event.preventDefault();
    startRun();
  }
  if ((screen.name === 'PLAYING' || screen.name === 'REPLAY') && event.code === 'Escape') goBack();
}

function pressOnStage(event: KeyboardEvent): void {
  const engine = loadedEngine();
  const { code, repeat, target } = event;
  if (!engine || isMeantForPage(target, code)) return;
  const button = BUTTON_OF_KEY[code];
  if (button !== undefined) controls.press(sourceOf(code), button);
  if (!repeat && PLAY_KEYS.has(code)) engine.play();
  if (!repeat && PAUSE_KEYS.has(code)) {
    if (code === 'Escape' && playStore.getState().phase.name === 'ready') goBack();
    else engine.togglePause();
  }
  // Space and arrows would scroll the page, and Escape would close the pause menu it has just opened.
  if (button !== undefined || PAUSE_KEYS.has(code)) event.preventDefault();
}

const sourceOf = (code: string) => `key ${code}`;

const TEXT_FIELDS =
  'textarea, select, [contenteditable], input:not([type=range], [type=radio], [type=checkbox])';

/** Whether keys pressed there are text: then none of them is a command. */
function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null;
}

/** Keys that work a focused button or a menu are not the game's. */
function isMeantForPage(target: EventTarget | null, code: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog')) return !PAUSE_KEYS.has(code);
  return PLAY_KEYS.has(code) && target.closest('button, a') !== null;
}
