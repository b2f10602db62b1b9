/** The only listener for keys: M and F work everywhere, menu keys while no run is on the field, game keys during a run. */

import { ALL_BUTTONS, type Buttons, LEFT, RIGHT, SHOOT } from '../../engine/simulation/buttons.ts';
import { controls } from '../../game/play/input/controls.ts';
import { playStore } from '../../game/play/play.ts';
import { toggleFullscreen } from '../../game/settings/fullscreen.ts';
import { toggleMute } from '../../game/settings/settings.ts';
import { here } from '../arrival.ts';
import { inputKind, startRun, useApp } from '../navigation/appState.ts';
import { goBack } from './back.ts';

/**
 * The name that counts for a key, by its own name and its place: a player may have chosen another key for an action. Empty: the
 * key does nothing.
 */
export type KeyNames = (name: string, place: string) => string;

let chosen: KeyNames = (name) => name;

/** From now on this says what each key does. Until then, it is what the specification says. */
export function takeKeyNames(names: KeyNames): void {
  chosen = names;
}

/** The keys of spec 2.2, as `nameOf` has them. */
const BUTTON_OF_KEY: Readonly<Record<string, Buttons>> = {
  ArrowLeft: LEFT,
  KeyA: LEFT,
  ArrowRight: RIGHT,
  KeyD: RIGHT,
  Space: SHOOT,
};
const PLAY_KEYS = new Set(['Space', 'Enter', 'NumpadEnter']);
const PAUSE_KEYS = new Set(['P', 'Escape']);

/** Letters that work on every screen, and in dialogs. The game brings R. */
export const shortcuts: Record<string, () => void> = { M: toggleMute, F: toggleFullscreen };

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
  const name = chosen(nameOf(event), placeOf(event));
  if (!event.repeat) shortcuts[name]?.();
  if (inputKind() === 'watched' || playStore.getState().phase.name === 'idle') {
    pressInMenu(event, name);
  } else pressOnStage(event, name);
}

function keyUp(event: KeyboardEvent): void {
  controls.release(sourceOf(event), ALL_BUTTONS);
  // While Command is held, macOS reports no key that goes up.
  if (event.key === 'Meta') controls.releaseAll();
}

/** The letter on the key. On keyboards of other alphabets, the letter at that place on a Latin one. */
function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
}

/**
 * P, M, F and R by the letter that is printed, arrows by what they do, and other keys by their place on the keyboard, whatever
 * the layout. Television remotes and keyboards on a screen have no places: there Space, Enter and Escape go by what they do,
 * too.
 */
function nameOf(event: KeyboardEvent): string {
  const { key } = event;
  const letter = letterOf(event);
  if (/^[pmfr]$/.test(letter)) return letter.toUpperCase();
  // Also those of a numeric pad.
  if (key.startsWith('Arrow')) return key;
  return placeOf(event) || (key === ' ' ? 'Space' : key);
}

/** Empty: nobody knows. */
function placeOf({ code }: KeyboardEvent): string {
  return code === 'Unidentified' ? '' : code;
}

/** On START, Enter and Space press the main button when nothing has the focus. Escape leaves a stage without a run. */
function pressInMenu(event: KeyboardEvent, name: string): void {
  const input = inputKind();
  if (event.repeat || useApp.getState().dialog !== null) return;
  if (input === 'start' && PLAY_KEYS.has(name) && event.target === document.body) {
    // Otherwise the dialog's field receives it.
    event.preventDefault();
    startRun();
  }
  if (input !== 'start' && input !== 'menu' && name === 'Escape') goBack();
}

function pressOnStage(event: KeyboardEvent, name: string): void {
  const engine = here.engine;
  const { repeat } = event;
  if (!engine || isMeantForPage(event, name)) return;
  const button = BUTTON_OF_KEY[name];
  if (button !== undefined) controls.press(sourceOf(event), button);
  if (inputKind() === 'replay') {
    if (button === LEFT) engine.step(-1);
    if (button === RIGHT) engine.step(1);
  }
  if (!repeat && PLAY_KEYS.has(name)) engine.play();
  if (!repeat && PAUSE_KEYS.has(name)) {
    if (name === 'Escape' && playStore.getState().phase.name === 'ready') goBack();
    else engine.togglePause();
  }
  // Space and arrows must not scroll the page, and Escape must not close the pause menu that it opens.
  if (button !== undefined || PAUSE_KEYS.has(name)) event.preventDefault();
}

/** By its place, where it has one: what a key says may change until it goes up. */
const sourceOf = (event: KeyboardEvent) => `key ${placeOf(event) || event.key}`;

const TEXT_FIELDS =
  'textarea, select, [contenteditable], input:not([type=range], [type=radio], [type=checkbox])';

/** True if keys pressed there are text, and so not commands. */
function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null;
}

/** Keys that press a focused button or work in a menu don't belong to the game. */
function isMeantForPage(event: KeyboardEvent, name: string): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  // The pause menu is a dialog, too. A replay has none.
  if (target.closest('dialog')) return !PAUSE_KEYS.has(name) || inputKind() === 'replay';
  return PLAY_KEYS.has(nameOf(event)) && target.closest('button, a') !== null;
}
