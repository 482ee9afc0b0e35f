/** What the button says that has a change wait for an hour; on a phone one word has to do. */
export const LaterLabel = ({ isPlanned }: { isPlanned: boolean }) =>
  isPlanned ? (
    'Another time…'
  ) : (
    <>
      <span className="beyond-phone">Publish later…</span>
      <span className="phone-alone" aria-hidden="true">
        Later…
      </span>
    </>
  );
