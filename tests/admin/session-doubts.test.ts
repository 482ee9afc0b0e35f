import { expect, it, vi } from 'vitest';
import { sessionDoubts } from '../../admin/shell/programme/session-doubts.ts';
import type { Entry } from '../../model/collections.ts';

// What the page says of the edition: nothing but the zone matters here.
vi.stubGlobal('document', { getElementById: () => ({ textContent: '' }) });

const session = (_id: string, start: string, end: string, more: Partial<Entry> = {}) =>
  ({ _id, title: _id, kind: 'papers', day: '2026-03-06', start, end, ...more }) as Entry;

const speakers = [{ _id: 'asha-rao', name: 'Dr. Asha Rao' }] as Entry[];
const papers = [{ _id: 'noon', heading: 'Charging at noon', authors: ['Asha Rao'] }] as Entry[];
const sessions = [
  session('Morning', '10:00', '11:00', { talks: ['papers/noon'] }),
  session('Noon', '11:00', '12:00', { chair: 'Asha Rao' }),
];
const lists = { sessions, papers, speakers };
const said = (typed: Entry, id?: string) =>
  sessionDoubts(typed, id, lists).map(({ field, message }) => `${field}: ${message}`);

it('says at its field what a session cannot share with the others', () => {
  const keynote = session('', '10:30', '11:30', { talks: ['speakers/asha-rao'] });
  expect(said(keynote)).toEqual([
    'talks: Dr. Asha Rao speaks here and chairs “Noon” at the same time. Move one of the two. ' +
      'Dr. Asha Rao speaks here and speaks in “Morning” at the same time. Move one of the two.',
  ]);
});

it('compares a session with the others, and not with what it was', () => {
  expect(said(session('Morning', '10:00', '10:50', { talks: ['papers/noon'] }), 'Morning')).toEqual(
    [],
  );
});

it('knows nothing of samples beside what is the conference’s own', () => {
  const samples = sessions.map((each) => ({ ...each, sample: true }) as Entry);
  const keynote = session('', '10:30', '11:30', { talks: ['speakers/asha-rao'] });
  expect(sessionDoubts(keynote, undefined, { ...lists, sessions: samples })).toEqual([]);
  expect(
    sessionDoubts({ ...keynote, sample: true }, undefined, { ...lists, sessions: samples }),
  ).toHaveLength(1);
});

it('waits until day and hours are there, and for every list', () => {
  const typed = session('', '10:30', '', { talks: ['speakers/asha-rao'] });
  expect(said(typed)).toEqual([]);
  expect(
    sessionDoubts({ ...typed, end: '11:30' }, undefined, { ...lists, papers: undefined }),
  ).toEqual([]);
});
