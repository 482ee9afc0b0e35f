import { Link } from 'react-router-dom';
import { listedDays, termOf } from '../../../model/calendar-days.ts';
import { sampleTable } from '../../../model/import/sample-table.ts';
import { ATTENDANCE, SESSION_KINDS } from '../../../model/session.ts';
import { edition } from '../../shell/edition.ts';
import { download } from '../../shell/lists/export-list.tsx';
import { csvFile } from '../../shell/lists/list-file.ts';
import { screenPath } from '../../shell/sections/sections.ts';
import { mayDo } from '../../shell/server/session.ts';

const ROOMS_PATH = screenPath('settings/rooms');

/** What a table of sessions has in its cells, for whoever is about to write one. */
export function SessionFileHelp() {
  const { dates, rooms, tracks } = edition();
  const term = termOf(dates);
  const names = rooms.map(({ name }) => name).join(', ') || 'none yet';
  return (
    <section aria-label="How to write a table">
      <p>
        A table needs columns for title, day, start and end; it may have others for kind, room,
        chair, track, attendance, language, abstract, link to join, slides and recording.
      </p>
      <ul>
        <li>
          <strong>Day:</strong> as 2030-01-31 or 31 January 2030.{' '}
          {term && `The conference is on ${listedDays(term)}.`}
        </li>
        <li>
          <strong>Start and end:</strong> as 14:30.
        </li>
        <li>
          <strong>Kind:</strong> {Object.values(SESSION_KINDS).join(', ')}.
        </li>
        <li>
          <strong>Room:</strong> {names}.{' '}
          {mayDo('settings') && <Link to={ROOMS_PATH}>Change the rooms</Link>}
        </li>
        {tracks.length > 0 && (
          <li>
            <strong>Track:</strong> {tracks.map(({ name }) => name).join(', ')}.
          </li>
        )}
        <li>
          <strong>Attendance:</strong> {Object.values(ATTENDANCE).join(', ')}.
        </li>
        <li>
          <strong>Language:</strong> as Hindi, where it is not English.
        </li>
      </ul>
      {term && (
        <p>
          A sample file has the conference’s days and rooms, and a session of every kind:
          <br />
          <button
            type="button"
            onClick={() => download('sample-sessions.csv', csvFile(sampleTable(term, rooms)))}
          >
            Download a sample file
          </button>
        </p>
      )}
    </section>
  );
}
