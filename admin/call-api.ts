import type { FieldError } from '../model/check-fields.ts';

/** What the API says when it refuses. */
interface Refusal {
  message?: string;
  msg?: string;
  errors?: FieldError[];
}

/** The API's answer. Status 0: none came, so that nobody knows whether the call was carried out. */
export type ApiAnswer<Body> =
  | { ok: true; status: number; body: Body }
  | { ok: false; status: number; body: Refusal; retryAfterSeconds?: number };

interface Call {
  token?: string;
  body?: unknown;
  /** The same for every repeat of one intention: the API then carries it out once. */
  idempotencyKey?: string;
}

/** Calls the API below `/api`. Resolves whatever happens. */
export async function callApi<Body>(
  method: string,
  path: string,
  { token, body, idempotencyKey }: Call = {},
): Promise<ApiAnswer<Body>> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers.token = token;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    const response = await fetch(`/api${path}`, { method, headers, body: JSON.stringify(body) });
    const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
    const parsed: unknown = await response.json().catch(() => ({}));
    if (response.ok) return { ok: true, status: response.status, body: parsed as Body };
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
