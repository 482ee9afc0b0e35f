import { useState } from 'react';
import { Link } from 'react-router-dom';
import { daysBetween } from '../../../model/calendar-days.ts';
import { edition } from '../../shell/edition.ts';
import { mayDo } from '../../shell/server/session.ts';

const SHOWN = 3;

/** What the website will say by itself next, and when; nothing where nothing is to come. */
export function ComingChanges() {
  const { changes, timeZone } = edition();
  const [now] = useState(() => Date.now());
  const coming = changes.filter(({ at }) => at > now).slice(0, SHOWN);
  if (coming.length === 0) return null;
  // Sweden writes days as ISO 8601 does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  return (
    <section className="panel changed-lately" aria-labelledby="coming-changes">
      <h2 id="coming-changes">What changes by itself next</h2>
      <p className="entry-line">
        By the{' '}
        {mayDo('work on settings') ? (
          <Link to="/admin/settings/important-dates">important dates</Link>
        ) : (
          'important dates'
        )}
        , on the clocks of {timeZone.replaceAll('_', ' ')}.
      </p>
      <ul className="changes">
        {coming.map(({ at, day, when, says }) => (
          <li key={at}>
            <p>
              {when}, {inDays(daysBetween(today, day))}
            </p>
            <p className="entry-line">{says.join(' ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const inDays = (days: number) =>
  days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
