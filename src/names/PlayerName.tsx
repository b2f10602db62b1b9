import { useState } from 'react';
import { type StoredName, typedText } from '../storedName.ts';
import { isCovered, nameShown } from './shown.ts';
import { useShownNames } from './useNameShown.ts';
import * as words from './words/en.ts';

/** A name of the board. One that the list covers is shown after a press. */
export function PlayerName({ name }: { name: StoredName }) {
  const shown = useShownNames();
  const [isPressed, setPressed] = useState(false);
  const text = nameShown(name, shown);
  if (!isCovered(name, shown)) return <span translate="no">{text}</span>;
  return (
    <button
      type="button"
      className="covered-name"
      translate="no"
      aria-pressed={isPressed}
      title={words.showName}
      onClick={() => setPressed(!isPressed)}
    >
      {isPressed ? typedText(name) : text}
    </button>
  );
}
