/** Ends a sentence, unless its last word has a full stop of its own, as in '6:00 p. m.'. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
