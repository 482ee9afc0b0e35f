interface Props {
  /** 'The paper', where it was saved by somebody since the draft was begun. */
  savedAnew?: string | false;
  onDiscard(): void;
}

/** Says above a form that it is filled from a draft of this browser, and lets go of that. */
export function DraftNote({ savedAnew, onDiscard }: Props) {
  return (
    <div className="draft-note" role="status">
      <p>
        What you typed is back as you left it.
        {savedAnew &&
          ` ${savedAnew} was saved anew since you began: when you save, you are shown what changed.`}
      </p>
      <button type="button" className="quiet" onClick={onDiscard}>
        Discard what you typed
      </button>
    </div>
  );
}
