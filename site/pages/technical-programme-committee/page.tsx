import { technicalMembers } from '../../../model/collections.ts';
import { defineListPage } from '../define-list-page.tsx';

export default defineListPage({
  name: 'technical-programme-committee',
  pattern: '/about/technical-programme-committee',
  collection: technicalMembers,
  view: 'technical-programme-committee',
  text: 'technical-programme-committee',
  title: 'Technical Programme Committee',
  description: 'The people who are responsible for review and programme.',
  listHeading: 'Members',
});
