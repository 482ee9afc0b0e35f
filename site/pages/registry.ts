import notFound from './_error/page.tsx';
import accomodations from './accomodations/page.tsx';
import allPapers from './allpapers/page.tsx';
import allPapersPart from './allpapers-part/page.tsx';
import authors from './authors/page.tsx';
import becomeASponsor from './become-a-sponsor/page.tsx';
import benefitsOfSponsorship from './benefits-of-sponsorship/page.tsx';
import callForPapers from './call-for-papers/page.tsx';
import callForPapersTrack from './call-for-papers-track/page.tsx';
import contact from './contact/page.tsx';
import culturalEvent from './cultural-event/page.tsx';
import type { AnyPage } from './define-page.ts';
import home from './index/page.tsx';
import paper from './papers/page.tsx';
import registrations from './registrations/page.tsx';
import tours from './tours/page.tsx';
import workshops from './workshops/page.tsx';

/** Every public page. */
export const pages: readonly AnyPage[] = [
  home,
  allPapers,
  allPapersPart,
  paper,
  accomodations,
  authors,
  becomeASponsor,
  benefitsOfSponsorship,
  callForPapers,
  callForPapersTrack,
  contact,
  culturalEvent,
  registrations,
  tours,
  workshops,
  notFound,
];
