import notFound from './_error/page.tsx';
import about from './about/page.tsx';
import aboutTexts from './about-texts/page.tsx';
import accessibility from './accessibility/page.tsx';
import accomodations from './accomodations/page.tsx';
import allPapers from './allpapers/page.tsx';
import allPapersPart from './allpapers-part/page.tsx';
import allUpdates from './allupdates/page.tsx';
import authors from './authors/page.tsx';
import authorsTexts from './authors-texts/page.tsx';
import becomeASponsor from './become-a-sponsor/page.tsx';
import benefitsOfSponsorship from './benefits-of-sponsorship/page.tsx';
import callForPapers from './call-for-papers/page.tsx';
import callForPapersTrack from './call-for-papers-track/page.tsx';
import cmtAcknowledgementStatic from './cmt-acknowledgement-static/page.tsx';
import contact from './contact/page.tsx';
import contactSent from './contact-sent/page.tsx';
import culturalEvent from './cultural-event/page.tsx';
import type { AnyPage } from './define-page.ts';
import home from './index/page.tsx';
import internationalCommittee from './international-advisory-committee/page.tsx';
import organisingCommittee from './organising-committee/page.tsx';
import paper from './papers/page.tsx';
import photoGallery from './photogallery/page.tsx';
import privacy from './privacy/page.tsx';
import programs from './programs/page.tsx';
import programsTexts from './programs-texts/page.tsx';
import registrations from './registrations/page.tsx';
import sitemap from './sitemap/page.tsx';
import speakers from './speakers/page.tsx';
import sponsors from './sponsors/page.tsx';
import sponsorsTexts from './sponsors-texts/page.tsx';
import styleGuide from './styleguide/page.tsx';
import technicalCommittee from './technical-programme-committee/page.tsx';
import tours from './tours/page.tsx';
import workshops from './workshops/page.tsx';

/** Every public page. A page with an address of its own goes before a family that has it, too. */
export const pages: readonly AnyPage[] = [
  home,
  allPapers,
  allPapersPart,
  allUpdates,
  speakers,
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
  culturalEvent,
  registrations,
  tours,
  workshops,
  about,
  aboutTexts,
  authorsTexts,
  cmtAcknowledgementStatic,
  programs,
  programsTexts,
  sponsors,
  sponsorsTexts,
  sitemap,
  accessibility,
  privacy,
  styleGuide,
  notFound,
];
