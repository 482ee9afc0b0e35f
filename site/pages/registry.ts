import { accomodations } from './accomodations.tsx';
import { allPapers, allPapersPart } from './all-papers.tsx';
import { authors, registrations } from './authors.tsx';
import { callForPapers, callForPapersTrack } from './call-for-papers.tsx';
import { contact, contactSent } from './contact.tsx';
import type { AnyPage } from './define-page.ts';
import { groupPage, groupTexts } from './group-pages.tsx';
import { home } from './home.tsx';
import {
  allUpdates,
  internationalCommittee,
  organisingCommittee,
  photoGallery,
  speakersPage,
  technicalCommittee,
} from './list-pages.tsx';
import { notFound } from './not-found.tsx';
import { paper } from './paper.tsx';
import { culturalEventPage, toursPage, workshopsPage } from './programme.tsx';
import { siteMap } from './site-map.tsx';
import { becomeASponsor, benefitsOfSponsorship } from './sponsorship.tsx';
import { styleGuide } from './style-guide.tsx';
import { cmtAcknowledgementStatic, servicePage } from './text-pages.tsx';

/** Every public page. A page with an address of its own goes before a family that has it, too. */
export const pages: readonly AnyPage[] = [
  home,
  allPapers,
  allPapersPart,
  allUpdates,
  speakersPage,
  organisingCommittee,
  technicalCommittee,
  internationalCommittee,
  photoGallery,
  paper,
  accomodations,
  authors,
  becomeASponsor,
  benefitsOfSponsorship,
  callForPapers,
  callForPapersTrack,
  contact,
  contactSent,
  culturalEventPage,
  registrations,
  toursPage,
  workshopsPage,
  groupPage('about'),
  groupTexts('about'),
  groupTexts('authors'),
  cmtAcknowledgementStatic,
  groupPage('programs'),
  groupTexts('programs'),
  groupPage('sponsors'),
  groupTexts('sponsors'),
  siteMap,
  servicePage('accessibility', 'Accessibility'),
  servicePage('privacy', 'Privacy'),
  styleGuide,
  notFound,
];
