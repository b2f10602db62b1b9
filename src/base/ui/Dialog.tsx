import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import closeIcon from '../../../assets/icons/close.svg?raw';
import { IconButton } from './Button.tsx';
import { focusMainAction } from './focus.ts';
import * as words from './words/en.ts';
import './dialog.css';

interface DialogProps {
  title: string;
  isWide?: boolean;
  /** A press beside it doesn't close it, because it holds a run, a payment or a text that nothing keeps. */
  staysOpen?: boolean;
  onClose: () => void;
  /** Closed, it only stands in the page. */
  isOpen?: boolean;
  /** Below what scrolls, so that it is always in sight. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * The game's only dialog component: it is open while mounted, unless it says otherwise. The browser's modal keeps the focus inside, closes on
 * Escape and makes the page behind inert. A press beside it closes it too. The focus moves to the element marked
 * `data-first`, and back to the element that had it. It has no landmarks, which belong to the page.
 */
export function Dialog(props: DialogProps) {
  const { title, isWide = false, isOpen = true, staysOpen = false, onClose, footer, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  /** A text selected from inside to outside ends in a click on the dialog as well. */
  const isPressedBeside = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    const opener = document.activeElement;
    // The login may have been opened before the page's script.
    if (!dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-first]')?.focus();
    }
    return () => {
      dialog.close();
      // Where a pressed button takes no focus, as in Safari on a Mac, the body has had it.
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      if (isThere) opener.focus();
      else focusMainAction();
    };
  }, [isOpen]);

  useEffect(() => {
    const body = bodyRef.current;
    if (!body) return;
    // A text that scrolls has to be in reach of the keys. Where there are controls in it, the focus scrolls it.
    const sizes = new ResizeObserver(() => {
      body.tabIndex =
        body.scrollHeight > body.clientHeight && !body.querySelector('button, a, input, textarea') ? 0 : -1;
    });
    sizes.observe(body);
    for (const child of body.children) sizes.observe(child);
    return () => sizes.disconnect();
  });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: on a keyboard Escape does the same.
    <dialog
      ref={ref}
      className={isWide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (!staysOpen && isPressedBeside.current && isBeside(event)) onClose();
      }}
    >
      <div className="dialog-header">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon={closeIcon} label={words.close} onClick={onClose} data-closes />
      </div>
      <div ref={bodyRef} className="dialog-body">
        {children}
      </div>
      {footer && <div className="dialog-footer">{footer}</div>}
    </dialog>
  );
}

/** The page behind a modal dialog is inert, so that presses there land on the dialog itself. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
}
