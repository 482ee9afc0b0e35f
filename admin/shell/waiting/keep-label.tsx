/** What the button says that keeps a draft on the server; on a phone one word has to do. */
export const KeepLabel = ({ isDraft }: { isDraft: boolean }) =>
  isDraft ? (
    'Save draft'
  ) : (
    <>
      <span className="beyond-phone">Keep as draft</span>
      <span className="phone-alone" aria-hidden="true">
        Draft
      </span>
    </>
  );
