import type { EntryContext } from '../../model/fields.ts';
import { pathToSettings } from '../../model/settings/settings-files.ts';
import { type HeldAnswer, hourInZone } from '../../model/wire/waiting.ts';
import type { FileChange } from '../content/git-host.ts';
import { readEditionProposal } from '../edition/edition-proposal.ts';
import { dropChange, findChange, type HeldChange, holdChange } from '../private/waiting-changes.ts';
import { readAccountsProposal } from '../proposals/accounts-proposal.ts';
import type { PullRequest } from '../proposals/proposal-host.ts';
import { titleNow } from '../proposals/publish-version.ts';
import { entryOfBranch } from '../proposals/read-pull-request.ts';
import { idOfProposal } from '../waiting/publish-proposal.ts';
import { kindNamed, titleOf } from '../waiting/what-changes.ts';
import { ApiError } from './api-error.ts';
import { readForm } from './form-fields.ts';
import { proposalsOf } from './hosts.ts';
import { read, requireProposal, write } from './proposal-calls.ts';
import { commandToPublish, PUBLISHING, requireAsSeen } from './proposal-decisions.ts';
import { readJsonObject } from './request-body.ts';
import { type AppContext, accountOf, contentOf } from './route-context.ts';
import { inTurns, refusalOf } from './save.ts';
import { tellPlan } from './tell-plan.ts';
import { readHours } from './waiting-fields.ts';
import { full, publisherOf } from './waiting-routes.ts';
import { underWay } from './waiting-text.ts';

/**
 * Has a version of a proposal published at an hour, in the name of its author. It is judged as it would be if it
 * were published now; another hour or another version takes the place of the one that waited.
 */
export async function planProposal(c: AppContext): Promise<Response> {
  const { DB } = c.env;
  const { id: accountId, name } = accountOf(c);
  const body = await readJsonObject(c);
  const { head, choices = {}, etags = {} } = readForm(body, PUBLISHING);
  const host = proposalsOf(c);
  const proposal = await read(() => requireProposal(c, host));
  if (readEditionProposal(proposal)) throw new ApiError(409, EDITION);
  requireAsSeen(proposal, head);
  const { context } = await contentOf(c).settings();
  const target = await targetOf(c, proposal);
  const asked = { kind: target.kind, action: 'update', timeZone: context.timeZone } as const;
  const hours = readHours({ at: body.at }, { ...asked, now: c.get('now') });

  const chosen = { head, choices, etags };
  const command = await write(() => commandToPublish(c, host, proposal, chosen));
  const trial = { ...command, isTrial: true } as const;
  const result = await inTurns(() => contentOf(c).publish(trial));
  if (!result.ok) throw refusalOf(result, 'proposal');
  if (!result.planned) throw new ApiError(409, NOTHING);

  const id = idOfProposal(proposal.number);
  const change: HeldChange = {
    ...{ id, ...target, base: null, etag: null, ...hours },
    title: titleIn(result.planned.changes, proposal, context) ?? target.title,
    values: { proposal: proposal.number, ...chosen },
    account: { id: accountId, name },
    madeAt: c.get('now'),
  };
  // Told first: whatever ends this call now, nothing waits that no alarm is set for.
  await publisherOf(c).expect(change.at);
  if ((await findChange(DB, id)) && !(await dropChange(DB, id, []))) throw underWay();
  if (!(await holdChange(DB, change, []))) throw full();
  const hour = hourInZone(change.at, context.timeZone);
  tellPlan(c, proposal, hour);
  const message =
    change.action === 'delete' ? `It is taken down ${hour}.` : `It goes live ${hour}.`;
  return c.json<HeldAnswer>({ message, id }, 201);
}

const EDITION = 'An edition is begun at once, and not at an hour: publish it when it is to begin.';
const NOTHING =
  'The website says already what is proposed: there is nothing to publish later. Publish the proposal now, which closes it.';

/** What the entry will be called; undefined where the proposal changes no text of it. */
function titleIn(
  changes: readonly FileChange[],
  { branch }: PullRequest,
  context: EntryContext,
): string | undefined {
  const about = entryOfBranch(branch);
  const kind = kindNamed(about?.collection);
  const file = changes.find(({ path }) => path === about?.path);
  if (!about || !kind || !file || !('text' in file)) return undefined;
  return titleOf({ kind, entry: about.id, values: null, base: file.text }, context);
}

/** What a list of planned changes says that it is about. */
async function targetOf(
  c: AppContext,
  proposal: PullRequest,
): Promise<Pick<HeldChange, 'kind' | 'entry' | 'action' | 'title'>> {
  const about = entryOfBranch(proposal.branch);
  const kind = kindNamed(about?.collection ?? 'settings') ?? 'settings';
  const path = about?.path ?? '';
  const isSetting = kind === 'settings';
  const known = isSetting ? undefined : (await contentOf(c).titles([path]))[path];
  const isThere = isSetting || known !== undefined;
  const action = readAccountsProposal(proposal)?.action ?? (isThere ? 'update' : 'create');
  const id = isSetting ? pathToSettings(path)?.name : about?.id;
  return {
    kind,
    entry: (action !== 'create' && id) || null,
    action,
    title: titleNow(proposal, known),
  };
}
