import { papers } from '../../model/collections.ts';
import { onlySamples } from '../../model/samples.ts';
import { partCount } from '../cards/all-papers.ts';
import { PaperList } from '../components/fresh-list.tsx';
import { definePage } from './define-page.ts';

export const allPapers = definePage({
  name: 'allpapers',
  pattern: '/allpapers',
  data: (content) => ({ papers: content.list(papers), etag: content.etag(papers), part: 1 }),
  showsSamplesAlone: ({ papers }) => onlySamples(papers),
  head: () => ({ title: 'All papers', description: 'All papers of the conference.' }),
  Component: PaperList,
  islands: ['fresh-lists'],
});

/** The further pages of a list of papers that is too long for one: /allpapers/2 and so on. */
export const allPapersPart = definePage({
  name: 'allpapers-part',
  pattern: '/allpapers/:part',
  instances: (content) =>
    Array.from({ length: partCount(content.list(papers).length) - 1 }, (_, index) => ({
      part: String(index + 2),
    })),
  data: (content, { part }) => ({
    papers: content.list(papers),
    etag: content.etag(papers),
    part: Number(part),
  }),
  showsSamplesAlone: ({ papers }) => onlySamples(papers),
  head: ({ part }) => ({
    title: `All papers, page ${part}`,
    description: `All papers of the conference, page ${part}.`,
    trail: [{ name: 'All papers', path: '/allpapers' }],
  }),
  Component: PaperList,
  islands: ['fresh-lists'],
});
