import type { Uid } from '../../engine/ids.ts';
import { digitsAfter } from './alikes.ts';
import './playerName.css';

/** Four digits of an account whose name looks like another's. `text`: the name as it is shown, which may have them. */
export function NameDigits({ owner, text }: { owner: Uid; text: string }) {
  const digits = digitsAfter(text, owner);
  return (
    digits && (
      <span className="name-digits" translate="no">
        {digits}
      </span>
    )
  );
}
