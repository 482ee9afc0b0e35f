import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { termOf } from '../../../model/calendar-days.ts';
import type { Entry } from '../../../model/collections.ts';
import { plainWords } from '../../../model/content/markdown-words.ts';
import { type ComparedSessions, compareSessions } from '../../../model/import/compare-sessions.ts';
import { sessionsOfSchedule, sessionsOfTable } from '../../../model/import/file-sessions.ts';
import type { KnownNames } from '../../../model/import/known-names.ts';
import type { ScheduleEvent } from '../../../model/import/schedule-events.ts';
import type { Table } from '../../../model/import/table.ts';
import { addressOf, edition } from '../../shell/edition.ts';
import { leaveEdits, waitingEdits } from '../../shell/forms/builder-draft.ts';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { readProgrammeLists, useProgrammeLists } from '../../shell/programme/programme-lists.ts';
import {
  builderScreen,
  screenPath,
  sessionImportScreen,
  sessionsSection,
} from '../../shell/sections/sections.ts';
import { takeWholeEntries } from '../../shell/server/fetch-lists.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { FileChoice } from './file-choice.tsx';
import { FoundSessions, LeftOutList } from './found-sessions.tsx';
import { keepLeftBehind, leftBehind } from './left-behind.ts';
import { isFileProblem, readSessionFile } from './read-schedule-file.ts';
import { SessionFileHelp } from './session-file-help.tsx';

const MORE = {
  hint: 'Or a schedule.xml or schedule.json, as pretalx, frab and this website write them.',
  kinds: '.xml,.json',
};
const ONE_FILE = 'Choose one file at a time.';

/** The screen that brings the sessions of a file to the builder, where they are looked at and saved. */
export default function ImportSessions() {
  usePageTitle(sessionImportScreen.title);
  const navigate = useNavigate();
  const lists = useProgrammeLists();
  const [whole, setWhole] = useState<readonly Entry[] | 'failed'>();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; problem: string; found?: ComparedSessions }>({
    name: '',
    problem: '',
  });
  const [isReading, setIsReading] = useState(false);

  async function load() {
    setWhole(undefined);
    await readProgrammeLists();
    setWhole((await takeWholeEntries(sessionsSection, collected)) ?? 'failed');
  }
  useEffect(() => {
    let isLeft = false;
    void readProgrammeLists();
    void takeWholeEntries(sessionsSection, collected).then((read) => {
      if (!isLeft) setWhole(read ?? 'failed');
    });
    return () => {
      isLeft = true;
    };
  }, []);

  const { papers, speakers } = lists ?? {};
  const hasFailed = whole === 'failed' || (lists !== undefined && !(papers && speakers));

  async function choose(files: readonly File[]) {
    const [chosen, another] = files;
    if (!chosen || !Array.isArray(whole) || !papers || !speakers) return;
    if (another) {
      setFile({ name: '', problem: ONE_FILE });
      return;
    }
    setIsReading(true);
    try {
      const read = await readSessionFile(chosen);
      setFile({ name: chosen.name, problem: '', found: compare(read, whole, papers, speakers) });
    } catch (error) {
      if (!isFileProblem(error)) throw error;
      setFile({ name: '', problem: error.message });
    } finally {
      setIsReading(false);
    }
  }

  const { found } = file;
  const last = leftBehind();
  return (
    <div className="import-screen">
      <p className="back">
        <Link to={screenPath(builderScreen.path)}>{builderScreen.title}</Link>
      </p>
      <h1>{sessionImportScreen.title}</h1>
      <p>
        Takes the sessions of a file to the builder, where you see them in their places and what
        clashes. Nothing is on the website before you save there. What the file does not have stays
        as it is.
      </p>
      <SessionFileHelp />
      {hasFailed && (
        <FailedList
          message="Failed to fetch the programme, its papers and its speakers. Please try again."
          onRetry={() => void load()}
        />
      )}
      {!hasFailed && !(Array.isArray(whole) && lists) && <LoadingList />}
      {!hasFailed && Array.isArray(whole) && lists && (
        <FileChoice
          input={input}
          isReading={isReading}
          problem={file.problem}
          disabled={isReading}
          onChoose={(files) => void choose(files)}
          more={MORE}
        />
      )}
      {found && (
        <FoundSessions
          of={file.name}
          found={found}
          onTake={() => {
            take(found, file.name);
            navigate(screenPath(builderScreen.path));
          }}
        />
      )}
      {last && !found && (
        <section aria-labelledby="left-behind">
          <h2 id="left-behind">Left out of {last.from}</h2>
          <p>
            {last.taken} of {last.taken + last.problems.length} are in the builder or on the
            website. Correct these in the file, and choose it once more.
          </p>
          <LeftOutList problems={last.problems} />
        </section>
      )}
    </div>
  );
}

/** Has the builder begin with it, and keeps in mind what does not come along. */
function take({ edits, added, changed, same, waiting, problems }: ComparedSessions, from: string) {
  const taken = added.length + changed.length + same + waiting;
  leaveEdits(edits, { from, leftOut: problems.length });
  keepLeftBehind({ from, taken, problems });
}

async function collected(entries: AsyncIterable<Entry>): Promise<readonly Entry[]> {
  const all: Entry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

function compare(
  read: ScheduleEvent[] | Table,
  whole: readonly Entry[],
  papers: readonly Entry[],
  speakers: readonly Entry[],
): ComparedSessions {
  const { timeZone, rooms, tracks, dates } = edition();
  const term = termOf(dates);
  const path = addressOf(sessionsSection.page);
  const known: KnownNames = { timeZone, term, rooms, tracks, papers, speakers, path };
  const sessions = isTable(read) ? sessionsOfTable(read, known) : sessionsOfSchedule(read, known);
  const context = { ...edition(), term, wordsOf: plainWords };
  return compareSessions(sessions, whole, waitingEdits(), context);
}

const isTable = (read: ScheduleEvent[] | Table): read is Table => Array.isArray(read[0]);
