import notFound from './_error/page.tsx';
import allPapers from './allpapers/page.tsx';
import allPapersPart from './allpapers-part/page.tsx';
import allUpdates from './allupdates/page.tsx';
import type { AnyPage } from './define-page.ts';
import home from './index/page.tsx';
import internationalCommittee from './international-advisory-committee/page.tsx';
import organisingCommittee from './organising-committee/page.tsx';
import paper from './papers/page.tsx';
import photoGallery from './photogallery/page.tsx';
import speakers from './speakers/page.tsx';
import technicalCommittee from './technical-programme-committee/page.tsx';

/** Every public page. */
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
  notFound,
];
