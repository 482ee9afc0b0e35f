import { Link } from 'react-router-dom';
import type { Entry } from '../../../model/collections.ts';
import { excerpt } from '../../shell/lists/shorten.ts';
import { ViewLink } from '../../shell/lists/view-link.tsx';
import { type Section, screenPath } from '../../shell/sections/sections.ts';

interface Props {
  title: string;
  section: Section;
  /** Undefined while they are fetched, null where that failed. */
  entries: readonly Entry[] | null | undefined;
  titleField: string;
  lineField: string;
}

/** Of a long list the newest are shown; the others are on its own screen. */
export const SHOWN_AT_MOST = 50;

/** The newest entries of a section in a panel that scrolls. */
export function SummaryPanel({ title, section, entries, titleField, lineField }: Props) {
  const id = `panel-${section.name}`;
  return (
    <div className="panel">
      <h2 id={id}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard */}
      <section className="panel-scroll" tabIndex={0} aria-labelledby={id}>
        {entries === undefined && <p role="status">Loading...</p>}
        {entries === null && <p>This list could not be loaded.</p>}
        {entries?.length === 0 && <p>No {section.noun}s yet.</p>}
        <ul>
          {entries?.slice(0, SHOWN_AT_MOST).map((entry) => {
            const heading = String(entry[titleField] ?? '');
            const line = entry[lineField];
            return (
              <li key={entry._id}>
                <h3>{heading}</h3>
                <p>{Array.isArray(line) ? line.join(', ') : excerpt(String(line ?? ''))}</p>
                <ViewLink link={entry.link} noun={section.noun} title={heading} />
              </li>
            );
          })}
        </ul>
        {entries && entries.length > SHOWN_AT_MOST && (
          <p>
            <Link to={screenPath(section.paths.list)}>
              {section.titles.list} ({entries.length})
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}
