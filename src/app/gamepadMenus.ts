/** Menus by gamepad: d-pad or stick moves the focus, A presses what has it, B closes the dialog. */

import { type PadKey, watchGamepads } from '../game/gamepad.ts';
import { isPaused, playStore } from '../game/play.ts';
import { useApp } from './appState.ts';

const WORKABLE = 'button:not(:disabled), a[href], input:not(:disabled), select, summary';

/** For good: on every screen and in every dialog, except while a run is played. */
export function steerMenus(): void {
  watchGamepads((_, pressed) => {
    if (pressed.size === 0 || isPlayed()) return;
    document.documentElement.dataset.pad = '';
    steer(pressed);
  });
}

function isPlayed(): boolean {
  return useApp.getState().screen.name === 'PLAYING' && !isPaused(playStore.getState());
}

function steer(pressed: ReadonlySet<PadKey>): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  const workable = [...(dialog ?? document.body).querySelectorAll<HTMLElement>(WORKABLE)].filter((each) =>
    each.checkVisibility(),
  );
  const place = workable.indexOf(document.activeElement as HTMLElement);
  const focused = workable[place];
  const step = stepOf(pressed);
  if (pressed.has('back')) {
    dialog?.requestClose?.();
  } else if (!focused) {
    // Whatever is pressed first only shows where the pad is.
    (workable.find((each) => each.matches('.primary.huge')) ?? workable[0])?.focus();
  } else if (pressed.has('confirm')) {
    focused.click();
  } else if (isSlider(focused) && (pressed.has('left') || pressed.has('right'))) {
    focused.stepUp(step);
    focused.dispatchEvent(new Event('input', { bubbles: true }));
  } else if (step !== 0) {
    workable.at((place + step) % workable.length)?.focus();
  }
}

function isSlider(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'range';
}

function stepOf(pressed: ReadonlySet<PadKey>): -1 | 0 | 1 {
  if (pressed.has('right') || pressed.has('down')) return 1;
  return pressed.has('left') || pressed.has('up') ? -1 : 0;
}
