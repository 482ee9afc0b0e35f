import {
  CITATION_TYPES,
  type CitationEnding,
  type CitedPaper,
  readCitationData,
} from '../../model/citations/cited-paper.ts';
import { writeBibtex } from '../../model/citations/write-bibtex.ts';
import { writeRis } from '../../model/citations/write-ris.ts';
import type { App, AppContext } from './route-context.ts';

const WRITERS: Record<CitationEnding, (paper: CitedPaper) => string> = {
  bib: writeBibtex,
  ris: writeRis,
  json: (paper) => `${JSON.stringify([paper], undefined, 2)}\n`,
};

/**
 * A paper's citation as a file beside its page, of past editions too. It is made from what the
 * published page has of it, so that both say the same and no paper is four files.
 */
export function citationRoutes(app: App): void {
  const file = `:file{[a-z0-9-]+\\.(?:${Object.keys(CITATION_TYPES).join('|')})}`;
  app.get(`/papers/${file}`, (c, next) => answer(c as AppContext, next));
  app.get(`/:edition{[0-9]{4}}/papers/${file}`, (c, next) => answer(c as AppContext, next));
}

async function answer(c: AppContext, next: () => Promise<void>): Promise<Response | undefined> {
  const { pathname } = new URL(c.req.url);
  const dot = pathname.lastIndexOf('.');
  const page = await c.env.ASSETS.fetch(new URL(pathname.slice(0, dot), c.req.url).href);
  const cited = page.ok ? readCitationData(await page.text()) : undefined;
  // A sample's page has none.
  if (!cited) {
    await next();
    return undefined;
  }
  const ending = pathname.slice(dot + 1) as CitationEnding;
  return c.body(WRITERS[ending](cited), 200, {
    'Content-Type': `${CITATION_TYPES[ending]}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${pathname.slice(pathname.lastIndexOf('/') + 1)}"`,
    'Cache-Control': 'no-cache',
  });
}
