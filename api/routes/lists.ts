import { etagMatches } from '../../model/etag.ts';
import { KEPT_PREFERENCES, readPreference, TOTAL_COUNT } from '../../model/wire/list-part.ts';
import { listRequest } from '../repository/list-request.ts';
import { JSON_TYPE } from './answer-json.ts';
import { errors } from './api-error.ts';
import type { Kind } from './collection-calls.ts';
import { type AppContext, contentOf } from './route-context.ts';

/**
 * A collection's list. Visitors' reads are answered near them for a few seconds, so that a crowd does
 * not pass through the one object. Who is logged in, asks in a way in which few do, or has another version
 * than the one near them, such as a page that was made since, reads what is there.
 */
export async function answerList(c: AppContext, { collection, isCommittee }: Kind) {
  const known = c.req.header('If-None-Match');
  const prefer = c.req.header('Prefer') ?? '';
  const { isBrief, part } = readPreference(prefer);
  const isQuery = c.req.query('brief') !== undefined;
  const mayBeNear = !isQuery && KEPT_PREFERENCES.includes(prefer);
  const seconds = mayBeNear && c.req.header('token') === undefined ? secondsKept(c) : 0;
  const address = addressOf(collection.name, prefer);
  const near = seconds > 0 ? await findNear(address, known) : undefined;
  const form = {
    isBrief: isBrief || isQuery,
    ...(part && { part }),
    ...(isCommittee && { wrap: ['{"members":', '}'] as const }),
  };
  const asked = seconds > 0 ? undefined : known;
  const changesBefore = changes;
  const answer = near ?? (await contentOf(c).fetch(listRequest(collection.name, form, asked)));
  if (answer.status === 503) throw errors.unreachable(Number(answer.headers.get('Retry-After')));
  const etag = answer.headers.get('ETag') ?? '';
  // Always asked again, so that a save is seen at once; mostly answered with 304.
  const headers: Record<string, string> = { ETag: etag, 'Cache-Control': 'no-cache' };
  const total = answer.headers.get(TOTAL_COUNT);
  if (total !== null) headers[TOTAL_COUNT] = total;
  const length = answer.headers.get('Content-Length');
  // A stream is of a list that is too long to be kept, and has no length.
  const mayBeKept = seconds > 0 && length !== null;
  if (mayBeKept) headers['CDN-Cache-Control'] = `max-age=${seconds}`;
  if (mayBeKept && !near && changes === changesBefore) {
    c.executionCtx.waitUntil(keepNear(address, answer.clone(), seconds));
  }
  if (answer.status === 304 || (known !== undefined && etagMatches(known, etag))) {
    c.executionCtx.waitUntil(answer.body?.cancel() ?? Promise.resolve());
    return c.body(null, 304, headers);
  }
  if (length !== null) headers['Content-Length'] = length;
  return c.body(answer.body ?? '', 200, { ...headers, 'Content-Type': JSON_TYPE });
}

/** How often something was saved by this isolate: what was asked for before must not be kept after. */
let changes = 0;

/**
 * Takes away what visitors near here would still be shown. To be awaited before a save is answered;
 * where it fails, they are shown it until its seconds are over.
 */
export async function forgetLists(c: AppContext, collections: readonly string[]): Promise<void> {
  changes += 1;
  if (secondsKept(c) === 0) return;
  const forget = async (address: string) => (await caches.open(CACHE)).delete(address);
  const addresses = collections.flatMap((name) =>
    KEPT_PREFERENCES.map((prefer) => addressOf(name, prefer)),
  );
  await Promise.all(addresses.map(forget)).catch(console.error);
}

const CACHE = 'lists';
const addressOf = (collection: string, prefer: string) =>
  `https://lists.local/${collection}?${encodeURIComponent(prefer)}`;
const secondsKept = (c: AppContext) => Number(c.env.LIST_CACHE_SECONDS);

/** The list as it is kept, for who has that version or none. */
async function findNear(address: string, known?: string): Promise<Response | undefined> {
  const near = await (await caches.open(CACHE)).match(address);
  const isOther = known !== undefined && !etagMatches(known, near?.headers.get('ETag') ?? '');
  if (!near || !isOther) return near;
  await near.body?.cancel();
  return undefined;
}

async function keepNear(address: string, list: Response, seconds: number): Promise<void> {
  const kept = new Response(list.body, list);
  kept.headers.set('Cache-Control', `max-age=${seconds}`);
  await (await caches.open(CACHE)).put(address, kept);
}
