import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Gap } from '../../../model/build-output.ts';
import { pageKind, screenOfGap, sections } from '../../shell/sections/sections.ts';

interface Props {
  gaps: readonly Gap[];
  /** Somebody has entered it since: its line stays, so that no other moves. */
  isFilled(gap: Gap): boolean;
}

const SHOWN_FIRST = 6;

/** What visitors look for and nobody has entered yet, each leading to where it is set. */
export function VisitorsMiss({ gaps, isFilled }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  if (gaps.length === 0) return null;
  return (
    <section className="panel changed-lately misses" aria-labelledby="visitors-miss">
      <h2 id="visitors-miss">What visitors still miss</h2>
      <ul className="changes">
        {gaps.slice(0, isWhole ? gaps.length : SHOWN_FIRST).map((gap) => (
          <li key={gap.what}>
            <p>
              <Way {...gap} />
            </p>
            <p className="entry-line">{isFilled(gap) ? 'entered by now' : placeOfGap(gap)}</p>
          </li>
        ))}
      </ul>
      {!isWhole && gaps.length > SHOWN_FIRST && (
        <button type="button" className="quiet" onClick={() => setIsWhole(true)}>
          Show all {gaps.length}
        </button>
      )}
    </section>
  );
}

function Way(gap: Gap) {
  const screen = screenOfGap(gap);
  return screen ? <Link to={screen}>{gap.what}</Link> : <a href={gap.editAt}>{gap.what}</a>;
}

/** Where what visitors miss is entered, as the screens call it: a field, or the title of a screen. */
export function placeOfGap({ field, collection, page, path }: Gap): string {
  if (field !== undefined) return field;
  if (page !== undefined) return pageKind.titles.list;
  // What it is of stands beside it.
  return sections.some(({ name }) => name === collection) ? 'Add the first one' : path;
}
