/** The only listener for keys: M and F work everywhere, menu keys while no run is on the field, game keys during a run. */

import { controls } from '../game/input/controls.ts';
import { playStore } from '../game/play.ts';
import { loadedEngine } from '../host/loadEngine.ts';
import { inputKind, startRun, useApp } from '../navigation/appState.ts';
import { toggleFullscreen } from '../settings/fullscreen.ts';
import { toggleMute } from '../settings/settings.ts';
import { type Buttons, LEFT, RIGHT, SHOOT } from '../simulation/buttons.ts';
import { goBack } from './back.ts';

/** The keys of spec 2.2 by `KeyboardEvent.code`: the place on the keyboard, whatever the layout. */
const BUTTON_OF_KEY: Readonly<Record<string, Buttons>> = {
  ArrowLeft: LEFT,
  KeyA: LEFT,
  ArrowRight: RIGHT,
  KeyD: RIGHT,
  Space: SHOOT,
};
const PLAY_KEYS = new Set(['Space', 'Enter', 'NumpadEnter']);
const PAUSE_KEYS = new Set(['KeyP', 'Escape']);

/** Letters that work on every screen, by what is printed on the key. */
const SHORTCUTS: Readonly<Record<string, () => void>> = { m: toggleMute, f: toggleFullscreen };

let repeatedAt = Number.NEGATIVE_INFINITY;

/** The time of the latest repeat of a held key, in milliseconds of `performance.now()`. */
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
  if (inputKind() === 'watched' || playStore.getState().phase.name === 'idle') {
    pressInMenu(event);
  } else pressOnStage(event);
}

function keyUp({ code }: KeyboardEvent): void {
  const button = BUTTON_OF_KEY[code];
  if (button !== undefined) controls.release(sourceOf(code), button);
}

/** The letter on the key. On keyboards of other alphabets, the letter at that place on a Latin one. */
function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
}

/** On START, Enter and Space press the main button when nothing has the focus. Escape leaves a stage without a run. */
function pressInMenu(event: KeyboardEvent): void {
  const input = inputKind();
  if (event.repeat || useApp.getState().dialog !== null) return;
  if (input === 'start' && PLAY_KEYS.has(event.code) && event.target === document.body) {
    // Otherwise the dialog's field receives it.
    event.preventDefault();
    startRun();
  }
  if (input !== 'start' && input !== 'menu' && event.code === 'Escape') goBack();
}

function pressOnStage(event: KeyboardEvent): void {
  const engine = loadedEngine();
  const { code, repeat, target } = event;
  if (!engine || isMeantForPage(target, code)) return;
  const button = BUTTON_OF_KEY[code];
  if (button !== undefined) controls.press(sourceOf(code), button);
  if (inputKind() === 'replay') {
    if (button === LEFT) engine.step(-1);
    if (button === RIGHT) engine.step(1);
  }
  if (!repeat && PLAY_KEYS.has(code)) engine.play();
  if (!repeat && PAUSE_KEYS.has(code)) {
    if (code === 'Escape' && playStore.getState().phase.name === 'ready') goBack();
    else engine.togglePause();
  }
  // Space and arrows must not scroll the page, and Escape must not close the pause menu that it opens.
  if (button !== undefined || PAUSE_KEYS.has(code)) event.preventDefault();
}

const sourceOf = (code: string) => `key ${code}`;

const TEXT_FIELDS =
  'textarea, select, [contenteditable], input:not([type=range], [type=radio], [type=checkbox])';

/** Whether keys pressed there are text, and so not commands. */
function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null;
}

/** Keys that press a focused button or work in a menu don't belong to the game. */
function isMeantForPage(target: EventTarget | null, code: string): boolean {
  if (!(target instanceof Element)) return false;
  // The pause menu is a dialog, too. A replay has none.
  if (target.closest('dialog')) return !PAUSE_KEYS.has(code) || inputKind() === 'replay';
  return PLAY_KEYS.has(code) && target.closest('button, a') !== null;
}
