import { type ReactNode, useEffect, useId, useRef } from 'react';
import closeIcon from '../../assets/icons/close.svg?raw';
import { focusMainAction } from './focus.ts';
import { Icon } from './Icon.tsx';
import './dialog.css';

interface DialogProps {
  title: string;
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The game's only dialog component: it is open while mounted. The browser's modal keeps the focus inside,
 * closes on Escape and makes the page behind inert. The focus moves to the element marked `data-first`, and back to
 * the element that had it.
 */
export function Dialog({ title, isWide = false, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      dialog?.close();
      if (opener?.isConnected && opener instanceof HTMLElement) opener.focus();
      else focusMainAction();
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
