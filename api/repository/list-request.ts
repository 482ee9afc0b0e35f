import { type Collection, collections } from '../../model/collections.ts';
import { etagMatches } from '../../model/etag.ts';
import { idToPath, isId } from '../../model/id.ts';
import { settingsFiles } from '../../model/settings/settings-files.ts';
import { TOTAL_COUNT } from '../../model/wire/list-part.ts';
import { SETTING } from '../../model/wire/save-subject.ts';
import type { EntryLists, ListForm } from '../content/entry-lists.ts';

// The host is of no meaning: a request to the object can go nowhere else.
const ADDRESS = 'https://content.local/';

/** Asks the content repository for a collection's list. */
export function listRequest(
  collection: string,
  { isBrief = false, part, wrap = ['', ''] }: ListForm,
  known: string | undefined,
): Request {
  const [before, after] = wrap;
  const query = new URLSearchParams({ collection, before, after, ...(isBrief && { brief: '' }) });
  if (part) for (const [name, value] of Object.entries(part)) query.set(name, `${value}`);
  const headers = new Headers(known === undefined ? [] : [['If-None-Match', known]]);
  return new Request(`${ADDRESS}?${query}`, { headers });
}

/** 200 with the list or the part that is asked for, or 304 where the asker has it; both with its ETag. */
export function answerList(request: Request, lists: EntryLists): Response {
  const { searchParams: query } = new URL(request.url);
  const collection = collectionNamed(query.get('collection') ?? '');
  const headers: Record<string, string> = { ETag: lists.etag(collection) };
  const known = request.headers.get('If-None-Match');
  if (known && etagMatches(known, lists.etag(collection)))
    return new Response(null, { status: 304, headers });
  const wrap = [query.get('before') ?? '', query.get('after') ?? ''] as const;
  const form = { isBrief: query.has('brief'), wrap };
  const part = query.has('count') && {
    start: Number(query.get('start')),
    count: Number(query.get('count')),
  };
  if (part) headers[TOTAL_COUNT] = `${lists.count(collection)}`;
  const body = lists.body(collection, part ? { ...form, part } : form);
  return new Response(body, {
    headers:
      body instanceof Uint8Array ? { ...headers, 'Content-Length': `${body.length}` } : headers,
  });
}

/** Where an entry's file lies, or a settings file; undefined for what can be neither. */
export function pathOf(collection: string, id: string): string | undefined {
  if (collection === SETTING.name) return settingsFiles.find(({ name }) => name === id)?.path;
  return isId(id) ? idToPath(collectionNamed(collection), id) : undefined;
}

/** @throws RangeError for one that there is not */
export function collectionNamed(name: string): Collection {
  const found = collections.find((each) => each.name === name);
  if (!found) throw new RangeError(`no such collection: ${name}`);
  return found;
}
