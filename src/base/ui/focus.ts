/** Focuses the element marked `data-first` on a screen, when the focused element is gone. */
export function focusMainAction(): void {
  document.querySelector<HTMLElement>('main [data-first]')?.focus();
}

/** A `ref` that focuses its element when it appears. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
