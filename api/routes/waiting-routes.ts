import { sha256Hex } from '../../model/hashes.ts';
import { uploadsIn } from '../../model/upload.ts';
import type { Said } from '../../model/wire/answers.ts';
import { collectionCalls, waitingCalls } from '../../model/wire/calls.ts';
import type { WaitingAnswer } from '../../model/wire/drafts.ts';
import { may } from '../../model/wire/rights.ts';
import {
  type DroppedAnswer,
  type HeldAnswer,
  hourInZone,
  isMove,
  isProposal,
  nounOfKind,
  WAITING_MOST,
  type WaitingChange,
  type WaitingText,
} from '../../model/wire/waiting.ts';
import { mayMake, needOf } from '../../model/wire/waiting-needs.ts';
import { accountById } from '../private/accounts.ts';
import { isDraftThere, keepDraftOfChange } from '../private/drafts.ts';
import { holdPictures } from '../private/pictures.ts';
import {
  dropChange,
  findChange,
  type HeldChange,
  holdChange,
  type KeptChange,
  listChanges,
  moveChange,
  takeOverChange,
} from '../private/waiting-changes.ts';
import { draftOfScheduled, idOfScheduled } from '../waiting/command-of.ts';
import { changeAhead } from '../waiting/publish-due.ts';
import { baseOf, titleOf } from '../waiting/what-changes.ts';
import { ApiError, errors } from './api-error.ts';
import { draftIdOf, draftOfSave } from './draft-of-save.ts';
import { draftsFor } from './draft-routes.ts';
import { checkRoom } from './held-room.ts';
import { forgetLists } from './lists.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, accountOf, contentOf, demand, route } from './route-context.ts';
import { checkKey } from './save.ts';
import { tellPlan } from './tell-plan.ts';
import { titlesInWords } from './titles-in-words.ts';
import { readHours, readTarget, readValues } from './waiting-fields.ts';
import { reword, showPictures, tryOut, underWay, versionOf } from './waiting-text.ts';

/** Changes that wait for their hour. */
export function waitingRoutes(app: App): void {
  const { list: all, one, publish: now } = waitingCalls;
  route(app, `/api${all}`, { GET: list, POST: hold });
  route(app, `/api${one(':id')}`, { GET: get, PUT: change, DELETE: drop });
  route(app, `/api${now(':id')}`, { POST: publish });
}

const PRIVATE = { 'Cache-Control': 'private, no-store' };

/** One object publishes all of them. */
export const publisherOf = ({ env }: AppContext) =>
  env.WAITING.get(env.WAITING.idFromName('waiting'));

/** Those that whoever asks may change. */
async function list(c: AppContext): Promise<Response> {
  const { rights } = accountOf(c);
  const all = await listChanges(c.env.DB);
  const isOverdue = ({ problem, dueAt }: KeptChange) => problem === '' && dueAt <= c.get('now');
  if (all.some(isOverdue)) await publisherOf(c).expect(c.get('now'));
  const own = all.filter((each) => may(rights, needOf(each)));
  const began = own.length > 0 ? await contentOf(c).editionBegan() : null;
  const changes = await titlesInWords(
    c,
    own.map((each) => shown(c, each, began)),
  );
  return c.json<WaitingAnswer>({ changes, drafts: await draftsFor(c) }, 200, PRIVATE);
}

/** @param began when the present edition did; null where nobody knows */
function shown(c: AppContext, change: KeptChange, began: string | null): WaitingChange {
  const { id, kind, action, entry, title, at, takeDownAt, account, problem } = change;
  const isLate = change.tries > 0 || change.isBegun;
  return {
    id,
    kind,
    action,
    entry,
    title,
    at: new Date(at).toISOString(),
    isMove: isMove(change.values),
    proposal: isProposal(change.values) ? change.values.proposal : null,
    takeDownAt: takeDownAt === null ? null : new Date(takeDownAt).toISOString(),
    by: { name: account.name, isYou: account.id === accountOf(c).id },
    state: problem ? 'needs a look' : isLate ? 'late' : 'waits',
    problem: problem || (isLate ? LATE : ''),
    isOfEarlierEdition:
      began !== null && change.madeAt !== null && change.madeAt < Date.parse(began),
  };
}

const LATE =
  'GitHub, where the website keeps its content, does not answer. It is published as soon as it does.';

