/** What the button says that keeps a draft on the server; on a phone one word has to do. */
export const KeepLabel = ({ isDraft }: { isDraft: boolean }) =>
  isDraft ? (
    'Save draft'
  ) : (
    <>
      Keep<span className="beyond-phone"> as draft</span>
    </>
  );
