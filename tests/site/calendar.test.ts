import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarText } from '../../site/files/calendar-text.ts';
import { publishThisSite } from './published-site.ts';

let site: Awaited<ReturnType<typeof publishThisSite>>;
beforeAll(async () => {
  site = await publishThisSite();
});
afterAll(() => site.remove());

const DATES = [
  ['paper-submission-start', 'Paper Submission Start', '2025-06-16', '2025-06-17'],
  ['submission-deadline', 'Submission Deadline', '2025-11-28', '2025-11-29'],
  ['notification-of-acceptance', 'Notification of Acceptance', '2025-12-29', '2025-12-30'],
  ['early-bird-registration', 'Early Bird Registration', '2026-01-25', '2026-01-26'],
  ['camera-ready', 'Camera-Ready', '2026-02-16', '2026-02-17'],
  ['last-date-of-registration', 'Last Date of Registration', '2026-02-23', '2026-02-24'],
  ['conference-start', 'Conference Start', '2026-03-06', '2026-03-07'],
  ['conference-end', 'Conference End', '2026-03-08', '2026-03-09'],
];

describe('the calendar of important dates', () => {
  it('holds the eight dates as whole days, for another library to read', () => {
    const calendar = new ICAL.Component(ICAL.parse(site.text('important-dates.ics')));
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    const read = events.map((event) => {
      expect(event.startDate.isDate).toBe(true);
      const id = event.uid.replace('-2026@conference.example', '');
      const title = event.summary.replace(': Adaptive Research and Innovations 2026', '');
      return [id, title, event.startDate.toString(), event.endDate.toString()];
    });
    expect(read).toEqual(DATES);
    // Elsewhere the day is not the same: the last minute is named.
    expect(events[1]?.description).toMatch(/ Until 23:59 \(Asia\/Kolkata, UTC\+05:30\)\.$/);
    expect(events[2]?.description).toMatch(/ Time zone: Asia\/Kolkata\.$/);
    expect(calendar.getFirstPropertyValue('name')).toMatch(/^Important dates: /);
    for (const event of events) expect(event.component.hasProperty('dtstamp')).toBe(true);
  });

  it('ends every line by CRLF and keeps it within 75 octets', () => {
    const text = site.text('important-dates.ics');
    const lines = text.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('survives long texts, commas, semicolons, backslashes, line breaks and Devanagari', () => {
    const odd = `${'सम्मेलन, पटना; '.repeat(20)}\\n is no break\nthis one is`;
    const event = { uid: 'a@b', at: '2024-12-31', summary: odd, description: odd, location: odd };
    const text = calendarText({ name: odd, timeZone: 'Asia/Kolkata', events: [event] });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const read = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
    for (const name of ['summary', 'description', 'location']) {
      expect(read?.getFirstPropertyValue(name)).toBe(odd);
    }
    expect(String(read?.getFirstPropertyValue('dtend'))).toBe('2025-01-01');
  });

  it('holds an hour as the moment that it is everywhere', () => {
    const event = { uid: 'a@b', at: '2025-11-28T23:59:00-12:00', summary: 'A', description: '' };
    const text = calendarText({ name: 'Dates', timeZone: 'Asia/Kolkata', events: [event] });
    const read = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
    const { startDate, endDate } = new ICAL.Event(read as ICAL.Component);
    expect([startDate.toString(), endDate.toString()]).toEqual(
      Array(2).fill('2025-11-29T11:59:00Z'),
    );
  });

  it('raises the sequence of a date that is put off, and keeps its name', () => {
    const sequenceOf = (at: string) => {
      const event = { uid: 'deadline@b', at, summary: 'Deadline', description: '' };
      const text = calendarText({ name: 'Dates', timeZone: 'Asia/Kolkata', events: [event] });
      const read = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
      return Number(read?.getFirstPropertyValue('sequence'));
    };
    expect(sequenceOf('2025-12-05')).toBeGreaterThan(sequenceOf('2025-11-28'));
  });
});
