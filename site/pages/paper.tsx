import { type Paper, papers } from '../../model/collections.ts';
import { isSample } from '../../model/samples.ts';
import { FIRST_DAY } from '../../model/settings/important-dates.ts';
import type { Site } from '../../model/settings/site.ts';
import { plainWords } from '../cards/brief-text.ts';
import { PaperArticle } from '../components/paper-article.tsx';
import { articleData, scholarMeta } from '../structured-data/paper.ts';
import { definePage } from './define-page.ts';

interface PaperData {
  paper: Paper;
  changedAt: string | undefined;
  site: Site;
  /** When the conference does: see `articleData`. */
  begins: string | undefined;
}

export const paper = definePage({
  name: 'papers',
  pattern: '/papers/:id',
  instances: (content) => content.list(papers).map(({ _id }) => ({ id: _id })),
  data: (content, { id }) => {
    const { entry: paper, changedAt } = content.datedEntry(papers, id);
    if (!paper) throw new Error(`no paper ${id}`);
    const first = content.facts.get(`date:${FIRST_DAY}`);
    const begins = first?.kind === 'day' ? first.dateTime : undefined;
    return { paper, changedAt, site: content.settings('site'), begins };
  },
  // Its head also says which conference the paper belongs to.
  changedAt: ({ changedAt }: PaperData) => changedAt,
  showsSamplesAlone: ({ paper }) => isSample(paper),
  head: ({ paper, changedAt, site, begins }: PaperData) => ({
    title: paper.heading,
    description: firstWords(paper.content),
    meta: scholarMeta(paper, site, begins),
    trail: [{ name: 'All papers', path: '/allpapers' }],
    structured: [articleData(paper, changedAt, site, begins)],
  }),
  Component: ({ paper }) => (
    <PaperArticle {...paper} link={paper.link}>
      <p>
        <a href="/allpapers">All papers</a>
      </p>
    </PaperArticle>
  ),
  islands: [],
});

/** The beginning of a text on one line, cut between words, as a description for search engines. */
function firstWords(text: string): string {
  const line = plainWords(text.slice(0, 400)).replace(/\s+/g, ' ').trim();
  return line.length <= 160 ? line : `${line.slice(0, 160).replace(/\s\S*$/, '')} …`;
}
