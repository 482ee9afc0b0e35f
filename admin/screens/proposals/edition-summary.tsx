import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { dayInWords, dayWithWeekday } from '../../../model/calendar-days.ts';
import { countOf } from '../../../model/text.ts';
import type {
  EditionLeftover,
  EditionReview,
  EditionWaiting,
} from '../../../model/wire/edition.ts';
import { edition as known } from '../../shell/edition.ts';
import { mayOpen } from '../../shell/frame/screen-needs.ts';
import { editPath, kindOf } from '../../shell/sections/sections.ts';
import { fetchProposals } from '../../shell/server/fetch-lists.ts';
import { exactTime } from '../../shell/times.tsx';
import { kindInWords } from '../../shell/waiting/kind-words.ts';

/** What else waits was proposed for the edition that ends. */
function OtherProposals({ number, past }: { number: number; past: number }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isLeft = false;
    void fetchProposals().then((list) => {
      if (!isLeft && list) setCount(list.filter((each) => each.number !== number).length);
    });
    return () => {
      isLeft = true;
    };
  }, [number]);
  if (count === 0) return null;
  return (
    <p className="proposal-deletes" role="status">
      {count === 1 ? 'One more proposal is' : `${count} more proposals are`} open, made for the
      website of {past}.{' '}
      <Link to="/admin/proposals">Decide about {count === 1 ? 'it' : 'them'}</Link> first: what is
      about entries that leave cannot be published afterwards.
    </p>
  );
}

