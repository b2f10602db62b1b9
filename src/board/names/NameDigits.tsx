import type { Uid } from '../../engine/ids.ts';
import { digitsOf } from './digits.ts';
import { numbered } from './nameText.ts';
import './playerName.css';

/** Four digits of an account whose name looks like another's. `text`: the name as it is shown, which may have them. */
export function NameDigits({ owner, text }: { owner: Uid; text: string }) {
  if (text === numbered(owner)) return null;
  return <span className="name-digits" translate="no">{` #${digitsOf(owner)}`}</span>;
}
