import { papers } from '../../../model/collections.ts';
import { PaperList } from '../../components/paper-list.tsx';
import { definePage } from '../define-page.ts';

export default definePage({
  name: 'allpapers',
  pattern: '/allpapers',
  data: (content) => ({ papers: content.list(papers), etag: content.etag(papers), part: 1 }),
  head: () => ({ title: 'All papers', description: 'All papers of the conference.' }),
  Component: PaperList,
  islands: ['fresh-lists'],
});
