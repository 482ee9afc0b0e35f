import { internationalMembers } from '../../../model/collections.ts';
import { defineListPage } from '../define-list-page.tsx';

export default defineListPage({
  name: 'international-advisory-committee',
  pattern: '/about/international-advisory-committee',
  collection: internationalMembers,
  view: 'international-advisory-committee',
  text: 'international-advisory-committee',
  title: 'International Advisory Committee',
  description: 'The people who advise the conference from all over the world.',
  listHeading: 'Members',
});
