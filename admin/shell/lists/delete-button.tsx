interface Props {
  /** What is deleted, for those who do not see which card the button is on. */
  title: string;
  busy: boolean;
  onDelete(): void;
}

/** The button of a card that deletes what the card shows. */
export function DeleteButton({ title, busy, onDelete }: Props) {
  return (
    <button
      type="button"
      className="danger"
      disabled={busy}
      aria-label={`Delete ${title}`}
      onClick={onDelete}
    >
      Delete
    </button>
  );
}
