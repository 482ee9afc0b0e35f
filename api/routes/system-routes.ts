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

/** GitHub's push event, which says that the branch has moved. */
async function webhook(c: AppContext): Promise<Response> {
  const push = await readPush(c);
  if (push?.ref !== `refs/heads/${c.env.GITHUB_BRANCH}` || typeof push.after !== 'string') {
    return c.json({ message: 'Nothing to do.' });
  }
  c.executionCtx.waitUntil(contentOf(c).pushed(push.after, push.forced));
  return c.json({ message: 'The content will be read again.' }, 202);
}
