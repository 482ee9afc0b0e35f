/** Shows all of a list of which the first lines are there, and those alone again. */
export function ShowAll(props: {
  isWhole: boolean;
  count: number;
  onWhole(isWhole: boolean): void;
}) {
  const { isWhole, count, onWhole } = props;
  return (
    <button
      type="button"
      className="quiet"
      aria-expanded={isWhole}
      onClick={() => onWhole(!isWhole)}
    >
      {isWhole ? 'Show fewer' : `Show all ${count}`}
    </button>
  );
}
