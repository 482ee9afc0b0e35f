import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A question with its answers; the first is what Esc means. */
export interface Question<Answer extends string = string> {
  title: string;
  text?: ReactNode;
  /** By answer, its button's text; the last one is the action that is asked about. */
  answers: readonly (readonly [Answer, string])[];
  /** Nothing is lost by that action: its button is no warning. */
  isHarmless?: true;
}

type Ask = <Answer extends string>(question: Question<Answer>) => Promise<Answer>;

const Asking = createContext<Ask | undefined>(undefined);

/** Asks in a dialog of the browser, above everything else. */
export function useAsk(): Ask {
  const ask = useContext(Asking);
  if (!ask) throw new Error('useAsk needs <Questions> around it.');
  return ask;
}

interface Asked {
  question: Question;
  resolve: (answer: never) => void;
}

/** Where questions appear: one at a time. */
export function Questions({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback<Ask>(
    (question) => new Promise((resolve) => setAsked({ question, resolve })),
    [],
  );
  return (
    <Asking value={ask}>
      {children}
      {asked && (
        <Dialog
          question={asked.question}
          onAnswer={(answer) => {
            setAsked(undefined);
            asked.resolve(answer as never);
          }}
        />
      )}
    </Asking>
  );
}

function Dialog({
  question: { title, text, answers, isHarmless },
  onAnswer,
}: {
  question: Question;
  onAnswer(answer: string): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { activeElement: before } = document;
    dialog.current?.showModal();
    // The browser does so only for a dialog that is closed, not for one that is gone.
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const [first] = answers;
  return (
    <dialog
      ref={dialog}
      className="question"
      aria-labelledby="question"
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(first?.[0] ?? '');
      }}
    >
      <h2 id="question">{title}</h2>
      {text && <div>{text}</div>}
      <div className="actions">
        {answers.map(([answer, label], index) => (
          <button
            key={answer}
            type="button"
            className={
              !isHarmless && index === answers.length - 1 && index > 0 ? 'danger' : undefined
            }
            onClick={() => onAnswer(answer)}
          >
            {label}
          </button>
        ))}
      </div>
    </dialog>
  );
}
