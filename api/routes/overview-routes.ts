import { settingsFile } from '../../model/settings/settings-files.ts';
import type { ContentFinding, FindingsAnswer } from '../../model/wire/answers.ts';
import { findingCalls, pictureCalls } from '../../model/wire/calls.ts';
import { JSON_TYPE } from './answer-json.ts';
import { datesOver } from './dates-over.ts';
import { type App, type AppContext, contentOf, route } from './route-context.ts';

const PRIVATE = { 'Cache-Control': 'private, no-store' };

/** What the website's pictures are, which content shows them, and what should be looked at. */
export function overviewRoutes(app: App): void {
  route(app, `/api${pictureCalls.list}`, { GET: (c) => overview(c, 'pictures') });
  route(app, `/api${findingCalls.list}`, { GET: findings });
}

/** What the content check finds; before it days of an edition that were over when it began. */
async function findings(c: AppContext): Promise<Response> {
  const found: FindingsAnswer = JSON.parse(await contentOf(c).overview('findings'));
  const over = await datesOver(c);
  const first = over.length > 0 ? [overInWords(over)] : [];
  const answer = { count: found.count + first.length, findings: [...first, ...found.findings] };
  return c.json<FindingsAnswer>(answer, 200, PRIVATE);
}

const { path, title } = settingsFile('important-dates');

const overInWords = (over: readonly string[]): ContentFinding => ({
  ...{ path, field: 'dates', severity: 'warning', collection: null, id: 'important-dates', title },
  message: `Over already when this edition began: ${over.join(', ')}. Visitors read so: choose other days.`,
});

async function overview(c: AppContext, of: 'pictures'): Promise<Response> {
  const json = await contentOf(c).overview(of);
  return c.body(json, 200, { 'Content-Type': JSON_TYPE, ...PRIVATE });
}
