import * as z from 'zod';
import { collections } from '../../model/collections.ts';
import { contentFileAt } from '../../model/content/content-file.ts';
import { dayAfter, startOfDay, toDateTime } from '../../model/date-time.ts';
import { wordsOf } from '../../model/search.ts';
import { logCalls } from '../../model/wire/calls.ts';
import { LOG_KINDS, type LogKind, OF_OTHERS, OF_SETTINGS } from '../../model/wire/log.ts';
import type { LogFilter } from '../past/log-book.ts';
import type { LogQuestion } from '../past/past-answers.ts';
import { JSON_TYPE } from './answer-json.ts';
import { errors } from './api-error.ts';
import { readForm } from './form-fields.ts';
import { type App, type AppContext, contentOf, route } from './route-context.ts';

const PRIVATE = { 'Content-Type': JSON_TYPE, 'Cache-Control': 'private, no-store' };

/** The log of all commits on the content branch: every call here needs a token. */
export function logRoutes(app: App): void {
  route(app, `/api${logCalls.list}`, { GET: list });
  route(app, `/api${logCalls.get(':commit')}`, { GET: detail });
  route(app, `/api${logCalls.difference(':commit')}`, { GET: difference });
}

/** Turns until there is something to show; what is left then waits for the next call. */
const TURNS = 6;

async function list(c: AppContext): Promise<Response> {
  const filter = await filterOf(c);
  return answer(c, { filter });
}

async function detail(c: AppContext): Promise<Response> {
  const page = /^[1-9]\d{0,3}$/.exec(c.req.query('page') ?? '1')?.[0];
  if (!page) throw errors.notFound('This page');
  return answer(c, { commit: c.req.param('commit') ?? '', page: Number(page) });
}

async function difference(c: AppContext): Promise<Response> {
  return answer(c, { commit: c.req.param('commit') ?? '', path: c.req.query('path') ?? '' });
}

async function answer(c: AppContext, question: LogQuestion): Promise<Response> {
  for (let turn = 1; ; turn += 1) {
    const reply = await contentOf(c).log(question);
    if (!reply) throw errors.notFound('This change');
    if (reply.isEnough || turn === TURNS) return c.body(reply.json, 200, PRIVATE);
  }
}

/** A value of the address; empty is none. */
const asked = (message: string, isRight: (value: string) => boolean) =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || isRight(value), message)
    .optional();

const day = (label: string) =>
  asked(
    `${label}: write the day as 2026-03-31.`,
    (value) => /^\d{4}-/.test(value) && value.length === 10 && isDay(value),
  );
const isDay = (value: string) => toDateTime(value, 'UTC') !== undefined;
const KINDS: readonly string[] = LOG_KINDS;
const OF = [...collections.map(({ name }) => name), OF_SETTINGS, OF_OTHERS];

const FILTER = {
  from: day('From'),
  to: day('To'),
  person: asked('', () => true),
  kind: asked(`Kind must be one of: ${KINDS.join(', ')}.`, (value) => KINDS.includes(value)),
  of: asked(`Of must be one of: ${OF.join(', ')}.`, (value) => OF.includes(value)),
  path: asked(
    'Path must be the file of an entry, a page or a setting.',
    (value) => contentFileAt(value) !== undefined,
  ),
  after: asked('After must be a commit.', (value) => /^[0-9a-f]{40}$/.test(value)),
  words: asked('', () => true),
};

/** Days are those of the conference's time zone. @throws ApiError 422 */
async function filterOf(c: AppContext): Promise<LogFilter> {
  const { from, to, person, kind, of, path, after, words } = readForm(c.req.query(), FILTER);
  const { timeZone } = (await contentOf(c).settings()).context;
  const start = (of: string) => Date.parse(startOfDay(of, timeZone));
  return {
    ...(from && { from: start(from) }),
    // The whole of the last day.
    ...(to && { to: start(dayAfter(to)) }),
    ...(person && { person }),
    ...(kind && { kind: kind as LogKind }),
    ...(of && { of }),
    ...(path && { path }),
    ...(after && { after }),
    words: wordsOf(words ?? ''),
  };
}
