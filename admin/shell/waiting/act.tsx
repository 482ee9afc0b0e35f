interface Props {
  label: string;
  /** For those who do not see beside what it stands. */
  title: string;
  busy: boolean;
  onClick(): void;
}

/** What can be done with a line of what waits. */
export function Act({ label, title, busy, onClick }: Props) {
  return (
    <button
      type="button"
      className="quiet"
      aria-label={`${label}: ${title}`}
      disabled={busy}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
