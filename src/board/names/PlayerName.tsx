import { useState } from 'react';
import { type StoredName, typedText } from '../../engine/storedName.ts';
import { NameDigits } from './NameDigits.tsx';
import { nameShown } from './pageNames.ts';
import { useShownNames } from './useNameShown.ts';
import * as words from './words/en.ts';

interface PlayerNameProps {
  name: StoredName;
  /** Another account has a name that looks like it. */
  isAlike: boolean;
}

/** A name of the board. One that the list covers is shown after a press. */
export function PlayerName({ name, isAlike }: PlayerNameProps) {
  const shown = useShownNames(name.isOfFile);
  const [isPressed, setPressed] = useState(false);
  const { mode, given, isOffensive } = shown;
  const isHidden = mode === 'covered' && !given.has(name.owner) && isOffensive?.(typedText(name)) === true;
  const text = isHidden && isPressed ? typedText(name) : nameShown(name, shown);
  return (
    <>
      {isHidden ? (
        <button
          type="button"
          className="covered-name"
          translate="no"
          aria-pressed={isPressed}
          title={words.showName}
          onClick={() => setPressed(!isPressed)}
        >
          {text}
        </button>
      ) : (
        <span translate="no">{text}</span>
      )}
      {isAlike && <NameDigits owner={name.owner} text={text} />}
    </>
  );
}
