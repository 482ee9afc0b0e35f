import { Link } from 'react-router-dom';
import { dayWithWeekday } from '../../../model/calendar-days.ts';
import { countOf } from '../../../model/text.ts';
import type { EditionLeftover, EditionReview } from '../../../model/wire/edition.ts';
import { editPath, kindOf } from '../../shell/sections/sections.ts';

/** What beginning an edition does as a whole, before its changed files. */
export function EditionSummary({ edition }: { edition: EditionReview }) {
  const { past, isKept, dates, removed, uploads, leftovers, moreLeftovers } = edition;
  return (
    <>
      <section aria-labelledby="edition-gone">
        <h2 id="edition-gone">What begins empty</h2>
        {removed.length === 0 && <p>Nothing: every list is taken over.</p>}
        <ul>
          {removed.map(({ title, titles, count }) => (
            <li key={title}>
              {title}: {inWords(count, 'entry', 'entries')} ({titles.join('; ')}
              {count > titles.length && ` and ${count - titles.length} more`})
            </li>
          ))}
        </ul>
        {uploads > 0 && (
          <p>
            {inWords(uploads, 'picture or PDF', 'pictures and PDFs')} that nothing names any more
            go, too.
          </p>
        )}
        <p>
          {isKept
            ? `The website of ${past} is kept at /${past}, and the footer leads there.`
            : `The website of ${past} is kept nowhere but in Git: its pages go.`}
        </p>
      </section>
      <section aria-labelledby="edition-dates">
        <h2 id="edition-dates">How the dates move</h2>
        <ul>
          {dates.map(({ title, from, to }) => (
            <li key={title}>
              {title}: {dayWithWeekday(from)} → {dayWithWeekday(to)}
            </li>
          ))}
        </ul>
      </section>
      {leftovers.length > 0 && (
        <section aria-labelledby="edition-left">
          <h2 id="edition-left">Lines to read afterwards</h2>
          <p>
            They may still speak of the past edition. Not each is wrong: the year of a law stays.
          </p>
          <ul>
            {leftovers.map((line) => (
              <li key={`${line.collection} ${line.id} ${line.text}`}>
                <Place {...line} />: {line.text}
              </li>
            ))}
          </ul>
          {moreLeftovers > 0 && <p>And {countOf(moreLeftovers, 'more line')}.</p>}
        </section>
      )}
    </>
  );
}

const inWords = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;

function Place({ collection, id, title }: EditionLeftover) {
  const kind = kindOf(collection);
  return kind ? <Link to={editPath(kind, id)}>{title}</Link> : title;
}
