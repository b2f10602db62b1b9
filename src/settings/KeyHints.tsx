import * as words from './words/hints/en.ts';

/** The keys that you need to play. The settings list the others. */
export function KeyHints() {
  return (
    <>
      <kbd>←</kbd> <kbd>→</kbd> <span>{words.move}</span> <kbd>{words.spaceBar}</kbd>{' '}
      <span>{words.shoot}</span> <kbd translate="no">P</kbd> <span>{words.pause}</span>
    </>
  );
}
