import { BUILD_FILE, type BuildStamp } from '../../model/build-output.ts';
import type { Health } from '../../model/wire/answers.ts';
import { type App, type AppContext, contentOf, route } from './route-context.ts';
import { readPush } from './webhook-event.ts';

export function systemRoutes(app: App): void {
  route(app, '/api/health', { GET: health });
  route(app, '/api/github/webhook', { POST: webhook });
}

/** Which content the API shows, and which the built pages show. */
async function health(c: AppContext): Promise<Response> {
  const [commit, built] = await Promise.all([contentOf(c).head(), readStamp(c)]);
  const { commit: build, ...rest } = built;
  c.header('Cache-Control', 'no-store');
  return c.json<Health>({ status: 'ok', commit, build, ...rest });
}

async function readStamp(c: AppContext): Promise<BuildStamp> {
  const answer = await c.env.ASSETS.fetch(new URL(`/${BUILD_FILE}`, c.req.url).href);
  return answer.ok ? answer.json<BuildStamp>() : { commit: '' };
}

/** GitHub's push event, which says that the branch has moved. */
async function webhook(c: AppContext): Promise<Response> {
  const push = await readPush(c);
  if (push?.ref !== `refs/heads/${c.env.GITHUB_BRANCH}` || typeof push.after !== 'string') {
    return c.json({ message: 'Nothing to do.' });
  }
  c.executionCtx.waitUntil(contentOf(c).pushed(push.after, push.forced));
  return c.json({ message: 'The content will be read again.' }, 202);
}
