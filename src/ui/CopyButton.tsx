import { useEffect, useState } from 'react';
import copyIcon from '../../assets/icons/copy.svg?raw';
import { IconButton } from './Button.tsx';

/** Spec 8: for two seconds, once the text is on the clipboard. */
export const COPIED = '¡Copiado!';
const CONFIRMATION_MS = 2000;

interface CopyButtonProps {
  text: string;
  label: string;
  /** Of the button, as SVG; by default that of copying. */
  icon?: string;
}

/** Copies `text`. A failure is only logged, as specified (spec 8). */
export function CopyButton({ text, label, icon = copyIcon }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopies((count) => count + 1),
      (error: unknown) => console.error('Could not copy', error),
    );
  };

  return (
    <span className="copy">
      <IconButton icon={icon} label={label} onClick={copy} />
      <span role="status" lang="es" className="copy-confirmation">
        {copies > 0 && COPIED}
      </span>
    </span>
  );
}
