import { lazy, Suspense, useRef, useState } from 'react';
import { noFacts } from '../../../model/facts/known-facts.ts';
import { useFacts } from '../edition.ts';

const FactDialog = lazy(() => import('../writing/fact-dialog.tsx'));

interface Props {
  /** What the field is called. */
  label: string;
  text: string;
  /** The control that holds the text. */
  control(): HTMLInputElement | HTMLTextAreaElement | null;
  onText(text: string): void;
}

/** Puts a fact of the settings into a line, where somebody wrote there last. */
export function FactButton({ label, text, control, onText }: Props) {
  const known = useFacts() ?? noFacts;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function putIn(source: string) {
    const field = control();
    const start = field?.selectionStart ?? text.length;
    const end = field?.selectionEnd ?? start;
    onText(text.slice(0, start) + source + text.slice(end));
    setIsOpen(false);
    // Once it is drawn, one writes on behind it.
    setTimeout(() => {
      field?.focus();
      field?.setSelectionRange(start + source.length, start + source.length);
    });
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="quiet"
        title="Inserts a date, a fee or a name of the settings; when it changes there, it changes here."
        onClick={() => setIsOpen(true)}
      >
        Date, fee…<span className="unseen"> for {label}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <FactDialog
            known={known}
            onDone={putIn}
            onClose={() => {
              setIsOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
