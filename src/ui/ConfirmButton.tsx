import { type ReactNode, useState } from 'react';

interface ConfirmButtonProps {
  /** The action's name, when `children` don't tell it. */
  label?: string;
  question: string;
  /** Of the button, before and while it asks. */
  className: [string, string];
  onConfirm: () => void;
  children: ReactNode;
}

/**
 * For actions that can't be undone: the first press asks, the second confirms. Losing the focus cancels. One press beside
 * RESUME must not cost a run, and a second dialog over the first would be too much.
 */
export function ConfirmButton({ label, question, className, onConfirm, children }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [quiet, asking] = className;
  return (
    <button
      type="button"
      className={isAsking ? asking : quiet}
      aria-label={isAsking ? undefined : label}
      onBlur={() => setAsking(false)}
      onClick={() => (isAsking ? onConfirm() : setAsking(true))}
    >
      <span aria-live="polite">{isAsking ? question : children}</span>
    </button>
  );
}
