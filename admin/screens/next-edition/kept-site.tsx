import { Link } from 'react-router-dom';
import { useLinkToCopy } from '../../shell/forms/link-to-copy.ts';

/** Makes the files of the old site, and sends them to the repository (docs/editing/next-edition.md). */
const lineOf = (past: number) =>
  `npm run edition -- --keep && git add public tests/conference && git commit -m "Keep the site of ${past}" && git push`;

/** The step before all others: a copy, and what becomes of the pages of the edition that ends. */
export function KeptSite({ past, isKept }: { past: number; isKept: boolean }) {
  const { props, copy } = useLinkToCopy(lineOf(past), 'line');
  return (
    <li className="kept-site">
      <strong>
        <Link to="/admin/take-along">Take a copy of everything</Link> first.
      </strong>{' '}
      {isKept ? (
        `The pages of ${past} stay at /${past}.`
      ) : (
        <>
          Without a copy the pages of {past} are gone once the next edition begins. Should people
          still read them next year, at /{past}? Then also ask whoever looks after the technology to
          keep them there before you go on: it takes them some minutes, and this page says so when
          it is done.
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
        </>
      )}
    </li>
  );
}