/** @throws ApiError 403, 404 */
async function found(c: AppContext): Promise<KeptChange> {
  const change = await findChange(c.env.DB, c.req.param('id') ?? '');
  if (!change) throw new ApiError(404, 'This change does not wait (any more).');
  demand(c, needOf(change));
  return change;
}

async function get(c: AppContext): Promise<Response> {
  const change = await found(c);
  const { context } = await contentOf(c).settings();
  const { values, etag } = change;
  const base = baseOf(change, context);
  await showPictures(c, change);
  const version = versionOf(change);
  const own = shown(c, change, await contentOf(c).editionBegan());
  const [titled = own] = await titlesInWords(c, [own]);
  return c.json<WaitingText>({ ...titled, values, base, etag, version }, 200, PRIVATE);
}

/** Has a save wait: it is judged as one that is made now, and nothing of it is committed. */
async function hold(c: AppContext): Promise<Response> {
  const account = accountOf(c);
  const key = checkKey(c.req.header('Idempotency-Key'));
  const body = await readJsonObject(c);
  const { kind, entry } = readTarget(body);
  demand(c, kind);
  const values = readValues(kind, entry, body.values);
  const action = values === null ? 'delete' : entry === null ? 'create' : 'update';
  const { context } = await contentOf(c).settings();
  const hours = readHours(body, { kind, action, timeZone: context.timeZone, now: c.get('now') });
  const file = entry === null ? undefined : await contentOf(c).textOf(kind, entry);
  const isChange = action === 'update' && file !== undefined;
  const draft = action === 'create' ? draftIdOf(c) : undefined;
  const own = key === undefined ? crypto.randomUUID() : sha256Hex(`${account.id} ${key}`);
  const change: HeldChange = {
    id: draft ? idOfScheduled(draft) : own.slice(0, 36),
    kind,
    action,
    entry,
    title: titleOf({ kind, entry, values, base: file?.text ?? null }, context),
    values,
    base: isChange ? file.text : null,
    etag: isChange ? (c.req.header('If-Match') ?? file.etag) : null,
    ...hours,
    account: { id: account.id, name: account.name },
    madeAt: c.get('now'),
  };
  const takeDraftOut = await draftOfSave(c);
  await tryOut(c, change);
  const names = [...uploadsIn(JSON.stringify(values ?? {}))];
  await checkRoom(c, { text: [values ?? {}, change.base ?? ''], hasFiles: names.length > 0 });
  // Told first: whatever ends this call now, nothing waits that no alarm is set for.
  await publisherOf(c).expect(change.at);
  const also = holdPictures(c.env.DB, change.id, names);
  if (!(await holdChange(c.env.DB, change, also))) throw full();
  if (draft) await demandOwnText(c, change);
  await takeDraftOut();
  const message = whenInWords(change, context.timeZone);
  return c.json<HeldAnswer>({ message, id: change.id }, 201);
}

/** 'It goes live on 1 May 2027 at 09:00, and is taken down on 1 June 2027 at 09:00.' */
function whenInWords({ action, at, takeDownAt }: HeldChange, timeZone: string): string {
  const hour = hourInZone(at, timeZone);
  if (action === 'delete') return `It is taken down ${hour}.`;
  const down = takeDownAt === null ? '' : `, and is taken down ${hourInZone(takeDownAt, timeZone)}`;
  return `It goes live ${hour}${down}.`;
}

/** @throws ApiError 409 where somebody has another text of the same draft wait */
async function demandOwnText(c: AppContext, { id, values }: HeldChange): Promise<void> {
  const waits = await findChange(c.env.DB, id);
  if (!waits || JSON.stringify(waits.values) === JSON.stringify(values)) return;
  const { context } = await contentOf(c).settings();
  throw new ApiError(
    409,
    `This draft goes live ${hourInZone(waits.at, context.timeZone)} already, with another text: ${waits.account.name} planned it. Nothing of yours waits.`,
  );
}

export const full = () =>
  new ApiError(
    409,
    `As many as ${WAITING_MOST} changes wait already: no more can. Publish or take out some of them first, or save this one now.`,
  );

