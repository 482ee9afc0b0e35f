import { BUILD_FILE, type BuildStamp } from '../../model/build-output.ts';
import type { Health } from '../../model/wire/answers.ts';
import { ApiError } from './api-error.ts';
import { MIB, readBytes } from './request-body.ts';
import { type App, type AppContext, contentOf, route } from './route-context.ts';

/** GitHub caps a webhook's payload at 25 MB (GitHub webhooks, "Payload cap"). */
const WEBHOOK_MAX_MIB = 25;

export function systemRoutes(app: App): void {
  route(app, '/api/health', { GET: health });
  route(app, '/api/github/webhook', { POST: webhook });
}

/** Which content the API shows, and which the built pages show. */
async function health(c: AppContext): Promise<Response> {
  const [commit, build] = await Promise.all([contentOf(c).head(), builtCommit(c)]);
  c.header('Cache-Control', 'no-store');
  return c.json<Health>({ status: 'ok', commit, build });
}

async function builtCommit(c: AppContext): Promise<string> {
  const answer = await c.env.ASSETS.fetch(new URL(`/${BUILD_FILE}`, c.req.url).href);
  if (!answer.ok) return '';
  const { commit } = await answer.json<BuildStamp>();
  return commit;
}

/** GitHub's push event; only a signed one is believed (GitHub webhooks, "Validating deliveries"). */
async function webhook(c: AppContext): Promise<Response> {
  const body = await readBytes(c, WEBHOOK_MAX_MIB * MIB, `${WEBHOOK_MAX_MIB} MiB`);
  const signature = c.req.header('X-Hub-Signature-256') ?? '';
  if (!(await isSigned(body, signature, c.env.GITHUB_WEBHOOK_SECRET))) {
    throw new ApiError(401, 'The signature of this delivery is not valid.');
  }
  if (c.req.header('X-GitHub-Event') !== 'push') return c.json({ message: 'Nothing to do.' });
  const event = JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>;
  const { ref, after, forced } = event;
  if (ref !== `refs/heads/${c.env.GITHUB_BRANCH}` || typeof after !== 'string') {
    return c.json({ message: 'Nothing to do.' });
  }
  c.executionCtx.waitUntil(contentOf(c).pushed(after, forced === true));
  return c.json({ message: 'The content will be read again.' }, 202);
}

async function isSigned(
  body: Uint8Array<ArrayBuffer>,
  signature: string,
  secret: string,
): Promise<boolean> {
  const hex = /^sha256=([0-9a-f]{64})$/.exec(signature)?.[1];
  if (!hex || !secret) return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const keyBytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey('raw', keyBytes, algorithm, false, ['verify']);
  const given = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify('HMAC', key, given, body);
}
