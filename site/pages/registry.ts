import notFound from './_error/page.tsx';
import allPapers from './allpapers/page.tsx';
import allPapersPart from './allpapers-part/page.tsx';
import type { AnyPage } from './define-page.ts';
import home from './index/page.tsx';
import paper from './papers/page.tsx';

/** Every public page. */
export const pages: readonly AnyPage[] = [home, allPapers, allPapersPart, paper, notFound];
