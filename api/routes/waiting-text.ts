import { sha256Hex } from '../../model/hashes.ts';
import { uploadsIn } from '../../model/upload.ts';
import type { PublishedDraft } from '../../model/wire/drafts.ts';
import { SETTING } from '../../model/wire/save-subject.ts';
import { isMove, isProposal, nounOfKind, type PlanLost } from '../../model/wire/waiting.ts';
import { findStagedPicture, holdPictures, stageHeldPictures } from '../private/pictures.ts';
import {
  findChange,
  type HeldChange,
  type KeptChange,
  rewordChange,
} from '../private/waiting-changes.ts';
import type { MakeBlobs } from '../saving/plan.ts';
import type { SaveCommand, SaveResult } from '../saving/save-command.ts';
import { commandOf } from '../waiting/command-of.ts';
import { titleOf } from '../waiting/what-changes.ts';
import { ApiError, errors } from './api-error.ts';
import { draftIdOf } from './draft-of-save.ts';
import { checkRoom } from './held-room.ts';
import { type AppContext, accountOf, contentOf, demand } from './route-context.ts';
import { inTurns, refusalOf } from './save.ts';
import { readHours, readTarget, readValues } from './waiting-fields.ts';

/** @throws ApiError 404, 409, 412, 422, 503 as the save itself would */
export async function tryOut(c: AppContext, change: HeldChange): Promise<void> {
  const { kind, account, base, ...rest } = change;
  if (isMove(change.values) && change.values.announcement) demand(c, 'updates');
  const at = new Date(change.at).toISOString();
  // Without the base: whoever saves is there to compare.
  const { waited, ...unnamed } = commandOf({ ...rest, kind, base: null }, account, at);
  // What was published since is not scheduled.
  const isDraft = draftIdOf(c) !== undefined && change.action === 'create';
  const command = isDraft ? { ...unnamed, waited } : unnamed;
  const result = await pretend(c, command);
  const noun = kind === 'settings' ? SETTING.noun : nounOfKind(kind);
  if (!result.ok) throw refusalOf(result, noun);
  if (result.commit !== '') {
    const message = `Nothing of this ${noun} is changed: there is nothing to publish later.`;
    throw errors.invalid([{ field: 'at', message }]);
  }
}

/** What would become of a save; one that was made under its name says so, with its commit. */
function pretend(c: AppContext, command: SaveCommand): Promise<SaveResult> {
  const bring: MakeBlobs = async (names) => {
    const uploads: { name: string; blobId: string }[] = [];
    for (const name of names) {
      const isThere = await findStagedPicture(c.env.DB, name, c.get('now'));
      if (isThere) uploads.push({ name, blobId: '' });
    }
    return { ok: true, uploads };
  };
  return inTurns(() => contentOf(c).save({ ...command, isTrial: true }, bring));
}

const picturesOf = ({ values }: Pick<HeldChange, 'values'>) => [
  ...uploadsIn(JSON.stringify(values ?? {})),
];

/** Has its pictures ready for a day, to be shown in its form or saved. */
export async function showPictures(c: AppContext, change: HeldChange): Promise<void> {
  const { DB } = c.env;
  const statements = stageHeldPictures(DB, change.id, picturesOf(change), c.get('now'));
  if (statements.length > 0) await DB.batch(statements);
}

/** Tells one text of what waits from another. */
export const versionOf = ({ values, etag }: Pick<HeldChange, 'values' | 'etag'>): string =>
  sha256Hex(JSON.stringify([values, etag])).slice(0, 32);

type Body = Record<string, unknown>;

/**
 * Gives what waits another text, and other hours where the body has some. It is judged as it was when it began to
 * wait, and goes live in the name of whoever says so.
 * @param wake sees that somebody is awake at an hour
 * @throws ApiError as `tryOut`, and 409 where it is being made, has another text by now, or is made
 */
export async function reword(
  c: AppContext,
  body: Body,
  wake: (at: number) => Promise<void>,
): Promise<HeldChange> {
  const { DB } = c.env;
  const id = c.req.param('id') ?? '';
  const account = accountOf(c);
  const before = await findChange(DB, id);
  const { kind, entry } = before ?? readTarget(body);
  demand(c, kind);
  if (!before || before.values === null) throw await goneSince(c, id, body);
  if (isProposal(before.values)) throw new ApiError(409, OF_PROPOSAL);
  const values = readValues(kind, entry, body.values);
  const isSame = JSON.stringify(values) === JSON.stringify(before.values);
  if (!isSame && body.version !== versionOf(before)) throw changedSince(before);
  if (before.isBegun) throw underWay();
  const { context } = await contentOf(c).settings();
  const { action } = before;
  const asked = { kind, action, timeZone: context.timeZone, now: c.get('now') };
  const hours = body.at === undefined ? undefined : readHours(body, asked);
  const file = entry === null ? undefined : await contentOf(c).textOf(kind, entry);
  const next: HeldChange = {
    ...{ id, kind, action, entry, values },
    title: titleOf({ kind, entry, values, base: file?.text ?? null }, context),
    base: file?.text ?? null,
    etag: entry === null ? null : (c.req.header('If-Match') ?? before.etag),
    at: hours?.at ?? before.at,
    takeDownAt: hours ? hours.takeDownAt : before.takeDownAt,
    account: { id: account.id, name: account.name },
    madeAt: c.get('now'),
  };
  await showPictures(c, next);
  await tryOut(c, next);
  // Said last: what is wrong with the text is put right first.
  if (next.at <= c.get('now')) throw errors.invalid([{ field: 'at', message: HOUR_IS_OVER }]);
  const names = picturesOf(next);
  await checkRoom(c, { text: [values, next.base ?? ''], hasFiles: names.length > 0 });
  await wake(next.at);
  if (await rewordChange(DB, before, next, holdPictures(DB, id, names))) return next;
  const now = await findChange(DB, id);
  if (!now || now.values === null) throw await goneSince(c, id, body);
  throw now.isBegun ? underWay() : changedSince(now);
}

const OF_PROPOSAL =
  'What waits here is a proposal: its text is its author’s. Open the proposal, and publish it or send it back.';

const HOUR_IS_OVER = 'Publish at: its hour is over. Choose a later one.';

const changedSince = ({ account }: KeptChange) =>
  new ApiError(
    409,
    `${account.name} changed what is planned after you opened it. Theirs stays planned, and nothing of yours is saved.`,
    { plan: 'changed' } satisfies PlanLost,
  );

/** It went live while its form was open, or somebody took it out. */
async function goneSince(c: AppContext, id: string, body: Body): Promise<ApiError> {
  const { kind, entry } = readTarget(body);
  const values = readValues(kind, entry, body.values);
  const at = Date.parse(String(body.was));
  const action = entry === null ? 'create' : 'update';
  const was = { id, kind, action, entry, values, base: null, etag: null, at } as const;
  const command = commandOf(was, accountOf(c), new Date(c.get('now')).toISOString());
  const result = await pretend(c, command);
  const made = result.ok && result.commit !== '' ? result.ids[0] : undefined;
  const publishedAs = result.ok || result.reason !== 'published' ? made : result.id;
  if (publishedAs === undefined) {
    const message = `This ${nounOfKind(kind)} is not planned any more: somebody took it out, or published it. Nothing is saved.`;
    return new ApiError(404, message, { plan: 'gone' } satisfies PlanLost);
  }
  const message =
    'It went live while you had it open, as it was planned. What you typed is not saved yet.';
  return new ApiError(409, message, { publishedAs } satisfies PublishedDraft);
}

export const underWay = () =>
  new ApiError(409, 'It is being published just now. Look at the list in a minute.');