/** What beginning an edition does as a whole, before its changed files. */
export function EditionSummary({
  number,
  edition,
  isOpen,
}: {
  number: number;
  edition: EditionReview;
  isOpen: boolean;
}) {
  const { past, removed, uploads, leftovers, moreLeftovers, waiting } = edition;
  return (
    <>
      {isOpen && (
        <p>
          This is only proposed: visitors see nothing of it before somebody publishes it, at the end
          of this page. Published, it is one change, which the <Link to="/admin/log">log</Link> can
          undo as a whole.
        </p>
      )}
      <OtherProposals number={number} past={past} />
      <section className="edition-part" aria-labelledby="edition-gone">
        <h2 id="edition-gone">What begins empty</h2>
        {removed.length === 0 ? (
          <p>Nothing: every list is taken over.</p>
        ) : (
          <p>These entries of {past} leave the website:</p>
        )}
        <ul>
          {removed.map(({ title, titles, count, samples }) => (
            <li key={title}>
              <strong>
                {title}: {inWords(count, 'entry', 'entries')}
                {samples === count
                  ? ', samples all of them'
                  : samples > 0 && `, ${samples} of them samples`}
              </strong>{' '}
              <small>
                {titles.join('; ')}
                {count > titles.length && ` and ${count - titles.length} more`}
              </small>
            </li>
          ))}
        </ul>
        {uploads > 0 && (
          <p>
            {inWords(uploads, 'picture or PDF', 'pictures and PDFs')} that nothing shows any more
            go, too.
          </p>
        )}
        <p>
          {keptInWords(edition)}
          {!edition.isKept && (
            <>
              {' '}
              What they need stands at the end of{' '}
              <Link to="/admin/next-edition">Begin the Next Edition</Link>.
            </>
          )}
        </p>
      </section>
      <Dates edition={edition} isOpen={isOpen} />
      {waiting.length > 0 && (
        <section className="edition-part" aria-labelledby="edition-waiting">
          <h2 id="edition-waiting">What waits for its hour</h2>
          <p>
            What becomes of each stands beside it. On the <Link to="/admin">dashboard</Link> you can
            publish each at once, or take it back, before you publish this.
          </p>
          <ul>
            {waiting.map((change) => (
              <li key={`${change.kind} ${change.title} ${change.at}`}>
                <strong>{change.title}</strong> ({whatWaits(change)}): {becomesInWords(change)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {leftovers.length > 0 && (
        <section className="edition-part" aria-labelledby="edition-left">
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
      <h2 className="edition-part">Texts that change</h2>
    </>
  );
}

/** Where an edition is proposed, and one that waits is changed. */
export const CHANGE_PATH = '/admin/next-edition';

/** By the clocks of the conference. Sweden writes days as ISO 8601 does. */
const dayToday = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: known().timeZone }).format(Date.now());

/** The dates of a proposed edition that are over already, in a sentence; undefined for none. */
export function overInWords({ dates }: EditionReview): string | undefined {
  const today = dayToday();
  const over = dates.filter(({ to }) => to < today).map(({ title }) => title);
  return over.length > 0 ? `Already over: ${over.join(', ')}.` : undefined;
}

interface DatesProps {
  edition: EditionReview;
  isOpen: boolean;
}

function Dates({ edition: { dates, past, edition }, isOpen }: DatesProps) {
  const [today] = useState(dayToday);
  const isOver = (day: string) => day < today;
  return (
    <section className="edition-part" aria-labelledby="edition-dates">
      <h2 id="edition-dates">How the dates move</h2>
      <p>
        They move with the first day of the conference, but for those that were chosen. Once this is
        published each can be changed under{' '}
        <Link to="/admin/settings/important-dates">Important Dates</Link>.
        {dates.some(({ to }) => isOver(to)) && (
          <>
            {' '}
            Some are already over: visitors would read so at once.{' '}
            {isOpen &&
              (mayOpen(CHANGE_PATH) ? (
                <Link to={CHANGE_PATH}>Change them</Link>
              ) : (
                'An owner can change them'
              ))}
            {isOpen && ' before you publish this.'}
          </>
        )}
      </p>
      <div className="edition-dates">
        <table>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">For {past}</th>
              <th scope="col">For {edition}</th>
            </tr>
          </thead>
          <tbody>
            {dates.map(({ title, from, movedFrom, to }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>
                  {dayWithWeekday(from)}
                  {movedFrom && (
                    <small>
                      Moved: it was {dayInWords(movedFrom)} at first. The new day is counted from{' '}
                      {dayInWords(from)}.
                    </small>
                  )}
                </td>
                <td>
                  {dayWithWeekday(to)}
                  {isOver(to) && <strong className="field-warning"> Already over.</strong>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const BECOMES: Record<EditionWaiting['becomes'], string> = {
  comes: 'it goes live at its hour, on the website of the new edition.',
  together:
    'it goes live at its hour, put together with the new edition. Where both changed the same words, it stays here and asks to be looked at.',
  stays:
    'it cannot go live, since its entry is gone by then. It stays on the dashboard and says so.',
  stopped: 'it was stopped, and does not happen by itself. On the dashboard stands why.',
};

/** Of what is taken down. */
const TAKEN_DOWN: typeof BECOMES = {
  ...BECOMES,
  comes: 'it is taken down at its hour.',
  together: 'it is taken down at its hour, from the website of the new edition.',
  stays: 'it is gone by then already: nothing is left to take down.',
};

const becomesInWords = ({ action, becomes }: EditionWaiting) =>
  (action === 'delete' ? TAKEN_DOWN : BECOMES)[becomes];

const DOES = { create: 'new', update: 'changed', delete: 'to be taken down' } as const;

const whatWaits = ({ kind, action, at }: EditionWaiting) =>
  `${kindInWords(kind).noun}, ${DOES[action]}, ${exactTime(at, known().timeZone)}`;

/** What becomes of the website of the edition that ends. */
export const keptInWords = ({ past, isKept }: Pick<EditionReview, 'past' | 'isKept'>) =>
  isKept
    ? `The website of ${past} stays at /${past}, and a link at the foot of each page leads there.`
    : `Nobody can read the website of ${past} at /${past} afterwards: no copy of it is kept. If people should still find it there, ask whoever looks after the technology to keep one before this is published.`;

const inWords = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;

function Place({ collection, id, title }: EditionLeftover) {
  const kind = kindOf(collection);
  return kind ? <Link to={editPath(kind, id)}>{title}</Link> : title;
}

/** What is asked before an edition is published. */
export function editionQuestion(edition: EditionReview) {
  const { edition: year, past, removed, dates } = edition;
  const gone = removed.reduce((sum, { count }) => sum + count, 0);
  const over = overInWords(edition);
  return {
    title: `Begin the edition of ${year} now?`,
    text: (
      <ul>
        <li>In a few moments visitors see the website of {year}, with its name and its days.</li>
        <li>
          {gone === 0
            ? `All entries of ${past} stay.`
            : `${inWords(gone, 'entry', 'entries')} of ${past} ${gone === 1 ? 'leaves' : 'leave'} it: ${removed.map(({ title, count }) => `${title} ${count}`).join(', ')}.`}
        </li>
        <li>{countOf(dates.length, 'date')} move as shown.</li>
        {over && (
          <li>
            <strong>{over} Visitors would read so at once.</strong>
          </li>
        )}
        <li>{keptInWords(edition)}</li>
        <li>It can be undone as a whole: in the log, with “Undo this”.</li>
      </ul>
    ),
    publish: `Begin the edition of ${year}`,
  };
}
