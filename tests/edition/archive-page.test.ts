import { describe, expect, it } from 'vitest';
import { archivePage } from '../../build/edition/archive-page.ts';
import { openMarkup } from '../../build/edition/edit-markup.ts';

const KEPT = ['/', '/about', '/papers/a', '/pictures/a-480.webp', '/pictures/a-1600.webp'];
const archive = {
  edition: 2026,
  url: 'https://a.example',
  pathOf: (path: string) => (KEPT.includes(path) ? `/2026${path === '/' ? '' : path}` : path),
};
const main = (inner: string) =>
  archivePage(`<main id="main">${inner}</main>`, archive)
    .replace(/^<main[^>]*><p class="past-edition">.*?<\/p>/, '')
    .replace('</main>', '');

describe('an archived page', () => {
  it.each([
    ['a link to a page', '<a href="/about?a=1#b">B</a>', '<a href="/2026/about?a=1#b">B</a>'],
    ['a link home', '<a href="/">B</a>', '<a href="/2026">B</a>'],
    [
      'a whole address of its own',
      '<a href="https://a.example/papers/a">B</a>',
      '<a href="https://a.example/2026/papers/a">B</a>',
    ],
  ])('moves %s', (_, before, after) => {
    expect(main(before)).toBe(after);
  });

  it.each([
    ['of another site', '<a href="https://a.example.org/about">B</a>'],
    ['without a scheme, of another site', '<a href="//other.example/about">B</a>'],
    ['of an earlier edition', '<a href="/2025">B</a>'],
    ['in words', '<p>The page /about is at href=&quot;/about&quot;.</p>'],
  ])('leaves an address alone: one %s', (_, text) => {
    expect(main(text)).toBe(text);
  });

  it('shows what is known of an empty list, in place of the wait for it', () => {
    const list =
      '<div data-list-view="photos"><p class="loading" role="status">Loading...</p><noscript><p>No photos here.</p></noscript></div>';
    expect(main(list)).toBe('<div data-list-view="photos"><p>No photos here.</p></div>');
  });

  it.each([
    '<li hidden><a href="/admin">A</a></li>',
    '<nav hidden><a href="/admin/edit?a">A</a></nav>',
  ])('leaves out a way to administration: %s', (way) => {
    expect(main(`<p>a</p>${way}`)).toBe('<p>a</p>');
  });

  it('links the contact form of the present site instead of its own', () => {
    const form =
      '<form method="post" action="/api/contact" data-contact-form=""><p><input name="a"></p></form>';
    expect(main(form)).toBe('<p><a href="/contact">Write to us on the present site</a></p>');
  });

  it('offers no correction of what is kept', () => {
    const link =
      '<p class="notice"><a href="/correct/papers/a" rel="nofollow">Correct this page</a></p>';
    expect(main(`<p>Kept</p>${link}`)).toBe(main('<p>Kept</p>'));
  });

  it('keeps the ways to a paper’s citation, and none to what is new', () => {
    const links =
      '<link rel="alternate" type="application/x-bibtex" href="/papers/a.bib"><a href="/papers/a.ris">B</a>';
    expect(main(`<link rel="alternate" href="/feed.atom">${links}`)).toBe(
      links.replaceAll('/papers', '/2026/papers'),
    );
    const data = (url: string) =>
      `<script type="application/vnd.citationstyles.csl+json">{"URL":"https://a.example${url}"}</script>`;
    expect(main(data('/papers/a'))).toBe(data('/2026/papers/a'));
  });

  it('has the largest smaller file in place of an upload, of one type', () => {
    const picture =
      '<a href="/uploads/a.png"><picture><source type="image/avif" srcset="/pictures/a-480.avif 480w"><source type="image/webp" srcset="/pictures/a-480.webp 480w, /pictures/a-1600.webp 1600w"><img src="/uploads/a.png"></picture></a>';
    expect(main(picture)).toBe(
      '<a href="/2026/pictures/a-1600.webp"><picture><source type="image/webp" srcset="/2026/pictures/a-480.webp 480w, /2026/pictures/a-1600.webp 1600w"><img src="/2026/pictures/a-1600.webp"></picture></a>',
    );
  });
});

describe('removing elements', () => {
  it.each([
    ['<p>a</p><div gone><div>b</div>c</div><p>d</p>', '<p>a</p><p>d</p>'],
    ['<p>a<br gone>b</p>', '<p>ab</p>'],
    ['<div gone><img><input></div>e', 'e'],
    ['<p gone>a</p><p gone>b</p>c', 'c'],
    ['<p>a</p>\n<div gone>b</div>\n<pre>c\n\nd</pre>', '<p>a</p>\n<pre>c\n\nd</pre>'],
  ])('from %s leaves %s', (before, after) => {
    const markup = openMarkup(before);
    for (const element of markup.kept()) if (markup.has(element, 'gone')) markup.replace(element);
    expect(markup.text()).toBe(after);
  });

  it('leaves nothing of what was changed within them', () => {
    const markup = openMarkup('<div gone><a href="/a">b</a></div><a href="/c">d</a>');
    for (const element of markup.kept()) {
      markup.setAttribute(element, 'href', '/e');
      if (markup.has(element, 'gone')) markup.replace(element, '<hr>');
    }
    expect(markup.text()).toBe('<hr><a href="/e">d</a>');
  });
});
