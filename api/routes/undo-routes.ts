import * as z from 'zod';
import { collectionCalls, logCalls } from '../../model/wire/calls.ts';
import type { UndoAnswer } from '../../model/wire/log.ts';
import { type Choices, COMMENT_MAX } from '../../model/wire/proposals.ts';
import { RETRY_AFTER_SECONDS } from '../content/git-host.ts';
import type { SaveResult } from '../saving/save-command.ts';
import { undoCommand } from '../undo/commit-undo.ts';
import { ApiError, errors, toApiError } from './api-error.ts';
import { CHOSEN } from './chosen-fields.ts';
import { readForm } from './form-fields.ts';
import { forgetLists } from './lists.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, accountOf, contentOf, route } from './route-context.ts';
import { checkKey, refusalOf, saveWhole, TURNS } from './save.ts';
import { tellUndone } from './tell-undone.ts';

/** A whole commit taken back by another one, and what that would do. */
export function undoRoutes(app: App): void {
  route(app, `/api${logCalls.undo(':commit')}`, { GET: preview, POST: undo });
}

async function preview(c: AppContext): Promise<Response> {
  const commit = c.req.param('commit') ?? '';
  const found = await untilRead(() => contentOf(c).undoPreview(commit));
  return c.json(found, 200, { 'Cache-Control': 'private, no-store' });
}

async function untilRead<Found>(ask: () => Promise<Found | 'more' | undefined>): Promise<Found> {
  for (let turn = 1; ; turn += 1) {
    const found = await ask();
    if (!found) throw errors.notFound('This change');
    if (found !== 'more') return found;
    if (turn === TURNS) throw errors.unreachable(RETRY_AFTER_SECONDS);
  }
}

const TOO_LONG = `Why: ${COMMENT_MAX} characters of text at most.`;
const UNDOING = { ...CHOSEN, why: z.string(TOO_LONG).trim().max(COMMENT_MAX, TOO_LONG).optional() };

async function undo(c: AppContext): Promise<Response> {
  const { id, name } = accountOf(c);
  const idempotencyKey = checkKey(c.req.header('Idempotency-Key'));
  const { choices = {}, etags = {}, why = '' } = readForm(await readJsonObject(c), UNDOING);
  // What it takes is read before its turn among the saves has come. Where that cannot be done, the save
  // says what holds: it may have been made before.
  const undoes = c.req.param('commit') ?? '';
  await untilRead(() => contentOf(c).readToUndo(undoes)).catch((error: unknown) => {
    if (toApiError(error as Error, c).status !== 503) throw error;
  });
  const command = undoCommand({
    author: { id, name },
    at: new Date(c.get('now')).toISOString(),
    undoes,
    choices,
    etags,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
  const result = await saveWhole(c, command);
  if (!result.ok) throw refusedUndo(result);
  await forgetLists(c, Object.keys(collectionCalls));
  const { ids, commit } = result;
  if (ids.length > 0) tellUndone(c, undoes, why);
  const message = ids.length > 0 ? 'Undone.' : nothingUndone(choices);
  return c.json<UndoAnswer>({ message, commit, ids }, 201);
}

/** Of a command that found nothing to change: it was so before, or it is so because somebody chose it. */
function nothingUndone(choices: Choices): string {
  const chosen = Object.values(choices).flatMap((ofFile) => Object.values(ofFile));
  return chosen.includes('current')
    ? 'You left what is there now. Nothing was changed.'
    : 'All of it is as it was before: there was nothing to undo.';
}

function refusedUndo(result: SaveResult & { ok: false }): ApiError {
  if (result.reason === 'unknown version') return errors.notFound('This change');
  if (result.reason === 'undecided') {
    const labels = [...new Set(result.fields.map(({ label }) => label))].join(', ');
    const message = `This was changed again since: ${labels}. Nothing was saved. Choose what stays as it is now.`;
    return new ApiError(409, message, { fields: result.fields });
  }
  if (result.reason === 'broken rules') {
    const { findings } = result;
    const why = findings.map(({ message }) => message).join(' ');
    return new ApiError(422, `This cannot be undone as it is. Nothing was saved. ${why}`, {
      findings,
    });
  }
  return refusalOf(result, 'change');
}
