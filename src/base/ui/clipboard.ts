/** Puts a text on the clipboard. Rejects where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // A page on http, as in a local network, can copy only what is selected; behind a modal dialog nothing can be.
  const pressed = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser copies nothing');
}
