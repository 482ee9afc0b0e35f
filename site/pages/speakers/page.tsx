import { speakers } from '../../../model/collections.ts';
import { SpeakerSearch } from '../../components/speaker-search.tsx';
import { defineListPage } from '../define-list-page.tsx';

export default defineListPage({
  name: 'speakers',
  pattern: '/programs/speakers',
  collection: speakers,
  view: 'speakers',
  text: 'speakers',
  title: 'Speakers',
  description: 'The invited speakers of the conference.',
  listHeading: 'List of speakers',
  above: <SpeakerSearch />,
  islands: ['speaker-search'],
});
