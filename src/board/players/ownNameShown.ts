import { type OwnName, ownText } from '../../engine/ownName.ts';
import { nameMode } from '../names/nameMode.ts';
import * as words from './words/en.ts';

/** The name of this browser's player: they know it, and hide it only from those who look on. */
export function ownNameShown(name: OwnName, mode = nameMode()): string {
  return mode === 'hidden' ? words.you : ownText(name);
}
