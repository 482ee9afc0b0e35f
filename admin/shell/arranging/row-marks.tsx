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

/** Up, or down. */
export function Arrow({ isUp = false }: { isUp?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
    >
      <path d={isUp ? 'M5 15l7-7 7 7' : 'M5 9l7 7 7-7'} />
    </svg>
  );
}
