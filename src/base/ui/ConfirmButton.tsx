import { type ReactNode, useState } from 'react';
import './confirmButton.css';

interface ConfirmButtonProps {
  /** The action's name, when `children` don't say it. */
  label?: string;
  question: string;
  /** The button's own classes, before and while it asks. */
  className: [string, string];
  onConfirm: () => void;
  children: ReactNode;
}

/**
 * For actions that can't be undone: the first press asks, the second confirms. Losing the focus cancels. One press beside
 * RESUME must not cost a run, and a second dialog over the first would be too much. It is always as large as its larger
 * text: a button that moves between press and release misses the press.
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
      <span className="confirm">
        <span aria-live="polite">{isAsking ? question : children}</span>
        <span aria-hidden="true">{isAsking ? children : question}</span>
      </span>
    </button>
  );
}
