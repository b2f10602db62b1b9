/** Menus for one switch: the focus goes from button to button by itself, and a press presses the one that has it. */

import { playStore } from '../../game/play/play.ts';
import { SCAN_PACES, type ScanPace } from '../../game/settings/ways/preferences.ts';
import { inputKind } from '../navigation/appState.ts';
import { topDialog } from './back.ts';
import { workableIn } from './workable.ts';

/** True while a press of the switch belongs to the run. */
function switchPlays(): boolean {
  const { name } = playStore.getState().phase;
  return inputKind() === 'run' && ['countdown', 'playing', 'falling'].includes(name);
}

/** Until the returned function is called. */
export function scan(pace: ScanPace): () => void {
  const ending = new AbortController();
  const step = () => {
    if (switchPlays() || document.hidden) return;
    // A switch types nothing: names are proposed.
    const places = workableIn(topDialog() ?? document.body, true).filter(
      (element) =>
        !element.matches('textarea, select, input:not([type=range], [type=radio], [type=checkbox])'),
    );
    const at = places.indexOf(document.activeElement as HTMLElement);
    const first = places.find((place) => place.matches('[data-first]'));
    document.documentElement.dataset.pad = '';
    (at < 0 ? (first ?? places[0]) : places[(at + 1) % places.length])?.focus();
  };
  const timer = setInterval(step, SCAN_PACES[pace]);
  // What the browser itself does not press with the space bar.
  const press = (event: KeyboardEvent) => {
    const focused = document.activeElement;
    if (event.code !== 'Space' || event.repeat || switchPlays()) return;
    if (focused instanceof HTMLAnchorElement) focused.click();
    else if (focused instanceof HTMLInputElement && focused.type === 'range') pressSlider(focused);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', press, { capture: true, signal: ending.signal });
  return () => {
    ending.abort();
    clearInterval(timer);
  };
}

/** Moves it by a quarter, and from its end back to its beginning. */
function pressSlider(slider: HTMLInputElement): void {
  const [min, max] = [Number(slider.min), Number(slider.max)];
  const next = slider.valueAsNumber + (max - min) / 4;
  slider.valueAsNumber = slider.valueAsNumber >= max ? min : Math.min(next, max);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
}
