/** The only listener for keys: M and F work everywhere, menu keys while no run is on the field, game keys during a run. */

import { ALL_BUTTONS, LEFT, RIGHT } from '../../engine/simulation/buttons.ts';
import { controls } from '../../game/play/input/controls.ts';
import { playStore } from '../../game/play/play.ts';
import { toggleFullscreen } from '../../game/settings/fullscreen.ts';
import { toggleMute } from '../../game/settings/settings.ts';
import { ACTIONS, type Action } from '../../game/settings/ways/actions.ts';
import { actionOf as byDefault, keyName, placeOf } from '../../game/settings/ways/pressedKey.ts';
import { here } from '../arrival.ts';
import { inputKind, startRun, useApp } from '../navigation/appState.ts';
import { goBack } from './back.ts';

let actionOf = byDefault;

/** From now on this says what each key does. Until then, it is what the specification says. */
export function takeKeys(chosen: typeof byDefault): void {
  actionOf = chosen;
}

/** Actions that work on every screen, and in dialogs. The game brings RESTART. */
export const shortcuts: Partial<Record<Action, () => void>> = {
  mute: toggleMute,
  fullScreen: toggleFullscreen,
};

const ENTER = new Set(['Enter', 'NumpadEnter']);

/** Enter and Escape do the same, whatever the player has chosen. */
const begins = (event: KeyboardEvent) => actionOf(event) === 'shoot' || ENTER.has(keyName(event));
const pauses = (event: KeyboardEvent) => actionOf(event) === 'pause' || isEscape(event);
const isEscape = (event: KeyboardEvent) => keyName(event) === 'Escape';

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
  const action = actionOf(event);
  if (action && !event.repeat) shortcuts[action]?.();
  if (inputKind() === 'watched' || playStore.getState().phase.name === 'idle') {
    pressInMenu(event);
  } else pressOnStage(event);
}

function keyUp(event: KeyboardEvent): void {
  controls.release(sourceOf(event), ALL_BUTTONS);
  // While Command is held, macOS reports no key that goes up.
  if (event.key === 'Meta') controls.releaseAll();
}

/** On START, Enter and Space press the main button when nothing has the focus. Escape leaves a stage without a run. */
function pressInMenu(event: KeyboardEvent): void {
  const input = inputKind();
  if (event.repeat || useApp.getState().dialog !== null) return;
  if (input === 'start' && begins(event) && event.target === document.body) {
    // Otherwise the dialog's field receives it.
    event.preventDefault();
    startRun();
  }
  if (input !== 'start' && input !== 'menu' && isEscape(event)) goBack();
}

function pressOnStage(event: KeyboardEvent): void {
  const engine = here.engine;
  const { repeat } = event;
  if (!engine || isMeantForPage(event)) return;
  const action = actionOf(event);
  const button = action && ACTIONS[action].button;
  if (button !== undefined) controls.press(sourceOf(event), button);
  if (inputKind() === 'replay') {
    if (button === LEFT) engine.step(-1);
    if (button === RIGHT) engine.step(1);
  }
  if (!repeat && begins(event)) engine.play();
  if (!repeat && pauses(event)) {
    if (isEscape(event) && playStore.getState().phase.name === 'ready') goBack();
    else engine.togglePause();
  }
  // Space and arrows must not scroll the page, and Escape must not close the pause menu that it opens.
  if (button !== undefined || pauses(event)) event.preventDefault();
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
function isMeantForPage(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  // The pause menu is a dialog, too. A replay has none.
  if (target.closest('dialog')) return !pauses(event) || inputKind() === 'replay';
  const name = keyName(event);
  return (name === 'Space' || ENTER.has(name)) && target.closest('button, a') !== null;
}
