import './writing.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  title: string;
  /** What the button says that puts it in; it is off while nothing can be put in. */
  action: string;
  isReady: boolean;
  /** What the other button says, where nothing is left undone by it. */
  close?: string;
  className?: string;
  onDone(): void;
  onClose(): void;
  children: ReactNode;
}

/** A question about what is to be put into a text; Esc leaves the text as it is. */
export function AskingDialog(props: Props) {
  const {
    title,
    action,
    isReady,
    close = 'Cancel',
    className = '',
    onDone,
    onClose,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  // Not in the form of the text, which a form in it would be part of.
  return createPortal(
    <dialog
      ref={dialog}
      className={`question writing-question ${className}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (isReady) onDone();
        }}
      >
        <h2 id={heading}>{title}</h2>
        {children}
        <div className="actions">
          <button type="button" className="quiet" onClick={onClose}>
            {close}
          </button>
          <button type="submit" disabled={!isReady}>
            {action}
          </button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