/** Other hours, or another text. */
async function change(c: AppContext): Promise<Response> {
  const body = await readJsonObject(c);
  if (body.values !== undefined) {
    const next = await reword(c, body, (at) => publisherOf(c).expect(at));
    const { context } = await contentOf(c).settings();
    return c.json<Said>({
      message: `Saved. ${whenInWords(next, context.timeZone)}`,
    });
  }
  const planned = await found(c);
  const { id, kind, action, values, problem } = planned;
  // Another hour makes no version one that was looked at.
  if (isProposal(values) && problem) throw new ApiError(409, problem);
  const { context } = await contentOf(c).settings();
  const asked = { kind, action, timeZone: context.timeZone, now: c.get('now') };
  const hours = readHours(body, asked);
  await publisherOf(c).expect(hours.at);
  // Whoever planned it may not make it any more: it is whose hour it is now.
  const author = await accountById(c.env.DB, planned.account.id);
  const account = author && mayMake(author.rights, planned) ? planned.account : accountOf(c);
  // Another hour alone puts nothing right.
  const ahead = problem && action === 'update' && (await changeAhead(c.env, planned));
  if (ahead) throw new ApiError(409, ahead);
  if (!(await moveChange(c.env.DB, id, { ...hours, account }))) throw underWay();
  if (isProposal(values)) {
    tellPlan(c, values.proposal, hourInZone(hours.at, context.timeZone));
  }
  return c.json<Said>({ message: 'Time changed.' });
}

/** It is made at once, in the name of whoever says so. */
async function publish(c: AppContext): Promise<Response> {
  const { id, kind, action, values } = await found(c);
  const account = accountOf(c);
  const { id: accountId, name } = account;
  await takeOverChange(c.env.DB, id, { id: accountId, name }, c.get('now'));
  const outcome = await publisherOf(c).publish(id);
  if (outcome?.kind === 'needs a look') throw new ApiError(409, outcome.problem);
  if (outcome?.kind === 'late') throw errors.unavailable(LATE);
  // Entries' texts name facts that settings hold.
  const isOfAll = kind === 'settings' || isProposal(values);
  await forgetLists(c, isOfAll ? Object.keys(collectionCalls) : [kind]);
  const done = action === 'delete' ? 'Taken down.' : 'Published.';
  return c.json<Said>({ message: done });
}

/** It does not go live: its text is a draft again, seen by all who saw that it waits. */
async function drop(c: AppContext): Promise<Response> {
  const change = await found(c);
  const { id, kind, action, entry, title, values, etag, account } = change;
  const { DB } = c.env;
  // What moves a date is in no form of a setting: whoever takes it out has it in its own.
  // A proposal stays what it is.
  if (values === null || isMove(values) || isProposal(values)) {
    if (!(await dropChange(DB, id, []))) throw underWay();
    if (isProposal(values) && !change.problem) tellPlan(c, values.proposal);
    return c.json<DroppedAnswer>({ ...cancelled(change), draft: null });
  }
  const base =
    change.base === null ? null : baseOf(change, (await contentOf(c).settings()).context);
  // The draft that it was, by which it is made once; unless that is there still.
  const was = action === 'create' ? draftOfScheduled(id) : undefined;
  const draft = was && !(await isDraftThere(DB, was)) ? was : crypto.randomUUID();
  const text = { kind, entry, title, values, base, etag, account };
  const kept = { ...text, id: draft, keptAt: c.get('now'), isShared: true };
  const names = [...uploadsIn(JSON.stringify(values))];
  if (!(await dropChange(DB, id, keepDraftOfChange(DB, id, kept, names)))) throw underWay();
  const message = `The plan is cancelled. Its text is kept as a draft, for everybody who may publish ${nounOfKind(kind)}s.`;
  return c.json<DroppedAnswer>({ message, draft, ...heldBefore(change) });
}

/** What plans it again; of what had stopped somebody has to look at it first. */
const heldBefore = ({ values, etag, problem }: KeptChange): Pick<DroppedAnswer, 'held'> =>
  problem ? {} : { held: { values, etag } };

/** What is said of one that no draft is made of; a proposal that had not stopped can be planned as it was. */
function cancelled(change: KeptChange): Pick<DroppedAnswer, 'message' | 'plan' | 'held'> {
  const { action, values, problem } = change;
  if (isProposal(values)) {
    const { head, choices, etags } = values;
    return problem
      ? { message: 'The plan is cancelled.' }
      : {
          message: 'The plan is cancelled: the proposal waits for a publisher again.',
          plan: { head, choices, etags },
        };
  }
  const stays = action === 'delete' ? 'it is not taken down' : 'it does not go live';
  const message = `The plan is cancelled: ${stays}.`;
  // A date that is moved is in its form again.
  return { message, ...(!isMove(values) && heldBefore(change)) };
}
