/** The pointer or a finger leads the defender: they go where it is, and shoot while it is pressed. */

import { SHOOT } from '../../engine/simulation/buttons.ts';
import { FIELD } from '../../engine/simulation/rules.ts';
import { controls } from '../../game/play/input/controls.ts';
import { playStore } from '../../game/play/play.ts';

/** The mouse's main button, a pen's tip, a finger: of `buttons`. `button` names it 0. */
const MAIN = 1;

/** `way`: told where the pointer is, in px of the field; `null`: nowhere. Until the returned function is called. */
export function followPointer(way: { target: number | null }): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const root = document.documentElement;
  root.dataset.drag = '';
  /** The finger that was there first. Others only shoot. */
  let first: number | undefined;
  const isPlayed = ({ target }: Event) =>
    playStore.getState().phase.name === 'playing' &&
    target instanceof Element &&
    target.closest('button, a, dialog, input, label, summary') === null;
  const follow = (event: PointerEvent) => {
    const { pointerId, pointerType, clientX, button, buttons } = event;
    const isHeld = (buttons & MAIN) !== 0;
    // A release may never be told: a menu of the browser has it.
    if (!isHeld) controls.release(String(pointerId), SHOOT);
    const leads = first === undefined || first === pointerId;
    if (pointerType === 'touch' && leads && !isHeld) {
      // A finger that is gone is nowhere; a mouse stays where it is.
      first = undefined;
      way.target = null;
    } else if (isPlayed(event)) {
      if (pointerType === 'touch') first ??= pointerId;
      const box = document.querySelector('.stage canvas')?.getBoundingClientRect();
      if (leads && box?.width) way.target = ((clientX - box.left) / box.width) * FIELD.width;
      // Beside another button of the mouse a press comes as a move.
      if (isHeld && button === 0) controls.press(String(pointerId), SHOOT);
    }
  };
  for (const type of ['pointermove', 'pointerdown', 'pointerup', 'pointercancel'] as const)
    window.addEventListener(type, follow, { signal });
  window.addEventListener('contextmenu', (event) => isPlayed(event) && event.preventDefault(), { signal });
  return () => {
    ending.abort();
    delete root.dataset.drag;
    way.target = null;
  };
}
