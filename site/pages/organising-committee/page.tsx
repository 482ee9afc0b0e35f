import { organisingMembers } from '../../../model/collections.ts';
import { defineListPage } from '../define-list-page.tsx';

export default defineListPage({
  name: 'organising-committee',
  pattern: '/about/organising-committee',
  collection: organisingMembers,
  view: 'organising-committee',
  text: 'organising-committee',
  title: 'Organising Committee',
  description: 'The people who organise the conference, by office.',
  options: (content) => ({ groups: content.settings('organising-categories').categories }),
});
