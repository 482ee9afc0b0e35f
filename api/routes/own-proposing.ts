import { settingsChanges } from '../../model/content/file-changes.ts';
import { sha256Hex } from '../../model/hashes.ts';
import { onlyItem } from '../../model/settings/list-items.ts';
import {
  asProposer,
  OWN_PROPOSALS_MOST,
  type ProposedAnswer,
  WHY_MAX,
} from '../../model/wire/proposals.ts';
import { proposes } from '../../model/wire/rights.ts';
import { isMove, nounOfKind, type WaitingKind } from '../../model/wire/waiting.ts';
import { HeadMovedError } from '../content/git-host.ts';
import type { Overlay } from '../content/overlaid-branch.ts';
import type { NewsItem } from '../private/mail-queue.ts';
import {
  type AccountsProposal,
  accountsProposal,
  readAccountsProposal,
} from '../proposals/accounts-proposal.ts';
import { sayOnce } from '../proposals/close-proposal.ts';
import type { ProposalHost, PullRequest } from '../proposals/proposal-host.ts';
import { titleOf } from '../proposals/publish-version.ts';
import { RETURNED, TAKEN_BACK } from '../proposals/read-pull-request.ts';
import { lastReturn } from '../proposals/revised-proposal.ts';
import type { PlannedCommit, SaveCommand, SaveResult } from '../saving/save-command.ts';
import { REVISED } from '../waiting/problem-words.ts';
import { stopPlanned } from '../waiting/publish-due.ts';
import { ApiError, errors } from './api-error.ts';
import { draftOfSave } from './draft-of-save.ts';
import { ownAmong, ownText, requireOwn } from './find-own-proposal.ts';
import { gitHostOf, proposalsOf } from './hosts.ts';
import { tell } from './mail-routes.ts';
import { write } from './proposal-calls.ts';
import { readJsonObject } from './request-body.ts';
import { type AppContext, accountOf, contentOf } from './route-context.ts';
import { bringing, checkKey, commandOf, inTurns, refusalOf } from './save.ts';
import { readTarget, readValues } from './waiting-fields.ts';

/** As GitHub lists 100, others' proposals stay in sight. */
const MOST_OPEN = 90;

/** @throws ApiError 403 for who may not propose to change it: others save it, or may neither */
function demandProposing(c: AppContext, kind: WaitingKind): void {
  const { rights } = accountOf(c);
  if (!proposes(rights, kind)) throw errors.notAllowed(rights);
}

/** What a form sends, as a save that is planned and not made. */
function commandFor(
  c: AppContext,
  { kind, entry, values }: { kind: WaitingKind; entry: string | null; values: object | null },
): SaveCommand {
  const named = { name: kind, noun: nounOfKind(kind) };
  const { idempotencyKey: _, ...asked } = commandOf(c, named, accountOf(c));
  const trial = { ...asked, isTrial: true as const };
  const sent = values as Record<string, unknown>;
  if (entry === null) return { ...trial, action: 'create', values: sent };
  if (values === null) return { ...trial, action: 'delete', id: entry };
  return { ...trial, action: 'update', id: entry, values: sent };
}

/** @throws ApiError 404, 412, 422, 503 as the save itself would */
async function plan(
  c: AppContext,
  command: SaveCommand,
): Promise<Extract<SaveResult, { ok: true }> | 'as it is'> {
  const { bring } = bringing(c);
  const ask = (each: SaveCommand) => inTurns(() => contentOf(c).save(each, bring));
  const result = await ask(command);
  if (result.ok) return result.planned ? result : 'as it is';
  if (result.reason === 'conflict' && command.onto) {
    // A repeat of what was carried out, and whose answer was lost.
    const { ifMatch: _, ...rest } = command;
    const again = await ask(rest as SaveCommand);
    if (again.ok && !again.planned) return 'as it is';
  }
  throw refusalOf(result, nounOfKind(command.collection as WaitingKind));
}

const PAGES =
  'Pages come and go with their place in the menu, which a publisher does. Propose changes of their texts.';
const SETTING = 'A setting stays. Propose a change of it.';
const MOVE =
  'A date is moved together with the update about it by a publisher. Propose another day among the important dates.';

/** What takes several files, or breaks what is always there, is not proposed. @throws ApiError 422 */
function demandOne(kind: WaitingKind, action: AccountsProposal['action'], values: unknown): void {
  if (action !== 'update' && kind === 'pages') throw new ApiError(422, PAGES);
  if (action !== 'update' && kind === 'settings') throw new ApiError(422, SETTING);
  if (isMove(values)) throw new ApiError(422, MOVE);
}

