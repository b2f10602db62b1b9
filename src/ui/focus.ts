/** To what is marked `data-first` on a screen: where the focus goes when what had it is gone. */
export function focusMainAction(): void {
  document.querySelector<HTMLElement>('main [data-first]')?.focus();
}

/** A `ref` for what is to have the focus as soon as it is there. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
