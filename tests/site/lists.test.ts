import { afterEach, describe, expect, it, vi } from 'vitest';
import { papers, speakers, updates } from '../../model/collections.ts';
import { listEtag } from '../../model/etag.ts';
import { idToPath } from '../../model/id.ts';
import { inListOrder } from '../../model/list-order.ts';
import { PAPERS_A_PAGE, readPreference, TOTAL_COUNT } from '../../model/wire/list-part.ts';
import { listViews } from '../../site/cards/list-views.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { refreshLists } from '../../site/islands/refresh-lists.ts';
import { publisherOf } from './publishing.ts';
import {
  paper,
  type SampleContent,
  sampleContent,
  update,
  writePapers,
  writeUpdates,
} from './sample-content.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the cards of the home page', () => {
  it('show 15 papers and no way to more where there are no more', async () => {
    const content = sampleContent();
    writePapers(content, 15);
    const card = await highlights(content);
    expect(card.match(/<li>/g)).toHaveLength(15);
    expect(card).not.toContain('View more');
  });

  it('show the 15 newest papers and the way to all where there are 16', async () => {
    const content = sampleContent();
    writePapers(content, 16);
    const card = await highlights(content);
    expect(card.match(/<li>/g)).toHaveLength(15);
    expect(card).not.toContain('/papers/paper-1"');
    expect(card).toMatch(/<a [^>]*href="\/allpapers"[^>]*>View more<\/a>/);
  });

  it('show the way to all updates where there are 16', async () => {
    const content = sampleContent();
    writeUpdates(content, 16);
    const [, card = ''] = listsOf(await home(content)).map(({ inner }) => inner);
    expect(card.match(/<li\b/g)).toHaveLength(15);
    expect(card).toMatch(/<a [^>]*href="\/allupdates"[^>]*>View more<\/a>/);
  });

  it('name of what is to come the next three updates, and lead to the rest', async () => {
    const content = sampleContent();
    writeUpdates(content, 2);
    for (const day of [11, 12, 13, 14]) {
      content.write(updates, update(day, { eventDate: `2999-01-${day}T00:00:00+05:30` }));
    }
    const [, card = ''] = listsOf(await home(content)).map(({ inner }) => inner);
    const shown = [...card.matchAll(/id="update-update-(\d+)"/g)].map(([, number]) => number);
    expect(shown.slice(2)).toEqual(['11', '12', '13']);
    expect(card).toContain('>View more</a>');
  });

  it('join the authors by commas', async () => {
    const content = sampleContent();
    content.write(papers, paper(1, { authors: ['Asha Rao', 'Li, Wei'] }));
    expect(await highlights(content)).toContain('<p>Authors: Asha Rao, Li, Wei</p>');
  });

  it('have a View link to a new tab only where there is a link, named in full', async () => {
    const content = sampleContent();
    content.write(papers, paper(1, { heading: 'Without' }));
    content.write(papers, paper(2, { heading: 'With "link"', link: 'https://example.org/a' }));
    const card = await highlights(content);
    expect(card.match(/>View</g)).toHaveLength(1);
    expect(card).toContain(
      '<a class="button" href="https://example.org/a" target="_blank" rel="noopener" aria-label="View paper: With &quot;link&quot; (opens in a new tab)">View</a>',
    );
  });

  it('start in the loading state where nothing is baked in', async () => {
    for (const { inner, empty } of listsOf(await home(sampleContent()))) {
      expect(empty).toBe(true);
      expect(inner).toContain('Loading...');
    }
  });
});

it('the home page leads to speakers afterwards where some are the conference’s own', async () => {
  const content = sampleContent();
  const speaker = { _id: 'asha', name: 'Asha', specialization: ['Grids'], description: 'A.' };
  content.write(speakers, { ...speaker, sample: true });
  const way = /<ul class="ways">.*<a href="\/programs\/speakers">Speakers</;
  expect(await home(content)).not.toMatch(way);
  content.write(speakers, speaker);
  expect(await home(content)).toMatch(way);
});

describe('the ETags baked into a page', () => {
  it('are those of the lists in list order, broken files left out', async () => {
    const content = sampleContent();
    writePapers(content, 3);
    writeUpdates(content, 2);
    content.writeText('content/papers/broken.md', 'broken');
    const files = await workingTree(content.root).files();
    const etagOf = (collection: typeof papers | typeof updates, entries: { _id: string }[]) =>
      listEtag(
        inListOrder(collection, entries).map(({ _id: id }) => ({
          id,
          blobId: files.get(idToPath(collection, id)) ?? '',
        })),
      );
    const wanted = [
      etagOf(papers, [paper(1), paper(2), paper(3)]),
      etagOf(updates, [update(1), update(2)]),
    ];
    expect(listsOf(await home(content)).map(({ etag }) => etag)).toEqual(wanted);
    expect(listsOf(content.published('allpapers.html'))[0]?.etag).toBe(wanted[0]);
  });
});

