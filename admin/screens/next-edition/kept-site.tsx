import { useLinkToCopy } from '../../shell/forms/link-to-copy.ts';

/** Makes the files of the old site, and sends them to the repository (docs/editing/next-edition.md). */
const lineOf = (past: number) =>
  `npm run edition -- --keep && git add public tests/conference && git commit -m "Keep the site of ${past}" && git push`;

/** What becomes of the pages of the edition that ends, and what somebody has to do about it. */
export function KeptSite({ past, isKept }: { past: number; isKept: boolean }) {
  const { props, copy } = useLinkToCopy(lineOf(past), 'line');
  if (isKept)
    return (
      <p className="entry-line">
        The pages of {past} stay at /{past}.
      </p>
    );
  return (
    <div className="kept-site">
      <p className="entry-line">
        The pages of {past} go when the next edition begins: the website cannot keep them by itself.
        If they should stay at /{past}, whoever looks after the technology does that first. Propose
        the edition when this page says that they stay.
      </p>
      <details>
        <summary>For the technical person</summary>
        <p>Run this line on a computer that has the website’s files. It takes some minutes.</p>
        <label htmlFor={props.id}>Keep the site of {past}</label>
        <span>
          <input {...props} />
          <button type="button" className="quiet" onClick={() => void copy()}>
            Copy the line
          </button>
        </span>
      </details>
    </div>
  );
}
