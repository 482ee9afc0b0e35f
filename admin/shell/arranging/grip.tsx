/** Six dots: here is something to drag. */
export function Grip() {
  return (
    <svg viewBox="0 0 16 24" width="16" height="24" fill="currentColor" aria-hidden="true">
      {[5, 12, 19].flatMap((y) =>
        [4, 12].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2" />),
      )}
    </svg>
  );
}
