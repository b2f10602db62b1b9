import { useEffect, useState } from 'react';
import copyIcon from '../../../assets/icons/copy.svg?raw';
import { IconButton, TileButton } from './Button.tsx';
import { copyText } from './clipboard.ts';
import * as uiWords from './words/en.ts';

/** Spec 8: it is shown for two seconds, once the text is on the clipboard. */
const CONFIRMATION_MS = 2000;

interface CopyButtonProps {
  text: string;
  label: string;
  /** Beside the icon. */
  words?: string;
}

/** Copies `text`. A failure is only logged, as specified (spec 8). */
export function CopyButton({ text, label, words }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = () => {
    copyText(text).then(
      () => setCopies((count) => count + 1),
      (error: unknown) => console.error('Could not copy', error),
    );
  };

  return (
    <span className="copy">
      {words ? (
        <TileButton icon={copyIcon} words={words} title={label} onClick={copy} />
      ) : (
        <IconButton icon={copyIcon} label={label} onClick={copy} />
      )}
      <span role="status" lang="es" className="copy-confirmation">
        {copies > 0 && uiWords.copied}
      </span>
    </span>
  );
}
