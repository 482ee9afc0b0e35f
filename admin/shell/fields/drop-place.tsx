import { type ClipboardEventHandler, type ReactNode, useState } from 'react';

interface Props {
  onDrop(files: File[]): void;
  onPaste?: ClipboardEventHandler;
  /** Holds a file input, which does the same by keyboard. */
  children: ReactNode;
}

/** Where files can be dropped. */
export function DropPlace({ onDrop, onPaste, children }: Props) {
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same by keyboard
    <div
      className={isOver ? 'picture-place over' : 'picture-place'}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop([...event.dataTransfer.files]);
      }}
      onPaste={onPaste}
    >
      {children}
    </div>
  );
}