/** Opens a proposal of what a form would save. */
export async function propose(c: AppContext): Promise<Response> {
  const { id, name } = accountOf(c);
  const sentKey = checkKey(c.req.header('Idempotency-Key')) ?? '';
  const body = await readJsonObject(c);
  const { kind, entry } = readTarget(body);
  demandProposing(c, kind);
  const values = readValues(kind, entry, body.values);
  const why = readWhy(body);
  const action = values === null ? 'delete' : entry === null ? 'create' : 'update';
  demandOne(kind, action, values);
  const account = { id, name };
  const key = sha256Hex(JSON.stringify([sentKey, kind, entry, values])).slice(0, 12);
  const host = proposalsOf(c);
  const open = await write(() => host.open());
  const found = knownAs(ownAmong(open, id), { key, kind, entry });
  const takeDraftOut = await draftOfSave(c);
  if (found) {
    await takeDraftOut();
    return proposed(c, found.number, action);
  }
  checkRoom(open, id);
  const result = await plan(c, commandFor(c, { kind, entry, values }));
  if (result === 'as it is' || !result.planned) {
    const message = `Nothing of this ${nounOfKind(kind)} is changed: there is nothing to propose.`;
    throw errors.invalid([{ field: '', message }]);
  }
  const { planned } = result;
  const made = entry ?? result.ids[0] ?? '';
  const before = kind === 'settings' ? await contentOf(c).textOf(kind, made) : undefined;
  const subject = subjectOf(planned, before?.text);
  const proposal: AccountsProposal = { account, kind, action, entry: made, subject, why, key };
  const pull = await write(async () => {
    const git = gitHostOf(c);
    const tree = await git.createTree(planned.on.tree, planned.changes);
    const commit = await commitOf(c, planned, { tree, parent: planned.on.commit });
    const opened = accountsProposal(proposal, commit);
    await host.propose(opened);
    const pulls = ownAmong(await host.open(), id);
    return pulls.find(({ branch }) => branch === opened.branch);
  });
  await takeDraftOut();
  if (pull) tellWaits(c, pull, { kind, action, why });
  return proposed(c, pull?.number ?? 0, action);
}

function tellWaits(
  c: AppContext,
  pull: PullRequest,
  { kind, action, why }: Pick<AccountsProposal, 'kind' | 'action' | 'why'>,
  again?: NewsItem['again'],
): void {
  const what = { number: pull.number, noun: nounOfKind(kind), title: titleOf(pull), action };
  const item = { ...what, by: accountOf(c).name, says: why, ...(again && { again }) };
  tell(c, 'proposal', { item, awaitedBy: again?.sentBackBy || undefined });
}

/** @param isStopped it was planned, and what was proposed before does not go live any more */
const proposed = (
  c: AppContext,
  number: number,
  action: AccountsProposal['action'],
  isStopped = false,
) => {
  const message = action === 'delete' ? DELETION_PROPOSED : isStopped ? PLAN_STOPPED : PROPOSED;
  return c.json<ProposedAnswer>({ message, number }, 201);
};

const PROPOSED = 'Proposed. It goes on the website when somebody has published it.';
const PLAN_STOPPED =
  'Proposed. It was planned: that has stopped, until a publisher has looked at it again.';
const DELETION_PROPOSED =
  'Proposed. It is deleted when a publisher has agreed; until then it stays on the website.';

/** Of its commit; of a change of one item of a setting with its name. @param before the setting's text; else undefined */
function subjectOf({ message, changes }: PlannedCommit, before: string | undefined): string {
  const [subject = ''] = message.split('\n');
  const [setting] = changes.flatMap((each) => ('text' in each ? each : []));
  if (before === undefined || !setting) return subject;
  const item = onlyItem(settingsChanges(before, setting.text));
  return item ? `${subject}: ${item}` : subject;
}

/** @throws ApiError 422 */
function readWhy({ why = '' }: { why?: unknown }): string {
  const said = typeof why === 'string' ? why.trim().replace(/\r\n?/g, '\n') : undefined;
  if (said !== undefined && said.length <= WHY_MAX) return said;
  const message = `Why: ${WHY_MAX} characters of text at most.`;
  throw errors.invalid([{ field: 'why-proposed', message }]);
}

/**
 * The same, sent before and with its answer lost.
 * @throws ApiError 409 where the same entry has a proposal of theirs already
 */
