import type { Collection } from '../../model/collections.ts';
import { uploadsIn, uploadUrl } from '../../model/upload.ts';
import type {
  Committed,
  Conflict,
  DoneManyAnswer,
  Removal,
  SavedAnswer,
} from '../../model/wire/answers.ts';
import { CREATE_MANY_MAX, collectionCalls } from '../../model/wire/calls.ts';
import type { PublishedDraft } from '../../model/wire/drafts.ts';
import { manyInWords } from '../../model/wire/left-out.ts';
import { SETTING } from '../../model/wire/save-subject.ts';
import { findStagedPicture, forgetStagedPictures } from '../private/pictures.ts';
import { blobsOf } from '../repository/make-blobs.ts';
import type { WholeCommand } from '../repository/save-kinds.ts';
import type { MoveEffect } from '../saving/move-branch.ts';
import type { Done, MakeBlobs } from '../saving/plan.ts';
import type { Asked, SaveCommand, SaveResult } from '../saving/save-command.ts';
import type { KnownSave } from '../saving/save-record.ts';
import { nameOfDraft } from '../waiting/command-of.ts';
import { lookAhead } from '../waiting/look-ahead.ts';
import { ApiError, errors } from './api-error.ts';
import { draftIdOf, draftOfSave } from './draft-of-save.ts';
import { gitHostOf } from './hosts.ts';
import { forgetLists } from './lists.ts';
import { type AppContext, accountOf, contentOf } from './route-context.ts';
import { isStorageFault, STORAGE_AWAY } from './storage-fault.ts';

// Visible ASCII, as a structured field's string or a UUID has it.
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

const AWAY = 'GitHub, where the website keeps its content, does not answer at the moment.';

/** By what became of a save that got no answer. */
export const UNAVAILABLE: Record<MoveEffect, string> = {
  none: `${AWAY} Nothing was saved. Please try again in a moment.`,
  'none so far': `${AWAY} Nothing was saved so far, but GitHub may still carry it out. Please look at the list in a minute before you try again.`,
  unknown:
    'GitHub stopped answering in the middle of the save, so it is not known yet whether it was saved. Please look at the list in a minute before you try again.',
};

const COMING =
  'A large change to the website is still being read. Nothing was saved. Please try again in a moment.';

/** What is saved: a collection, or the settings. */
type Named = Pick<Collection, 'name' | 'noun'>;

