import type { Refusal } from '../../../model/wire/answers.ts';
import { DRAFT_HEADER } from '../../../model/wire/drafts.ts';
import { TOTAL_COUNT } from '../../../model/wire/list-part.ts';
import { RIGHTS_HEADER } from '../../../model/wire/rights.ts';
import { storeRights } from './session.ts';

/**
 * The API's answer; `hasNext` of a list in pages, `total` of one of which a part was sent. Status 0:
 * none came, so that nobody knows whether the call was carried out.
 */
export type ApiAnswer<Body> =
  | {
      ok: true;
      status: number;
      body: Body;
      etag: string;
      hasNext?: boolean;
      total?: string | null;
      rights?: string;
    }
  | { ok: false; status: number; body: Refusal; retryAfterSeconds?: number };

interface Call {
  token?: string;
  body?: unknown;
  /** The same for every repeat of one intention: the API then carries it out once. */
  idempotencyKey?: string;
  /** The state that a change was made from: the API refuses it with 412 where that is the past. */
  ifMatch?: string;
  /** The call is meant for what is not there: the API refuses it with 412 where it is. */
  onlyIfGone?: boolean;
  /** The id of the draft on the server that it publishes. */
  draft?: string | undefined;
  signal?: AbortSignal;
  /** How a list is preferred (`model/wire/list-part.ts`). */
  prefer?: string;
  /** What an answer is turned into that is no JSON. */
  read?: (response: Response) => Promise<unknown>;
}

/** Calls the API below `/api`. Resolves whatever happens. */
export async function callApi<Body>(
  method: string,
  path: string,
  {
    token,
    body,
    idempotencyKey,
    ifMatch,
    onlyIfGone,
    draft,
    signal,
    prefer,
    read = readJson,
  }: Call = {},
): Promise<ApiAnswer<Body>> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers.token = token;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (ifMatch) headers['If-Match'] = ifMatch;
  if (onlyIfGone) headers['If-None-Match'] = '*';
  if (draft) headers[DRAFT_HEADER] = draft;
  if (prefer) headers.Prefer = prefer;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
      // All forms have one address.
      ...(prefer ? { cache: 'no-store' } : {}),
    });
    const rights = response.headers.get(RIGHTS_HEADER) ?? '';
    if (token && rights) storeRights(token, rights);
    const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
    const parsed = await (response.ok ? read : readJson)(response);
    if (response.ok) {
      const etag = response.headers.get('ETag') ?? '';
      const hasNext = /rel="next"/.test(response.headers.get('Link') ?? '');
      const total = response.headers.get(TOTAL_COUNT);
      return {
        ok: true,
        status: response.status,
        body: parsed as Body,
        etag,
        hasNext,
        total,
        rights,
      };
    }
    const refusal = {
      ok: false,
      status: response.status,
      body: (parsed ?? {}) as Refusal,
    } as const;
    return Number.isNaN(retryAfter) ? refusal : { ...refusal, retryAfterSeconds: retryAfter };
  } catch {
    return { ok: false, status: 0, body: {} };
  }
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => ({}));
