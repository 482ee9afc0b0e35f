import { expect, it } from 'vitest';
import { noteOf } from '../../admin/screens/history/history-card.tsx';
import { organisingMembers, papers } from '../../model/collections.ts';
import type { HistoryItem } from '../../model/wire/answers.ts';
import { arrangeSubject, saveSubject } from '../../model/wire/save-subject.ts';

const item = (subject: string) => ({ subject, kind: 'updated' }) as HistoryItem;

it('takes no words of the website for a note of somebody', () => {
  expect(noteOf(item(arrangeSubject(organisingMembers)))).toBe('');
  expect(noteOf(item(saveSubject('restore', papers, 'Tides')))).toBe('');
  expect(noteOf(item('Tidy up'))).toBe('Tidy up');
});
