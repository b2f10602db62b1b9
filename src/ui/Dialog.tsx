import { type ReactNode, useEffect, useId, useRef } from 'react';
import closeIcon from '../../assets/icons/close.svg?raw';
import { Icon } from './Icon.tsx';
import './dialog.css';

interface DialogProps {
  title: string;
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The one dialog of the game: mounted means open. The browser's own modal keeps the focus inside,
 * closes on Escape and makes the page behind inert; the focus goes back to whatever had it, or, when
 * that is gone, to the first thing to do.
 */
export function Dialog({ title, isWide = false, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      const next = opener?.isConnected ? opener : document.querySelector('main .primary');
      if (next instanceof HTMLElement) next.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={isWide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="dialog-header">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <Icon svg={closeIcon} />
        </button>
      </header>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
