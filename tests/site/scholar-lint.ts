/** A page of a published site. */
interface Page {
  path: string;
  html: string;
}

/** More links than this from the home page, and Google Scholar's robot may not come. */
const MOST_LINKS = 10;

/**
 * What Google Scholar's rules (Inclusion Guidelines for Webmasters, "Crawl" and "Indexing") forbid and
 * pages do, in sentences.
 * @param origin the site's own address
 */
export function lintScholarTags(pages: readonly Page[], origin: string): string[] {
  const distances = linksFromHome(pages);
  return pages.flatMap(({ path, html }) => {
    const tags = tagsOf(html);
    if (tags.length === 0) return [];
    const found = [...judgeTags(tags), ...judgePdf(tags, origin + path)];
    if (/<meta name="robots" content="[^"]*noindex/.test(html)) found.push('has tags and noindex');
    const distance = distances.get(path) ?? Infinity;
    if (distance > MOST_LINKS) found.push(`is ${distance} links from the home page`);
    return found.map((problem) => `${path} ${problem}`);
  });
}

type Tag = readonly [name: string, content: string];

function tagsOf(html: string): Tag[] {
  const found = html.matchAll(/<meta name="citation_(\w+)" content="([^"]*)">/g);
  return [...found].map(([, name = '', content = '']) => [name, content]);
}

/** Of these a page has several. */
const MANY = ['author', 'author_institution', 'author_orcid', 'keywords', 'isbn', 'issn'];
const DEGREES = /^(?:Dr|Prof|Mr|Mrs|Ms)\b\.?|\bPh\.?D\b|[;]|\sand\s/;

function judgeTags(tags: readonly Tag[]): string[] {
  const all = (wanted: string) =>
    tags.flatMap(([name, content]) => (name === wanted ? content : []));
  const missing = ['title', 'author', 'publication_date'].filter((name) => all(name).length === 0);
  const names = [...new Set(tags.map(([name]) => name))];
  const twice = names.filter((name) => !MANY.includes(name) && all(name).length > 1);
  const authors = all('author').filter((name) => DEGREES.test(name) || name.trim() === '');
  const dates = [...all('publication_date'), ...all('online_date')];
  const undated = dates.filter((date) => !/^\d{4}(?:\/\d{1,2}(?:\/\d{1,2})?)?$/.test(date));
  return [
    ...missing.map((name) => `has no citation_${name}`),
    ...twice.map((name) => `has citation_${name} twice`),
    ...authors.map((name) => `has an author who is none: ${name}`),
    ...undated.map((date) => `has a date that is none: ${date}`),
  ];
}

function judgePdf(tags: readonly Tag[], address: string): string[] {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  return tags.flatMap(([name, content]) => {
    if (name !== 'pdf_url') return [];
    const isBeside = content.startsWith(folder) && !content.slice(folder.length).includes('/');
    return isBeside ? [] : [`has a PDF in another folder: ${content}`];
  });
}

/** How many plain links lead from the home page to each page. */
function linksFromHome(pages: readonly Page[]): Map<string, number> {
  const known = new Map(pages.map(({ path, html }) => [path, html]));
  const distances = new Map([['/', 0]]);
  // A map's keys come in their order, those that are added meanwhile, too.
  for (const [path, distance] of distances) {
    for (const [, href = ''] of (known.get(path) ?? '').matchAll(
      /<a (?:[^>]* )?href="([^"?#]*)/g,
    )) {
      if (known.has(href) && !distances.has(href)) distances.set(href, distance + 1);
    }
  }
  return distances;
}
