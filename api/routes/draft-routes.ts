import { settingsFiles } from '../../model/settings/settings-files.ts';
import type { Said } from '../../model/wire/answers.ts';
import { draftCalls } from '../../model/wire/calls.ts';
import {
  DRAFT_ID,
  DRAFTS_MOST,
  type KeptAnswer,
  NO_PREVIEW,
  type OpenedPreview,
  type PreviewLink,
  type ServerDraft,
  type WholeDraft,
} from '../../model/wire/drafts.ts';
import {
  dropDraft,
  endPreview,
  findDraft,
  findPreview,
  type KeptDraft,
  keepDraft,
  listDrafts,
  makePreview,
} from '../private/drafts.ts';
import { holdPictures, stageHeldPictures } from '../private/pictures.ts';
import { collectionOf, titleOf } from '../waiting/what-changes.ts';
import { ApiError, errors } from './api-error.ts';
import { mayUse, picturesOf, prepare, showPictures } from './draft-of-save.ts';
import { checkRoom } from './held-room.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, accountOf, contentOf, demand, route } from './route-context.ts';
import { titlesInWords } from './titles-in-words.ts';
import { draftFields, readTarget } from './waiting-fields.ts';

/** What is typed and kept here, until somebody publishes it. */
export function draftRoutes(app: App): void {
  const { one, preview, opened } = draftCalls;
  route(app, `/api${one(':id')}`, { GET: get, PUT: keep, DELETE: drop });
  route(app, `/api${preview(':id')}`, { POST: makeLink, DELETE: endLink });
  route(app, `/api${opened}`, { POST: openLink });
}

const PRIVATE = { 'Cache-Control': 'private, no-store' };

/** Those that whoever asks sees, and may go on with. */
export async function draftsFor(c: AppContext): Promise<ServerDraft[]> {
  const account = accountOf(c);
  const all = await listDrafts(c.env.DB, account.id);
  const own = all.filter((each) => mayUse(account, each)).map((each) => shown(c, each));
  return titlesInWords(c, own);
}

function shown(c: AppContext, draft: KeptDraft): ServerDraft {
  const { id, kind, entry, title, isShared, account, keptAt, previewEndsAt: endsAt } = draft;
  const isOpen = endsAt !== null && endsAt > c.get('now');
  return {
    id,
    kind,
    entry,
    title,
    isShared,
    keptAt: inWords(keptAt),
    by: { name: account.name, isYou: account.id === accountOf(c).id },
    previewEndsAt: isOpen ? inWords(endsAt) : null,
  };
}

const inWords = (ms: number) => new Date(ms).toISOString();

/** @throws ApiError 403, 404 */
async function found(c: AppContext): Promise<KeptDraft> {
  const draft = await findDraft(c.env.DB, c.req.param('id') ?? '', accountOf(c).id);
  if (!draft) throw new ApiError(404, 'This draft is not there (any more).');
  const account = accountOf(c);
  if (!mayUse(account, draft)) throw errors.notAllowed(account.rights);
  return draft;
}

async function get(c: AppContext): Promise<Response> {
  const draft = await found(c);
  await prepare(c, draft);
  const { values, base, etag } = draft;
  const [titled = shown(c, draft)] = await titlesInWords(c, [shown(c, draft)]);
  return c.json<WholeDraft>({ ...titled, values, base, etag }, 200, PRIVATE);
}

