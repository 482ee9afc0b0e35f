import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { updates } from '../../model/collections.ts';
import { publishThisSite } from './published-site.ts';
import { sampleContent, update } from './sample-content.ts';

let site: Awaited<ReturnType<typeof publishThisSite>>;
beforeAll(async () => {
  site = await publishThisSite();
});
afterAll(() => site.remove());

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const ID = 'tag:conference.example,2026:updates/submission-deadline';

describe('the feeds of updates', () => {
  it('as Atom have ids, titles, times, texts and an author, for another library to read', () => {
    const feed = parseAtomFeed(site.text('feed.atom'));
    expect(feed.title?.value).toMatch(/^Updates: International Conference/);
    expect(feed.id).toBe('tag:conference.example,2026:updates');
    expect(feed.updated).toMatch(TIME);
    expect(feed.authors?.[0]?.name).toMatch(/^International Conference/);
    expect(feed.entries).toHaveLength(9);
    for (const entry of feed.entries ?? []) {
      // As text, not as Markdown.
      expect(entry.content?.value).not.toMatch(/\]\(|\*\*/);
      expect(entry.title?.value).toBeTruthy();
      expect(entry.content?.value).toBeTruthy();
      expect(entry.updated).toMatch(TIME);
    }
    expect(feed.entries?.map(({ id }) => id)).toContain(ID);
  });

  it('as JSON Feed 1.1 say the same', () => {
    const text = site.text('feed.json');
    expect(JSON.parse(text).version).toBe('https://jsonfeed.org/version/1.1');
    const feed = parseJsonFeed(text);
    const atom = parseAtomFeed(site.text('feed.atom'));
    expect(feed.items?.map(({ id, title, content_text }) => [id, title, content_text])).toEqual(
      atom.entries?.map(({ id, title, content }) => [id, title?.value, content?.value]),
    );
    expect(feed.feed_url).toBe('https://conference.example/feed.json');
  });

  it('lead to the very update on the page of all updates', () => {
    const html = site.text('allupdates.html');
    const { items = [] } = parseJsonFeed(site.text('feed.json'));
    const fragments = items.map(({ url = '' }) => new URL(url).hash.slice(1));
    expect(fragments).toHaveLength(9);
    expect(fragments.filter((id) => !html.includes(` id="${id}"`))).toEqual([]);
  });

  it('survive markup and quotation marks, and an empty list', async () => {
    const content = sampleContent();
    const published = async () => {
      const made = await publishThisSite(content.root);
      onTestFinished(made.remove);
      return [
        parseAtomFeed(made.text('feed.atom')),
        parseJsonFeed(made.text('feed.json')),
      ] as const;
    };
    const [emptyAtom, emptyJson] = await published();
    expect(emptyAtom.updated).toMatch(TIME);
    expect(emptyJson.items ?? []).toEqual([]);
    const odd = `]]></title> & "<b>" 'é'`;
    content.write(updates, update(1, { title: odd, link: 'https://example.org/?a=1&b="2"' }));
    const [atom, json] = await published();
    expect(atom.entries?.[0]?.title?.value).toBe(odd);
    expect(json.items?.[0]?.title).toBe(odd);
    expect(json.items?.[0]?.external_url).toBe('https://example.org/?a=1&b="2"');
    content.write(updates, update(1, { eventDate: '{{date:camera-ready}}' }));
    const [named] = await published();
    expect(named.entries?.[0]?.published).toBe('2026-02-16T00:00:00+05:30');
    content.write(updates, update(1, { eventDate: '{{date:gone}}' }));
    const [unknown] = await published();
    expect(unknown.entries?.[0]?.published).toBe('2026-03-06T00:00:00+05:30');
    content.write(updates, update(1, { eventDate: '2099-12-31T00:00:00Z' }));
    const [toCome, toComeJson] = await published();
    expect(toCome.entries?.[0]).not.toHaveProperty('published');
    expect(toCome.entries?.[0]?.updated).toMatch(TIME);
    expect(toComeJson.items?.[0]).not.toHaveProperty('date_published');
    expect(JSON.stringify([toCome, toComeJson])).not.toContain('2099');
  });

  it('are linked from every page', () => {
    for (const page of ['index.html', 'contact.html']) {
      for (const href of ['/feed.atom', '/feed.json', '/important-dates.ics']) {
        expect(site.text(page)).toMatch(new RegExp(`<link rel="alternate" [^>]*href="${href}"`));
      }
    }
  });
});
