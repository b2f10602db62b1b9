/**
 * Gamepads play the run. In menus, d-pad or stick moves the focus, A presses, and B closes the dialog. On sliders and
 * tabs, left and right move those.
 */

import { ALL_BUTTONS } from '../../engine/simulation/buttons.ts';
import { controls } from '../../game/play/input/controls.ts';
import { buttonsOn, PAD, type PadKey, type PadState, watchGamepads } from '../../game/play/input/gamepad.ts';
import { playStore } from '../../game/play/play.ts';
import { here } from '../arrival.ts';
import { inputKind } from '../navigation/appState.ts';
import { closeTopDialog, topDialog } from './back.ts';
import { workableIn } from './workable.ts';

type Told = (held: PadState, pressed: ReadonlySet<PadKey>) => void;

let alsoTold: Told | undefined;

/** Adds a listener for each frame. */
export function tellOfPads(told: Told): void {
  alsoTold = told;
}

export function listenToPads(): () => void {
  return watchGamepads((held, pressed) => {
    alsoTold?.(held, pressed);
    const isPlayed = padsPlay();
    pressOnStage(held, pressed);
    if (pressed.size === 0 || isPlayed) return;
    document.documentElement.dataset.pad = '';
    steer(pressed);
  });
}

/** True while the pads belong to the run, and don't work the menus. */
function padsPlay(): boolean {
  const { phase } = playStore.getState();
  return inputKind() === 'run' && phase.name !== 'idle' && phase.name !== 'paused';
}

function pressOnStage(held: PadState, pressed: ReadonlySet<PadKey>): void {
  const engine = here.engine;
  if (!engine || inputKind() === 'watched' || playStore.getState().phase.name === 'idle') return;
  const buttons = buttonsOn(held);
  controls.press(PAD, buttons);
  controls.release(PAD, ALL_BUTTONS & ~buttons);
  if (pressed.has('start')) engine.togglePause();
  if (pressed.has('start') || pressed.has('confirm')) engine.play();
}

function steer(pressed: ReadonlySet<PadKey>): void {
  const workable = workableIn(topDialog() ?? document.body);
  const place = workable.indexOf(document.activeElement as HTMLElement);
  const focused = workable[place];
  const step = stepOf(pressed);
  const isSideways = pressed.has('left') || pressed.has('right');
  if (pressed.has('back')) {
    closeTopDialog();
  } else if (!focused) {
    // The first press only shows the focus.
    (workable.find((element) => element.matches('[data-first]')) ?? workable[0])?.focus();
  } else if (pressed.has('confirm')) {
    focused.click();
  } else if (isSlider(focused) && isSideways) {
    focused.stepUp(step);
    focused.dispatchEvent(new Event('input', { bubbles: true }));
  } else if (isTab(focused) && isSideways) {
    // The tabs move themselves, as with the keyboard.
    const key = step > 0 ? 'ArrowRight' : 'ArrowLeft';
    focused.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  } else if (step !== 0) {
    workable.at((place + step) % workable.length)?.focus();
  }
}

function isSlider(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'range';
}

function isTab(element: HTMLElement): boolean {
  return element.getAttribute('role') === 'tab';
}

function stepOf(pressed: ReadonlySet<PadKey>): -1 | 0 | 1 {
  if (pressed.has('right') || pressed.has('down')) return 1;
  return pressed.has('left') || pressed.has('up') ? -1 : 0;
}
