import { termOf } from '../../model/calendar-days.ts';
import { updates } from '../../model/collections.ts';
import { plainWords } from '../../model/content/markdown-words.ts';
import { startOfDay } from '../../model/date-time.ts';
import { withoutSamples } from '../../model/samples.ts';
import { updatesAt } from '../cards/update-days.ts';
import { ATOM_PATH, JSON_FEED_PATH } from '../components/subscriptions.ts';
import type { ContentReader } from '../content/content-reader.ts';
import { atomText } from './atom-text.ts';
import type { SiteFile } from './define-file.ts';
import { hostOf } from './important-dates.ts';

/** The updates as an Atom feed (RFC 4287). */
export const atomFeed: SiteFile = {
  path: ATOM_PATH,
  text: (content) => {
    const { site, title, items, updated } = readUpdates(content);
    return atomText({
      id: idOf(site, 'updates'),
      title,
      subtitle: site.description,
      updated,
      author: site.name,
      self: site.url + ATOM_PATH,
      page: `${site.url}/allupdates`,
      entries: items.map((item) => ({
        ...item,
        updated: item.changedAt ?? item.publishedAt ?? updated,
      })),
    });
  },
};

/** The updates as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export const jsonFeed: SiteFile = {
  path: JSON_FEED_PATH,
  text: (content) => {
    const { site, title, items } = readUpdates(content);
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title,
      description: site.description,
      home_page_url: `${site.url}/allupdates`,
      feed_url: site.url + JSON_FEED_PATH,
      language: 'en',
      authors: [{ name: site.name }],
      items: items.map((item) => ({
        id: item.id,
        url: item.url,
        external_url: item.link,
        title: item.title,
        content_text: item.text,
        date_published: item.publishedAt,
        date_modified: item.changedAt,
      })),
    };
    return `${JSON.stringify(feed, undefined, 2)}\n`;
  },
};

type FeedSite = { url: string; edition: number; name: string };

function readUpdates(content: ContentReader) {
  const site = content.settings('site');
  const begin = () => termOf(content.settings('important-dates').dates)?.first ?? '1970-01-01';
  const someDay = () => startOfDay(begin(), site.timeZone);
  const inOrder = updatesAt(withoutSamples(content.list(updates)), content.lastChange());
  const items = inOrder.map(({ _id, title, description, link, eventDate }) => ({
    id: idOf(site, `updates/${_id}`),
    url: `${site.url}/allupdates#update-${_id}`,
    link,
    title,
    text: plainWords(description),
    ...timesOf(eventDate || someDay(), content.saidSince(updates, _id), content.lastChange()),
  }));
  // The list also changes when an update is taken out.
  const listChangedAt = content.newestChange((reader) => reader.list(updates));
  const changes = [listChangedAt, ...items.map(({ changedAt }) => changedAt)];
  const published = items.map(({ publishedAt }) => publishedAt);
  const updated =
    newestOf(changes) ?? newestOf(published) ?? new Date(content.lastChange()).toISOString();
  return { site, title: `Updates: ${site.name}`, items, updated };
}

/**
 * When an update was published: on its day, or before that, when it came to say what it says. A day that
 * is yet to come is no time of publication: left out where it is all that is known.
 * @param changedAt undefined where it is not known
 * @param now an instant since which no update's day has come
 */
function timesOf(day: string, changedAt: string | undefined, now: number) {
  const isSaidBefore = changedAt !== undefined && Date.parse(changedAt) < Date.parse(day);
  const publishedAt = isSaidBefore ? changedAt : Date.parse(day) > now ? undefined : day;
  return { changedAt, publishedAt };
}

function newestOf(times: readonly (string | undefined)[]): string | undefined {
  return times
    .filter((time) => time !== undefined)
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
}

/** A name for ever (RFC 4151): it stays when pages move. */
function idOf(site: FeedSite, path: string): string {
  return `tag:${hostOf(site.url)},${site.edition}:${path}`;
}
