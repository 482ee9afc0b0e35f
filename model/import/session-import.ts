import { sessions } from '../collections.ts';
import type { ImportKind } from './import-kinds.ts';

/** Headings of tables by which a session's fields are found, beside their labels. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  title: ['title', 'session', 'sessiontitle', 'name'],
  kind: ['kind', 'type', 'sessiontype', 'format'],
  day: ['day', 'date'],
  start: ['start', 'starttime', 'from', 'begins', 'begin'],
  end: ['end', 'endtime', 'to', 'until', 'ends'],
  room: ['room', 'location', 'venue', 'hall'],
  attendance: ['attendance', 'mode'],
  joinLink: ['linktojoin', 'joinlink', 'meetinglink', 'meeting', 'link', 'links'],
  chair: ['chair', 'sessionchair', 'chairperson', 'moderator'],
  track: ['track', 'specialtrack'],
  talks: ['talks'],
  language: ['language'],
  slides: ['slides'],
  recording: ['recording', 'video'],
  abstract: ['abstract', 'description'],
};

/** Which columns a table of sessions has. */
export const sessionImport: ImportKind = {
  collection: sessions,
  sameBy: ['title', 'day', 'start'],
  columns: Object.entries(HEADINGS).map(([name, headings]) => ({
    name,
    label: (sessions.fields as Record<string, { label: string }>)[name]?.label ?? name,
    isRequired: ['title', 'day', 'start', 'end'].includes(name),
    headings,
  })),
};
