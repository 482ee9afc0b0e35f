import { FIRST_DAY } from '../../model/calendar-days.ts';
import { CITATION_TYPES, type CitedPaper } from '../../model/citations/cited-paper.ts';
import { type Paper, papers } from '../../model/collections.ts';
import { plainWords } from '../../model/content/markdown-words.ts';
import { isSample } from '../../model/samples.ts';
import type { Site } from '../../model/settings/site.ts';
import { knownTracks } from '../../model/settings/tracks.ts';
import { Citation } from '../components/citation.tsx';
import { CorrectThis } from '../components/correct-this.tsx';
import { PaperArticle } from '../components/paper-article.tsx';
import {
  isMarked,
  PaperDetails,
  PaperNeighbours,
  PdfLink,
  type ShownTrack,
} from '../components/paper-details.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import type { TalkPlace } from '../content/talk-place.ts';
import type { Neighbours } from '../content/track-neighbours.ts';
import { citationOf } from '../structured-data/citation.ts';
import { articleData, scholarMeta } from '../structured-data/paper.ts';
import { definePage } from './define-page.ts';
import { firstSentences } from './first-sentences.ts';

interface PaperData {
  paper: Paper;
  changedAt: string | undefined;
  site: Site;
  /** When the conference does: see `articleData`. */
  begins: string | undefined;
  pdfBytes: number | undefined;
  /** Left out of a sample. */
  cited: CitedPaper | undefined;
  track: ShownTrack | undefined;
  /** Where the authors are, in their order. */
  paths: readonly (string | undefined)[];
  neighbours: Neighbours;
  talks: readonly TalkPlace[];
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
    const site = content.settings('site');
    const pdfBytes = content.pdfBytes(paper);
    const cited = isSample(paper)
      ? undefined
      : citationOf(paper, site, begins, pdfBytes !== undefined);
    const track = paper.track === undefined ? undefined : trackOf(content, paper.track);
    const neighbours = track ? content.trackNeighbours(id) : {};
    const talks = content.talks(`${papers.name}/${id}`);
    const paths = content.people.namedIn(`${papers.name}/${id}`);
    return { paper, changedAt, site, begins, pdfBytes, cited, track, paths, neighbours, talks };
  },
  // Its head also says which conference the paper belongs to.
  changedAt: ({ changedAt }: PaperData) => changedAt,
  showsSamplesAlone: ({ paper }) => isSample(paper),
  forSitemap: (content, { id }) => {
    const { entry = {}, changedAt } = content.datedEntry(papers, id);
    return { changedAt, isSample: isSample(entry) };
  },
  head: ({ paper, changedAt, site, begins, pdfBytes }: PaperData) => ({
    title: paper.heading,
    description: inShort(paper.content),
    meta: scholarMeta(paper, site, begins, pdfBytes !== undefined),
    alternates: Object.entries(CITATION_TYPES).map(([ending, type]) => [
      type,
      `/papers/${paper._id}.${ending}`,
    ]),
    trail: [{ name: 'All papers', path: '/allpapers' }],
    structured: [articleData(paper, changedAt, site, begins, pdfBytes)],
  }),
  Component: ({ paper, pdfBytes, cited, track, paths, neighbours, talks }) => (
    <>
      <PaperArticle
        {...paper}
        link={paper.link}
        paths={paths}
        side={<PaperDetails paper={paper} track={track} talks={talks} />}
      >
        {pdfBytes !== undefined && <PdfLink paper={paper} bytes={pdfBytes} />}
        {cited && <Citation cited={cited} path={`/papers/${paper._id}`} />}
        <CorrectThis entries={[{ collection: papers.name, ...paper }]} />
      </PaperArticle>
      <PaperNeighbours paper={paper} {...neighbours} talks={talks} />
    </>
  ),
  islands: ({ cited, talks }) => [
    ...(cited ? (['citation'] as const) : []),
    ...(isMarked(talks) ? (['stars'] as const) : []),
  ],
});

/** One that the settings do not have any more is not shown. */
function trackOf(content: ContentReader, id: string): ShownTrack | undefined {
  const { tracks } = content.settings('tracks');
  const place = knownTracks({ tracks }).findIndex((each) => each.id === id);
  const found = tracks[place];
  if (!found) return undefined;
  const at = content.address('call-for-papers');
  return { ...found, place, path: at && `${at}/${place}` };
}

/** The beginning of a text, as a description for search engines. */
const inShort = (text: string) =>
  firstSentences(plainWords(text.slice(0, 400)).replace(/\s+/g, ' ').trim());
