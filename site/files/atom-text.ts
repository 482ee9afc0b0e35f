import { html } from '../cards/html.ts';

export interface AtomEntry {
  /** A name for ever. */
  id: string;
  title: string;
  publishedAt?: string | undefined;
  updated: string;
  url: string;
  /** What it is about, elsewhere. */
  link?: string | undefined;
  text: string;
}

export interface AtomFeed {
  id: string;
  title: string;
  subtitle: string;
  updated: string;
  author: string;
  /** Its own address, and that of the page that says the same. */
  self: string;
  page: string;
  entries: readonly AtomEntry[];
}

/** A feed as RFC 4287 wants it. */
export function atomText(feed: AtomFeed): string {
  const entries = feed.entries.map(
    (entry) => html`
  <entry>
    <id>${entry.id}</id>
    <title>${entry.title}</title>${
      entry.publishedAt && html`\n    <published>${entry.publishedAt}</published>`
    }
    <updated>${entry.updated}</updated>
    <link rel="alternate" href="${entry.url}"/>${
      entry.link && html`\n    <link rel="related" href="${entry.link}"/>`
    }
    <content type="text">${entry.text}</content>
  </entry>`,
  );
  return `${html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${feed.id}</id>
  <title>${feed.title}</title>
  <subtitle>${feed.subtitle}</subtitle>
  <updated>${feed.updated}</updated>
  <author><name>${feed.author}</name></author>
  <link rel="self" type="application/atom+xml" href="${feed.self}"/>
  <link rel="alternate" type="text/html" href="${feed.page}"/>${entries}
</feed>`}\n`;
}
