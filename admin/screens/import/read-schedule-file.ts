import {
  readScheduleJson,
  ScheduleError,
  type ScheduleEvent,
  someEvents,
} from '../../../model/import/schedule-events.ts';
import type { Table } from '../../../model/import/table.ts';
import { parseSchedule } from './parse-schedule.ts';
import { checkSize, readChosenFile } from './read-chosen-file.ts';
import { TableFileError } from './read-table.ts';

/**
 * The events of a schedule, or a table, whatever the file is called.
 * @throws ScheduleError or TableFileError whatever is wrong: the sentence says what to do
 */
export async function readSessionFile(file: File): Promise<ScheduleEvent[] | Table> {
  checkSize(file);
  const start = (
    await file
      .slice(0, 2_000)
      .text()
      .catch(() => '')
  )
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (start.startsWith('{')) return readScheduleJson(await file.text());
  if (/^<\?xml|^<schedule\b/.test(start)) return readScheduleXml(await file.text());
  return readChosenFile(file, 'session');
}

export const isFileProblem = (error: unknown): error is Error =>
  error instanceof ScheduleError || error instanceof TableFileError;

/** @throws ScheduleError */
function readScheduleXml(text: string): ScheduleEvent[] {
  const read = parseSchedule(text);
  if (!read) {
    throw new ScheduleError(
      'This file ends too early, or is no XML. Download it again, and choose it once more.',
    );
  }
  return someEvents([...read.querySelectorAll('schedule > day event')].map(eventOf));
}

function eventOf(event: Element): ScheduleEvent {
  const text = (name: string) =>
    [...event.children].find(({ localName }) => localName === name)?.textContent.trim() ?? '';
  return {
    title: text('title'),
    date: text('date'),
    day: event.closest('day')?.getAttribute('date') ?? '',
    start: text('start'),
    duration: text('duration'),
    room: text('room') || (event.closest('room')?.getAttribute('name') ?? ''),
    track: text('track'),
    type: text('type'),
    language: text('language'),
    abstract: text('abstract'),
    description: text('description'),
    url: text('url'),
    persons: [...event.querySelectorAll('persons > person')].map((each) => each.textContent.trim()),
    links: [...event.querySelectorAll('links > link, attachments > attachment')].map((each) => ({
      url: each.getAttribute('href') ?? '',
      title: each.textContent.trim(),
    })),
  };
}
