import { updates } from '../../../model/collections.ts';
import { defineListPage } from '../define-list-page.tsx';

export default defineListPage({
  name: 'allupdates',
  pattern: '/allupdates',
  collection: updates,
  view: 'all-updates',
  title: 'All updates',
  description: 'All updates of the conference, newest first.',
  listHeading: 'Updates',
});
