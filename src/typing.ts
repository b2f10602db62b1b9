const TEXT_FIELDS =
  'textarea, select, [contenteditable], input:not([type=range], [type=radio], [type=checkbox])';

/** Whether keys pressed there are text: then none of them is a command. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null;
}
