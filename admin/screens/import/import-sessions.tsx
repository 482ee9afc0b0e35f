import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Entry } from '../../../model/collections.ts';
import { type ComparedSessions, compareSessions } from '../../../model/import/compare-sessions.ts';
import {
  type KnownNames,
  sessionsOfSchedule,
  sessionsOfTable,
} from '../../../model/import/file-sessions.ts';
import type { ScheduleEvent } from '../../../model/import/schedule-events.ts';
import type { Table } from '../../../model/import/table.ts';
import { countOf, firstOf } from '../../../model/text.ts';
import { plainWords } from '../../../site/cards/brief-text.ts';
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
import { isFileProblem, readSessionFile } from './read-schedule-file.ts';

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
  return (
    <div className="import-screen">
      <p className="back">
        <Link to={screenPath(builderScreen.path)}>{builderScreen.title}</Link>
      </p>
      <h1>{sessionImportScreen.title}</h1>
      <p>
        Takes the sessions of a file to the builder, where you see them in their places and what
        clashes. Nothing is on the website before you save there. What the file does not have stays
        as it is. A table needs columns for title, day, start and end; it may have others for kind,
        room, chair, track, attendance, language, abstract and links.
      </p>
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
          fileName={file.name || undefined}
          isReading={isReading}
          problem={file.problem}
          disabled={isReading}
          onChoose={(files) => void choose(files)}
          more={MORE}
        />
      )}
      {found && (
        <Found
          found={found}
          onTake={() => {
            leaveEdits(found.edits, file.name);
            navigate(screenPath(builderScreen.path));
          }}
        />
      )}
    </div>
  );
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
  const { timeZone, rooms, tracks } = edition();
  const path = addressOf(sessionsSection.page);
  const known: KnownNames = { timeZone, rooms, tracks, papers, speakers, path };
  const sessions = isTable(read) ? sessionsOfTable(read, known) : sessionsOfSchedule(read, known);
  return compareSessions(sessions, whole, waitingEdits(), { ...edition(), wordsOf: plainWords });
}

const isTable = (read: ScheduleEvent[] | Table): read is Table => Array.isArray(read[0]);

interface FoundProps {
  found: ComparedSessions;
  onTake(): void;
}

/** A list names no more than this many. */
const NAMED_AT_MOST = 100;

/** What taking the file over would do. */
function Found({ found, onTake }: FoundProps) {
  const { added, changed, same, problems } = found;
  const hasSome = added.length + changed.length > 0;
  return (
    <section aria-label="What the file has">
      <p role="status">
        {countOf(added.length, 'new session')}, {changed.length} changed, {same} as the website has
        them{problems.length > 0 && `, ${problems.length} that cannot be taken over`}.
      </p>
      {added.length > 0 && (
        <Named title={`${added.length} new`} lines={added.map((title) => ({ title, line: '' }))} />
      )}
      {changed.length > 0 && (
        <Named
          title={`${changed.length} changed`}
          lines={changed.map(({ title, fields }) => ({ title, line: firstOf([...fields], 8) }))}
        />
      )}
      {problems.length > 0 && (
        <Named
          title={`${problems.length} that cannot be taken over`}
          lines={problems.map(({ row, title, message }) => ({
            title: [row && `Row ${row}`, title].filter(Boolean).join(', '),
            line: message,
          }))}
          isOpen
        />
      )}
      {hasSome ? (
        <button type="button" onClick={onTake}>
          Take them to the builder
        </button>
      ) : (
        <p>There is nothing to take over.</p>
      )}
    </section>
  );
}

interface NamedProps {
  title: string;
  lines: readonly { title: string; line: string }[];
  isOpen?: boolean;
}

function Named({ title, lines, isOpen = false }: NamedProps) {
  const more = lines.length - NAMED_AT_MOST;
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <ul>
        {lines.slice(0, NAMED_AT_MOST).map(({ title, line }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may name two alike, and lines keep nothing
          <li key={index}>
            <strong>{title}</strong>
            {line && `: ${line}`}
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more} more.</p>}
    </details>
  );
}
