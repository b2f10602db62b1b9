/** The pointer or a finger leads the defender: they go where it is, and shoot while it is pressed. */

import { SHOOT } from '../../engine/simulation/buttons.ts';
import { FIELD } from '../../engine/simulation/rules.ts';
import { controls } from '../../game/play/input/controls.ts';
import { playStore } from '../../game/play/play.ts';

/** `way`: told where the pointer is, in px of the field; `null`: nowhere. Until the returned function is called. */
export function followPointer(way: { target: number | null }): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const root = document.documentElement;
  root.dataset.drag = '';
  const aim = ({ clientX }: PointerEvent) => {
    const box = document.querySelector('.stage canvas')?.getBoundingClientRect();
    if (box?.width) way.target = ((clientX - box.left) / box.width) * FIELD.width;
  };
  const isPlayed = ({ target }: Event) =>
    playStore.getState().phase.name === 'playing' &&
    target instanceof Element &&
    target.closest('button, a, dialog, input, label, summary') === null;
  const source = ({ pointerId }: PointerEvent) => String(pointerId);
  const release = (event: PointerEvent) => {
    controls.release(source(event), SHOOT);
    // A finger that is gone is nowhere; a mouse stays where it is.
    if (event.pointerType === 'touch') way.target = null;
  };
  window.addEventListener('pointermove', (event) => isPlayed(event) && aim(event), { signal });
  window.addEventListener(
    'pointerdown',
    (event) => {
      if (!isPlayed(event)) return;
      aim(event);
      controls.press(source(event), SHOOT);
    },
    { signal },
  );
  window.addEventListener('pointerup', release, { signal });
  window.addEventListener('pointercancel', release, { signal });
  return () => {
    ending.abort();
    delete root.dataset.drag;
    way.target = null;
  };
}
