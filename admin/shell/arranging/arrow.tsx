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
