export interface Page {
  /** From 1. */
  page: number;
  perPage: number;
}

/** `page` and `per_page` of a request; nonsense counts as the default, as at GitHub. */
export function readPage(query: URLSearchParams, defaultPerPage = 30, most = 100): Page {
  const read = (name: string, fallback: number) => {
    const number = Number(query.get(name));
    return Number.isInteger(number) && number > 0 ? number : fallback;
  };
  return { page: read('page', 1), perPage: Math.min(read('per_page', defaultPerPage), most) };
}

/** The `Link` header of a page of `total` items (RFC 8288), empty when everything is on it. */
export function linkHeader(
  url: URL,
  { page, perPage }: Page,
  total: number,
): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / perPage));
  const links: string[] = [];
  const add = (number: number, relation: string) => {
    const target = new URL(url);
    target.searchParams.set('page', String(number));
    links.push(`<${target.href}>; rel="${relation}"`);
  };
  if (page > 1) add(Math.min(page - 1, last), 'prev');
  if (page < last) add(page + 1, 'next');
  if (page < last) add(last, 'last');
  if (page > 1) add(1, 'first');
  return links.length > 0 ? { link: links.join(', ') } : {};
}