/** Keeps what was typed as it is: only what is published is judged. */
async function keep(c: AppContext): Promise<Response> {
  const { id: accountId, name } = accountOf(c);
  const { DB } = c.env;
  const asked = c.req.param('id') ?? '';
  if (!DRAFT_ID.test(asked)) throw errors.notFound('A draft of this id');
  const body = await readJsonObject(c);
  const { kind, entry } = readTarget(body);
  demand(c, `work on ${kind}`);
  if (kind === 'settings' && !settingsFiles.some(({ name: known }) => known === entry)) {
    throw errors.invalid([{ field: 'entry', message: 'Entry: there is no such setting.' }]);
  }
  const text = draftFields(kind, entry, body);
  const before = await findDraft(DB, asked, accountId);
  if (before && !mayUse(accountOf(c), before)) throw errors.notAllowed(accountOf(c).rights);
  if (before && (before.kind !== kind || before.entry !== entry)) {
    throw new ApiError(409, 'This draft is of something else. Nothing is kept.');
  }
  const isSame = before && JSON.stringify(before.values) === JSON.stringify(text.values);
  const isNewest = before?.keptAt === text.seen || isSame;
  const { context } = await contentOf(c).settings();
  const draft = {
    id: before && !isNewest ? crypto.randomUUID() : asked,
    kind,
    entry,
    title: titleOf({ kind, entry, values: text.values, base: null }, context),
    values: text.values,
    base: text.base,
    etag: text.etag,
    // Each version has its own, also within a millisecond.
    keptAt: Math.max(c.get('now'), (before?.keptAt ?? 0) + 1),
    // What is everybody's stays so, unless who shared it takes it back.
    isShared: text.isShared || (before !== undefined && before.account.id !== accountId),
    account: { id: accountId, name },
  };
  const names = picturesOf(draft);
  await checkRoom(c, { text: [draft.values, draft.base], hasFiles: names.length > 0 });
  const also = [
    ...(before ? stageHeldPictures(DB, before.id, names, c.get('now')) : []),
    ...holdPictures(DB, draft.id, names),
  ];
  if (!(await keepDraft(DB, draft, before?.keptAt ?? null, also))) throw notKept();
  const message =
    draft.id === asked
      ? 'Kept as a draft. It is not published.'
      : `${before?.account.id === accountId ? 'This draft' : `The draft of ${before?.account.name}`} was changed since you opened it. Yours is kept as a draft beside it.`;
  return c.json<KeptAnswer>({ message, id: draft.id, keptAt: inWords(draft.keptAt) }, 201);
}

const notKept = () =>
  new ApiError(
    409,
    `It is not kept. You keep ${DRAFTS_MOST} drafts already, and no more can be: publish or delete some of them. Or somebody kept this one just now: try again.`,
  );

/** It is deleted; its pictures wait a day for whoever takes that back. */
async function drop(c: AppContext): Promise<Response> {
  const draft = await found(c);
  await dropDraft(c.env.DB, draft.id, showPictures(c, draft));
  return c.json<Said>({ message: 'The draft is deleted.' });
}

async function makeLink(c: AppContext): Promise<Response> {
  const { id } = await found(c);
  const { token, endsAt } = await makePreview(c.env.DB, id, c.get('now'));
  const message = 'Preview link made.';
  return c.json<PreviewLink>({ message, token, endsAt: inWords(endsAt) }, 201, PRIVATE);
}

async function endLink(c: AppContext): Promise<Response> {
  const { id } = await found(c);
  await endPreview(c.env.DB, id);
  return c.json<Said>({ message: 'The preview link has ended.' });
}

async function openLink(c: AppContext): Promise<Response> {
  const { token } = await readJsonObject(c);
  const now = c.get('now');
  const draft = typeof token === 'string' && (await findPreview(c.env.DB, token, now));
  if (!draft) throw new ApiError(410, NO_PREVIEW, {}, PRIVATE);
  await prepare(c, draft);
  const { kind, entry, title, keptAt, previewEndsAt } = draft;
  const endsAt = inWords(previewEndsAt ?? now);
  const values = forVisitors(draft);
  const page = { kind, entry, title, keptAt: inWords(keptAt), values, endsAt };
  return c.json<OpenedPreview>(page, 200, PRIVATE);
}

/** What is kept sealed no page shows, so no preview does. */
function forVisitors({ kind, values }: KeptDraft): KeptDraft['values'] {
  const fields = collectionOf(kind)?.fields ?? {};
  return Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.isSealed));
}
