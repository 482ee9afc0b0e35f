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
        Should people still be able to read the website of {past} next year, at /{past}? Then ask
        whoever looks after the technology to keep a copy before you go on: what they need stands
        below, and it takes them some minutes. This page says so when it is done. Without a copy the
        pages of {past} are gone once the next edition begins.
      </p>
      <details>
        <summary>For whoever looks after the technology</summary>
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