describe('the island that keeps lists fresh', () => {
  it('redraws a list as the next publish bakes it', async () => {
    const content = sampleContent();
    const before = elementsOf(await home(content));
    writePapers(content, 16);
    writeUpdates(content, 16);
    const after = listsOf(await home(content)).map(({ inner }) => inner);
    serve({
      '/api/papers/all': newestFirst(16, paper),
      '/api/recentupdate/all': newestFirst(16, update),
    });
    await refreshLists(rootOf(before), listViews);
    expect(before.map(({ innerHTML }) => innerHTML)).toEqual(after);

    const allPapers = elementsOf(content.published('allpapers.html'));
    const baked = allPapers.map(({ innerHTML }) => innerHTML);
    for (const element of allPapers) element.innerHTML = 'old';
    await refreshLists(rootOf(allPapers), listViews);
    expect(allPapers.map(({ innerHTML }) => innerHTML)).toEqual(baked);
  });

  it('asks of papers for no more than it draws, and draws it as if it had them all', async () => {
    const content = sampleContent();
    writePapers(content, PAPERS_A_PAGE + 16);
    const html = await home(content);
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { headers }: { headers: { Prefer?: string } }) => {
      const papers = newestFirst(PAPERS_A_PAGE + 16, paper);
      const { part } = readPreference(headers.Prefer);
      if (!url.includes('papers') || !part) return new Response(null, { status: 304 });
      asked.push(`${part.start} ${part.count}`);
      const some = papers.slice(part.start, part.start + part.count);
      return Response.json(some, { headers: { [TOTAL_COUNT]: `${papers.length}` } });
    });
    const pages = ['allpapers.html', 'allpapers/2.html'].map((file) => content.published(file));
    for (const page of [html, ...pages]) {
      const [list] = elementsOf(page);
      const baked = list?.innerHTML;
      if (list) list.innerHTML = 'old';
      await refreshLists(rootOf(list ? [list] : []), listViews);
      expect(list?.innerHTML).toBe(baked);
    }
    expect(asked).toEqual(['0 15', '0 500', '500 500']);
  });

  it('asks for papers and then updates with the baked ETags, and leaves them after 304', async () => {
    const content = sampleContent();
    writePapers(content, 1);
    writeUpdates(content, 1);
    const elements = elementsOf(await home(content));
    const baked = elements.map(({ innerHTML }) => innerHTML);
    const calls = serve({});
    await refreshLists(rootOf(elements), listViews);
    expect(calls).toEqual([
      ['/api/papers/all', elements[0]?.dataset.etag],
      ['/api/recentupdate/all', elements[1]?.dataset.etag],
    ]);
    expect(elements.map(({ innerHTML }) => innerHTML)).toEqual(baked);
  });

  it('logs a failure, keeps the baked list and still asks for the next', async () => {
    const content = sampleContent();
    writePapers(content, 1);
    const elements = elementsOf(await home(content));
    const baked = elements[0]?.innerHTML;
    serve({ '/api/papers/all': 503, '/api/recentupdate/all': [update(1)] });
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await refreshLists(rootOf(elements), listViews);
    expect(log.mock.calls.map(([message]) => message)).toEqual(['Error fetching data']);
    expect(elements[0]?.innerHTML).toBe(baked);
    expect(elements[1]?.innerHTML).toContain('Update 1');
    log.mockRestore();
  });

  it('shows Loading... for an empty list while it asks, and ends it either way', async () => {
    const html = await home(sampleContent());
    for (const answer of [304, 500, []]) {
      const elements = elementsOf(html);
      serve({ '/api/papers/all': answer, '/api/recentupdate/all': answer });
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const done = refreshLists(rootOf(elements), listViews);
      for (const { innerHTML } of elements) expect(innerHTML).toContain('Loading...');
      await done;
      for (const { innerHTML } of elements) expect(innerHTML).not.toContain('Loading...');
      log.mockRestore();
    }
  });
});

async function home(content: SampleContent): Promise<string> {
  await publisherOf(content).publish();
  return content.published('index.html');
}

async function highlights(content: SampleContent): Promise<string> {
  return listsOf(await home(content))[0]?.inner ?? '';
}

const LIST =
  /<div data-list-view="([^"]+)" data-etag="([^"]*)"(?: data-options="([^"]*)")?( data-empty="")?>(.*?)<\/div>/gs;

/** The fresh lists of a page, as its HTML has them. */
function listsOf(html: string) {
  return [...html.matchAll(LIST)].map(([, view = '', etag = '', options, empty, inner = '']) => ({
    view,
    etag: etag.replaceAll('&quot;', '"'),
    options: options?.replaceAll('&quot;', '"'),
    empty: empty !== undefined,
    inner,
  }));
}

/** Those lists as a browser would hand them to the island. */
function elementsOf(html: string) {
  return listsOf(html).map(({ view, etag, options, empty, inner }) => {
    const dataset: Record<string, string> = {
      listView: view,
      etag,
      ...(options ? { options } : {}),
    };
    let isEmpty = empty;
    return {
      dataset,
      innerHTML: inner,
      set textContent(text: string) {
        this.innerHTML = text;
      },
      ownerDocument: { activeElement: null },
      dispatchEvent: () => true,
      querySelector: () => null,
      querySelectorAll: () => [],
      hasAttribute: () => isEmpty,
      toggleAttribute: (_name: string, force: boolean) => {
        isEmpty = force;
      },
    };
  });
}

function rootOf(elements: ReturnType<typeof elementsOf>): ParentNode {
  return { querySelectorAll: () => elements } as unknown as ParentNode;
}

/** Answers the API's lists: entries, or a status. Returns the calls that are made. */
function serve(answers: Record<string, unknown[] | number>): [string, string | undefined][] {
  const calls: [string, string | undefined][] = [];
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string> }) => {
    calls.push([url, init.headers['If-None-Match']]);
    const answer = answers[url] ?? 304;
    if (typeof answer === 'number') return new Response(null, { status: answer });
    return Response.json(answer, { headers: { ETag: '"new"' } });
  });
  return calls;
}

function newestFirst<E>(count: number, make: (number: number) => E): E[] {
  return Array.from({ length: count }, (_, index) => make(count - index));
}
