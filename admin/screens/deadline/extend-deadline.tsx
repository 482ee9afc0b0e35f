import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { dayInWords } from '../../../model/calendar-days.ts';
import type { Entry } from '../../../model/collections.ts';
import { hourInWords } from '../../../model/settings/date-moments.ts';
import type { ImportantDates } from '../../../model/settings/important-dates.ts';
import { settingsCalls } from '../../../model/wire/calls.ts';
import { edition } from '../../shell/edition.ts';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { UndoSave } from '../../shell/saving/undo-save.tsx';
import { updatesSection } from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { fetchEntries } from '../../shell/server/fetch-lists.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useDraftTitle, useNamedDraft } from '../../shell/waiting/draft-address.ts';
import { OpeningDraft } from '../../shell/waiting/kept-note.tsx';
import { useWaiting } from '../../shell/waiting/waiting.ts';
import WaitingList from '../../shell/waiting/waiting-list.tsx';
import { type Announced, asAnnounced, type Dates } from './move-draft.ts';
import { MoveForm } from './move-form.tsx';
import { DRAFT, type Moved } from './use-move.ts';

type Loaded = 'loading' | 'failed' | Dates;

/** The screen that puts off a deadline, or brings it forward, and announces that. */
export default function ExtendDeadline() {
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [moved, setMoved] = useState<Moved>();
  const [now] = useState(() => Date.now());
  const title = useDraftTitle('Extend a deadline');
  const named = useNamedDraft(DRAFT);
  useWaiting();
  usePageTitle(title);
  useEffect(() => {
    void fetchDates().then(setLoaded);
  }, []);
  // What became of it stands at the top, and the form that was scrolled down is gone.
  useEffect(() => {
    if (moved) scrollTo({ top: 0, behavior: 'instant' });
  }, [moved]);

  function load() {
    setMoved(undefined);
    setLoaded('loading');
    void fetchDates().then(setLoaded);
  }

  return (
    <div className="form-screen">
      <p className="back">
        <Link to="/admin">Dashboard</Link>
      </p>
      <h1>{title}</h1>
      <WaitingList kind="settings" entry="important-dates" onPublished={load} />
      {!named.isReady && <OpeningDraft named={named} />}
      {moved && <Done moved={moved} onNext={load} />}
      {!moved && loaded === 'loading' && <LoadingList />}
      {!moved && loaded === 'failed' && (
        <FailedList message="The important dates could not be loaded." onRetry={load} />
      )}
      {!moved && typeof loaded === 'object' && loaded.dates.length === 0 && (
        <p>There are no important dates yet.</p>
      )}
      {!moved && typeof loaded === 'object' && loaded.dates.length > 0 && named.isReady && (
        <MoveForm
          key={named.turn}
          opened={named.opened}
          known={loaded}
          now={now}
          onDates={setLoaded}
          onMoved={setMoved}
        />
      )}
    </div>
  );
}

/** Still 'loading' where the screen is about to be left for the login. */
async function fetchDates(): Promise<Loaded> {
  const path = settingsCalls.get('important-dates');
  const [answer, entries] = await Promise.all([
    callAsAdministrator<ImportantDates>('GET', path),
    fetchEntries(updatesSection),
  ]);
  if (answer === LOGGED_OUT) return 'loading';
  if (!answer.ok || !entries) return 'failed';
  return {
    dates: answer.body.dates,
    etag: answer.etag,
    updates: await Promise.all(entries.map(readAnnounced)),
  };
}

/** Who puts off a date again did so lately: no more updates than these are read whole. */
const READ_WHOLE = 15;

async function readAnnounced(entry: Entry, place: number): Promise<Announced> {
  if (place >= READ_WHOLE) return asAnnounced(entry);
  const answer = await callAsAdministrator<Entry>('GET', updatesSection.calls.get(entry._id));
  return asAnnounced(entry, answer !== LOGGED_OUT && answer.ok ? answer.body : {});
}

function Done({ moved, onNext }: { moved: Moved; onNext(): void }) {
  const { date, isAnnounced, announced, commit } = moved;
  const day = dayInWords(date.date) + hourInWords(date, edition().timeZone);
  return (
    <div>
      <UndoSave
        commit={commit}
        said={`${date.title} is on ${day} now${isAnnounced ? ', and an update says so' : ''}.`}
        undone={`${date.title} is as it was before${isAnnounced ? `, and the update is ${announced ? 'too' : 'gone'}` : ''}.`}
        page={{ label: 'the home page' }}
        isHere
      />
      <button type="button" onClick={onNext}>
        Move another date
      </button>
    </div>
  );
}