function knownAs(
  own: readonly PullRequest[],
  asked: { key: string; kind: WaitingKind; entry: string | null },
): PullRequest | undefined {
  for (const pull of own) {
    const signed = readAccountsProposal(pull);
    if (signed?.key === asked.key) return pull;
    const isSame = signed?.kind === asked.kind && signed.entry === asked.entry;
    if (!isSame) continue;
    const message = `You have a proposal for this ${nounOfKind(asked.kind)} already. Go on with that one, or take it back first: it is under Your Proposals.`;
    throw new ApiError(409, message, { number: pull.number });
  }
  return undefined;
}

/** @throws ApiError 409 */
function checkRoom(open: readonly PullRequest[], account: string): void {
  if (ownAmong(open, account).length >= OWN_PROPOSALS_MOST) {
    throw new ApiError(
      409,
      `As many as ${OWN_PROPOSALS_MOST} proposals of yours wait already: no more can. Wait until some are published, or take some back.`,
    );
  }
  if (open.length < MOST_OPEN) return;
  throw new ApiError(
    409,
    'So many proposals wait that no more are taken at the moment. Ask a publisher to look through them.',
  );
}

const commitOf = (
  c: AppContext,
  { message, author, committer }: PlannedCommit,
  at: { tree: string; parent: string },
) =>
  gitHostOf(c).createCommit({
    ...at,
    message,
    author,
    committer,
    at: new Date(c.get('now')).toISOString(),
  });

/** Puts another version in the place of a proposed one: a commit more on its branch. It waits again. */
export async function proposeAnew(c: AppContext): Promise<Response> {
  const body = await readJsonObject(c);
  const host = proposalsOf(c);
  const { pull, signed } = await write(() => requireOwn(c, host));
  const { kind, entry, action } = signed;
  demandProposing(c, kind);
  if (!pull.isOpen) {
    throw new ApiError(409, 'This proposal is published or closed already. Nothing was saved.');
  }
  if (action === 'delete') {
    throw new ApiError(422, 'This proposes that something goes, which has no text. Take it back.');
  }
  const values = readValues(kind, entry, body.values);
  if (values === null) {
    throw errors.invalid([{ field: 'values', message: 'Values must be the fields to be saved.' }]);
  }
  demandOne(kind, action, values);
  const why = readWhy(body);
  const own = await write(() => ownText(c, host, pull, signed));
  const { path, base, proposed: text = '', uploads } = own;
  const onto: Overlay = {
    texts: [{ path, text }],
    uploads: uploads.map(({ name, blobId }) => ({ name, blobId })),
  };
  const takeDraftOut = await draftOfSave(c);
  const returnedBy = pull.labels.includes(RETURNED) ? await whoReturned(host, pull) : undefined;
  const result = await plan(c, { ...commandFor(c, { kind, entry, values }), onto });
  let { title } = pull;
  await write(async () => {
    if (result !== 'as it is' && result.planned) {
      const git = gitHostOf(c);
      const tree = await git.createTree(await git.treeOf(pull.head), result.planned.changes);
      const commit = await commitOf(c, result.planned, { tree, parent: pull.head });
      await host.renew(pull.branch, commit).catch((error: unknown) => {
        throw error instanceof HeadMovedError ? atOnce() : error;
      });
      title = subjectOf(result.planned, kind === 'settings' ? base : undefined);
      if (title !== pull.title) await host.retitle(pull.number, title);
    }
    if (why) await sayOnce(host, pull.number, why, asProposer(accountOf(c).name));
    // Taken back, too, where a fault came between that and its end.
    const others = pull.labels.filter((label) => label !== RETURNED && label !== TAKEN_BACK);
    if (others.length < pull.labels.length) await host.setLabels(pull.number, others);
  });
  await takeDraftOut();
  const anew = { ...pull, title };
  const stopped =
    result !== 'as it is' &&
    (await stopPlanned(c.env, pull.number, REVISED, titleOf(anew)).catch((error) => {
      console.error(error);
      return false;
    }));
  const again = { sentBackBy: returnedBy ?? '', isYou: false };
  tellWaits(c, anew, { kind, action, why }, again);
  return proposed(c, pull.number, action, stopped);
}

/** Whoever returned it waits for it; without GitHub's answer they are told as others are. */
const whoReturned = (host: ProposalHost, { number, login }: PullRequest) =>
  host.comments(number).then(
    (comments) => lastReturn(comments, login)?.by,
    () => undefined,
  );

const atOnce = () =>
  new ApiError(
    409,
    'This proposal was changed or closed at the same moment. Nothing was saved. Please try again.',
  );
