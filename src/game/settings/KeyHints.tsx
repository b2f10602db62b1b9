import { useKeyPrints } from './ways/keyPrints.ts';
import * as words from './words/hints/en.ts';

/** The keys that you need to play, as you have set them. The settings list the others. */
export function KeyHints() {
  const { left, right, shoot, pause } = useKeyPrints();
  return (
    <>
      <kbd translate="no">{left}</kbd> <kbd translate="no">{right}</kbd> <span>{words.move}</span>{' '}
      <kbd translate="no">{shoot}</kbd> <span>{words.shoot}</span> <kbd translate="no">{pause}</kbd>{' '}
      <span>{words.pause}</span>
    </>
  );
}
