import { accommodation } from './accommodation.tsx';
import { allPapers, allPapersPart, trackPapers, trackPapersPart } from './all-papers.tsx';
import { authors, registrations } from './authors.tsx';
import { callForPapers, callForPapersTrack } from './call-for-papers.tsx';
import { contact, contactSent } from './contact.tsx';
import { correct } from './correct.tsx';
import type { AnyPage } from './define-page.ts';
import { groupPages } from './group-pages.tsx';
import { home } from './home.tsx';
import { hostInstitutePage } from './host-institute.tsx';
import {
  allUpdates,
  internationalCommittee,
  organisingCommittee,
  photoGallery,
  speakersPage,
  technicalCommittee,
} from './list-pages.tsx';
import { menuTexts } from './menu-page.tsx';
import { notFound } from './not-found.tsx';
import { culturalEventPage, toursPage, workshopsPage } from './offers.tsx';
import { paper } from './paper.tsx';
import { people, peopleByLetter, peopleByLetterPart, person } from './people.tsx';
import { programmePage, programmePart } from './programme.tsx';
import { programmeAbstracts } from './programme-abstracts.tsx';
import { programmeDoors } from './programme-doors.tsx';
import { programmeNow } from './programme-now.tsx';
import { search } from './search.tsx';
import { sessionPage } from './session.tsx';
import { siteMap } from './site-map.tsx';
import { becomeASponsor, benefitsOfSponsorship } from './sponsorship.tsx';
import { styleGuide } from './style-guide.tsx';
import { cmtAcknowledgementStatic, servicePage } from './text-pages.tsx';
import { venuePage } from './venue.tsx';

/** Pages that stand where the navigation lists them, and show more than a text. */
const menuPages = [
  speakersPage,
  organisingCommittee,
  technicalCommittee,
  internationalCommittee,
  photoGallery,
  accommodation,
  becomeASponsor,
  benefitsOfSponsorship,
  callForPapers,
  culturalEventPage,
  hostInstitutePage,
  programmePage,
  registrations,
  toursPage,
  venuePage,
  workshopsPage,
];

/** Every public page. */
export const pages: readonly AnyPage[] = [
  home,
  allPapers,
  allPapersPart,
  trackPapers,
  trackPapersPart,
  allUpdates,
  paper,
  people,
  peopleByLetter,
  peopleByLetterPart,
  person,
  authors,
  groupPages([authors]),
  ...menuPages,
  menuTexts(menuPages),
  callForPapersTrack,
  programmePart,
  programmeNow,
  programmeAbstracts,
  programmeDoors,
  sessionPage,
  cmtAcknowledgementStatic,
  contact,
  contactSent,
  correct,
  search,
  siteMap,
  servicePage('accessibility', 'Accessibility'),
  servicePage('privacy', 'Privacy'),
  styleGuide,
  notFound,
];
