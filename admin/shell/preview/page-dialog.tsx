import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import './page-dialog.css';

/** A page over its form, as wide as the window lets it. Closed, one is back at the button that opened it. */
export default function PageDialog({
  children,
  onClose,
}: {
  children: ReactNode;
  onClose(): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={dialog}
      className="question page-dialog"
      aria-labelledby={heading}
      onClose={onClose}
    >
      <div className="page-dialog-bar">
        <h2 id={heading}>How visitors will see it</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Back to the form
        </button>
      </div>
      {children}
    </dialog>,
    document.body,
  );
}
