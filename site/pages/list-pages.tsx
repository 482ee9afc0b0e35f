import {
  gallery,
  internationalMembers,
  organisingMembers,
  speakers,
  technicalMembers,
  updates,
} from '../../model/collections.ts';
import { SpeakerSearch } from '../components/speaker-search.tsx';
import { defineListPage, defineMenuListPage } from './list-page.tsx';

export const allUpdates = defineListPage({
  name: 'allupdates',
  pattern: '/allupdates',
  collection: updates,
  view: 'all-updates',
  title: 'All updates',
  description: 'All updates of the conference, by day.',
  listHeading: 'Updates',
  like: ['authors', 'about'],
  options: (content) => ({ timeZone: content.facts.get('name:time-zone')?.words ?? 'UTC' }),
});

export const speakersPage = defineMenuListPage({
  name: 'speakers',
  collection: speakers,
  namesPeople: true,
  view: 'speakers',
  title: 'Speakers',
  description: 'The page for the invited speakers, and their fields.',
  listHeading: 'List of speakers',
  above: <SpeakerSearch />,
  hasTalks: true,
  islands: ['speaker-search'],
});

export const organisingCommittee = defineMenuListPage({
  name: 'organising-committee',
  collection: organisingMembers,
  namesPeople: true,
  view: 'organising-committee',
  title: 'Organising Committee',
  description: 'The committee that organises the conference, by office.',
  options: (content) => ({ groups: content.settings('organising-categories').categories }),
});

export const technicalCommittee = defineMenuListPage({
  name: 'technical-programme-committee',
  collection: technicalMembers,
  namesPeople: true,
  view: 'technical-programme-committee',
  title: 'Technical Programme Committee',
  description: 'The committee responsible for review and programme.',
  listHeading: 'Members',
});

export const internationalCommittee = defineMenuListPage({
  name: 'international-advisory-committee',
  collection: internationalMembers,
  namesPeople: true,
  view: 'international-advisory-committee',
  title: 'International Advisory Committee',
  description: 'The committee that advises the conference.',
  listHeading: 'Members',
});

export const photoGallery = defineMenuListPage({
  name: 'photo-gallery',
  collection: gallery,
  view: 'photos',
  title: 'PhotoGallery',
  description: 'The gallery for photographs of the conference.',
  listHeading: 'Pictures',
  islands: ['photo-overlay'],
});
