interface Props {
  /** 'The paper', where it was saved by somebody since the draft was begun. */
  savedAnew?: string | false;
  /** It is a draft of the server that goes on here. */
  isKept?: boolean;
  onDiscard(): void;
}

/** Says above a form that it is filled from a draft, and lets go of that. */
export function DraftNote({ savedAnew, isKept = false, onDiscard }: Props) {
  return (
    <div className="draft-note" role="status">
      <p>
        {isKept
          ? 'This is the draft that is kept. Saving publishes it.'
          : 'Your draft is back as you left it.'}
        {savedAnew &&
          ` ${savedAnew} was saved anew since you began: when you save, you are shown what changed.`}
      </p>
      <button type="button" className="quiet" onClick={onDiscard}>
        {isKept ? 'Close the draft' : 'Discard the draft'}
      </button>
    </div>
  );
}