/** What every save takes from its request. */
export function commandOf(
  c: AppContext,
  { name: collection }: Named,
  { id, name }: { id: string; name: string },
): Asked {
  const ifMatch = c.req.header('If-Match');
  const idempotencyKey = c.req.header('Idempotency-Key');
  return {
    collection,
    author: { id, name },
    at: new Date(c.get('now')).toISOString(),
    ...(ifMatch === undefined ? {} : { ifMatch }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
}

const DONE = { create: 'added', update: 'updated', delete: 'deleted', restore: 'restored' };

/** Answers a save of one entry in the words of its calls. */
export function answerSaved(
  c: AppContext,
  { noun }: Named,
  { ids, commit, note, warnings }: Done,
  action: keyof typeof DONE,
  isCommittee?: boolean,
): Response {
  const what = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const message = [`${what} ${DONE[action]} successfully.`, note].filter(Boolean).join(' ');
  const words = isCommittee ? { msg: message, message } : { message };
  if (action === 'delete') return c.json<Committed>({ ...words, commit }, 200);
  const [id = ''] = ids;
  const saved = { ...words, _id: id, commit, ...(warnings ? { warnings } : {}) };
  return c.json<SavedAnswer>(saved, 201);
}

/**
 * Answers a save of many entries: how many, and what was left as it is.
 * @param more how many of them are new, where that may be some of them
 */
export function answerMany(
  c: AppContext,
  { noun }: Collection,
  { ids, commit, leftOut = [] }: Done,
  action: 'update' | 'delete' | 'restore',
  { isCommittee, added = 0 }: { isCommittee?: boolean | undefined; added?: number } = {},
): Response {
  const others = ids.length - added;
  const did = others > 0 ? `added, ${others} ${DONE[action]}` : 'added';
  const message =
    added > 0
      ? manyInWords(noun, did, added, leftOut)
      : manyInWords(noun, DONE[action], ids.length, leftOut);
  const words = isCommittee ? { msg: message, message } : { message };
  return c.json<DoneManyAnswer>(
    { ...words, ids, commit, leftOut },
    action === 'restore' ? 201 : 200,
  );
}

/** @throws ApiError 400 */
export function checkKey(key: string | undefined): string | undefined {
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return key;
  throw new ApiError(400, 'The Idempotency-Key must be 1 to 255 visible ASCII characters.');
}

/** More than it takes to read all that one commit can have changed, pictures among it. */
export const TURNS = 200;

/** Whether a save has read a part of what it needs, and goes on when it is asked for again. */
const needsTurn = (result: SaveResult) =>
  !result.ok &&
  result.reason === 'unavailable' &&
  result.isComing === true &&
  result.retryAfterSeconds === 0;

/** Hands a save to the content repository. @throws ApiError 400, 404, 412, 422, 503 */
export async function save(c: AppContext, collection: Named, asked: SaveCommand): Promise<Done> {
  checkKey(asked.idempotencyKey);
  const command = publishing(c, asked);
  const takeDraftOut = await draftOfSave(c);
  // A function that is handed over lives until both sides have let go of it.
  // A table may name a picture in each row: so many are not brought, they must be there already.
  const named = command.action === 'import' ? uploadsIn(JSON.stringify(command)).size : 0;
  const mayBring = named <= CREATE_MANY_MAX && JSON.stringify(command).includes(uploadUrl(''));
  const { bring, brought } = bringing(c);
  const ask = () =>
    contentOf(c)
      .save(command, mayBring ? bring : undefined)
      .catch((error: unknown) =>
        afterFault(error, async () => {
          // Without a key there is no record of it.
          if (command.idempotencyKey === undefined) return { effect: 'unknown' };
          return contentOf(c).savedAs(command);
        }),
      );
  const result = await inTurns(ask);
  if (!result.ok) throw refusalOf(result, collection.noun);
  // It is saved, whatever becomes of this: what stays waits for its day to end.
  await forgetStagedPictures(c.env.DB, brought).catch(console.error);
  await takeDraftOut().catch(console.error);
  // Entries' texts name facts that settings hold.
  const isOfAll = collection.name === SETTING.name;
  await forgetLists(c, isOfAll ? Object.keys(collectionCalls) : [collection.name]);
  const touched = { collection: collection.name, ids: result.ids };
  await lookAhead(c.env, accountOf(c), touched).catch(console.error);
  return result;
}

/** Of two who publish one draft of a new entry, one makes it. */
function publishing(c: AppContext, command: SaveCommand): SaveCommand {
  const draft = draftIdOf(c);
  const isNew = command.action === 'create' || command.action === 'add page';
  return draft && isNew ? { ...command, waited: nameOfDraft(command.collection, draft) } : command;
}

/** Makes blobs of pictures that wait, and notes which. */
export function bringing(c: AppContext): { bring: MakeBlobs; brought: string[] } {
  const brought: string[] = [];
  const bring: MakeBlobs = async (names) => {
    const find = (name: string) => findStagedPicture(c.env.DB, name, c.get('now'));
    const blobs = await blobsOf(names, gitHostOf(c), find);
    if (blobs.ok) brought.push(...blobs.uploads.map(({ name }) => name));
    return blobs;
  };
  return { bring, brought };
}

/** Asks again as long as there is more to read. */
export async function inTurns(ask: () => Promise<SaveResult>): Promise<SaveResult> {
  let result = await ask();
  for (let turn = 1; turn < TURNS && needsTurn(result); turn += 1) result = await ask();
  return result;
}

/** Hands over a save of more than one collection. */
export async function saveWhole(c: AppContext, command: WholeCommand): Promise<SaveResult> {
  const result = await inTurns(() =>
    contentOf(c)
      .saveWhole(command)
      // A repeat with the same key finds out what became of it.
      .catch((error: unknown) => afterFault(error, async () => ({ effect: 'unknown' }))),
  );
  if (result.ok) await lookAhead(c.env, accountOf(c)).catch(console.error);
  return result;
}

/**
 * What became of a save that the content repository did not answer, because its storage failed, or the
 * way to it. It may have been carried out all the same.
 * @param ask what the repository knows of it now
 * @throws ApiError 503 where it is not saved, or not known to be; all other errors as they are
 */
export async function afterFault(
  error: unknown,
  ask: () => Promise<KnownSave>,
): Promise<SaveResult & { ok: true }> {
  if (!isStorageFault(error)) throw error;
  console.error(error.stack ?? error.message);
  const { saved, effect } = await ask().catch((): KnownSave => ({ effect: 'unknown' }));
  if (saved) return { ok: true, ...saved };
  throw errors.unavailable(STORAGE_AWAY[effect]);
}

/** What a caller is told of a save that was not made. */
export function refusalOf(result: SaveResult & { ok: false }, noun: string): ApiError {
  switch (result.reason) {
    case 'unknown entry': {
      const { deleted } = result;
      if (!deleted) return errors.notFound(`This ${noun}`);
      const who = deleted.by ? ` by ${deleted.by}` : '';
      return new ApiError(
        404,
        `This ${noun} was deleted${who} after you opened it. Nothing was saved.`,
        {
          deletedBy: deleted.by,
          deletedAt: deleted.at,
          commit: deleted.commit ?? null,
        } satisfies Removal,
      );
    }
    case 'unknown version':
      return errors.notFound(`This version of the ${noun}`);
    case 'key in use':
      return new ApiError(
        422,
        'This Idempotency-Key was used for another save. Send this one with a new key. Nothing was saved.',
      );
    case 'ended':
      return new ApiError(
        409,
        `This ${noun} was sent back, taken back or closed at the same moment. Nothing was saved.`,
      );
    case 'published':
      return new ApiError(
        409,
        `Somebody has published this draft already, with another text. Nothing of yours was saved.`,
        { publishedAs: result.id } satisfies PublishedDraft,
      );
    case 'conflict': {
      const { current, etag, changedBy, changedAt } = result.conflict;
      const who = changedBy ? ` by ${changedBy}` : '';
      return new ApiError(
        412,
        `This ${noun} was changed${who} after you opened it. Nothing was saved. Compare your text with the present one, then save again.`,
        {
          current: current === undefined ? null : JSON.parse(current),
          etag: etag ?? null,
          changedBy: changedBy ?? null,
          changedAt: changedAt ?? null,
        } satisfies Conflict,
      );
    }
    case 'undecided': {
      const fields = result.fields.map(({ label }) => label).join(', ');
      return new ApiError(
        409,
        `This ${noun} and the website changed the same fields: ${fields}. Nothing was saved. Choose which version goes on.`,
        { fields: result.fields },
      );
    }
    case 'broken rules': {
      const { findings } = result;
      const message = `This ${noun} breaks rules of the website. Nothing was saved. ${findings.map((each) => each.message).join(' ')}`;
      return new ApiError(422, message, { findings });
    }
    case 'invalid':
      return errors.invalid(result.errors);
    case 'unavailable':
      return errors.unavailable(
        result.isComing && result.effect === 'none' ? COMING : UNAVAILABLE[result.effect],
        result.retryAfterSeconds,
      );
  }
}
