import { sha256Hex } from '../../model/hashes.ts';
import { onlyItem } from '../../model/settings/list-items.ts';
import { isUploadName, pictureTypeOf } from '../../model/upload.ts';
import type {
  Proposal,
  ProposalComment,
  ProposalDetail,
  ProposalEnd,
  ProposedAction,
  ProposedChange,
  ProposedField,
  RevisedFiles,
  RevisedProposal,
} from '../../model/wire/proposals.ts';
import { isProposal } from '../../model/wire/waiting.ts';
import { sixAtATime } from '../content/six-at-a-time.ts';
import { type ProposedEdition, readEditionProposal } from '../edition/edition-proposal.ts';
import { hasSender } from '../private/correction-senders.ts';
import { findChange } from '../private/waiting-changes.ts';
import { isAccounts, readAccountsProposal } from '../proposals/accounts-proposal.ts';
import { readEnding, underNames } from '../proposals/close-proposal.ts';
import type { DatedProposal } from '../proposals/describe-proposal.ts';
import { judgePictures, mayBeFetched } from '../proposals/judge-pictures.ts';
import type { ProposalHost, PullRequest } from '../proposals/proposal-host.ts';
import { filesOf, nameOf, titleNow, titleOf } from '../proposals/publish-version.ts';
import { entryOfBranch, stateOf, TAKEN_BACK } from '../proposals/read-pull-request.ts';
import { lastReturn, revisedFiles } from '../proposals/revised-proposal.ts';
import { isVisitors, wordsOf } from '../proposals/visitors-proposal.ts';
import { idOfProposal } from '../waiting/publish-proposal.ts';
import { answerJson } from './answer-json.ts';
import { errors } from './api-error.ts';
import { editionDetail } from './edition-routes.ts';
import { frozenAmong } from './frozen-among.ts';
import { pictureOf, proposalsOf } from './hosts.ts';
import { plannedAmong } from './planned-among.ts';
import { isOurs, read, requireProposal } from './proposal-calls.ts';
import { closeProposal, publishProposal, returnProposal } from './proposal-decisions.ts';
import { planProposal } from './proposal-plan.ts';
import { type App, type AppContext, contentOf, route } from './route-context.ts';
import { filledTexts } from './titles-in-words.ts';
import { undoneBefore } from './undone-before.ts';

const BASE = '/api/proposals';

/** What editors propose, reviewed by administrators: every call here needs a token. */
export function proposalRoutes(app: App): void {
  route(app, BASE, { GET: list });
  route(app, `${BASE}/:number`, { GET: get });
  route(app, `${BASE}/:number/pictures/:name`, { GET: picture });
  route(app, `${BASE}/:number/merge`, { POST: publishProposal });
  route(app, `${BASE}/:number/plan`, { POST: planProposal });
  route(app, `${BASE}/:number/comment`, { POST: returnProposal });
  route(app, `${BASE}/:number/close`, { POST: closeProposal });
}

async function list(c: AppContext): Promise<Response> {
  const host = proposalsOf(c);
  const found = await read(async () => {
    const proposals = (await host.open()).filter(isOurs);
    const entries = proposals.map(({ branch }) => entryOfBranch(branch));
    const names = await namesOf(host, proposals);
    const titles = await contentOf(c).titles(entries.flatMap((entry) => entry?.path ?? []));
    const began = await contentOf(c).editionBegan();
    const now = proposals.map((proposal, place) =>
      titleNow(proposal, titles[entries[place]?.path ?? '']),
    );
    const named = await filledTexts(c, now);
    const planned = await plannedAmong(c, proposals);
    const frozen = await frozenAmong(c, proposals);
    return proposals.map((proposal, place) => {
      const begun = readEditionProposal(proposal);
      const isOfEarlierEdition = began !== null && Date.parse(proposal.at) < Date.parse(began);
      const dated = {
        isOfEarlierEdition,
        planned: planned.get(proposal.number) ?? null,
        isFrozen: frozen.has(proposal.number),
      };
      if (begun) return { ...summaryOf(proposal, begun.by, editionNamed(begun)), ...dated };
      const entry = entries[place];
      const known = entry && titles[entry.path];
      const action = entry
        ? (readAccountsProposal(proposal)?.action ?? (known === undefined ? 'create' : 'update'))
        : null;
      const titled = { ...entry, title: named[place] ?? '', action };
      return { ...summaryOf(proposal, names.get(whoOf(proposal)), titled), ...dated };
    });
  });
  return answer(c, found);
}

/** At most so many people are asked for their names; the others have their logins. */
const NAMES_MAX = 20;

async function namesOf(host: ProposalHost, proposals: PullRequest[]): Promise<Map<string, string>> {
  const people = new Map(proposals.map((proposal) => [whoOf(proposal), proposal]));
  const asked = [...people].slice(0, NAMES_MAX);
  const names = await sixAtATime(asked, ([, proposal]) => nameOf(host, proposal));
  return new Map(asked.map(([who], place) => [who, names[place] ?? who]));
}

/** All visitors have the website's own account, and so have editors with an account here. */
const whoOf = (proposal: PullRequest) =>
  isVisitors(proposal) ? '' : (signedBy(proposal) ?? proposal.login);

const signedBy = (proposal: PullRequest) => readAccountsProposal(proposal)?.name;

/** Whether the website's own account opened it. */
const isOfSite = (proposal: PullRequest) => isVisitors(proposal) || isAccounts(proposal);

interface Named {
  collection?: string | null;
  id?: string | null;
  noun?: string;
  title: string;
  /** As far as it is known: the editors' screen takes nothing away. */
  action?: ProposedAction | null;
}

function summaryOf(
  proposal: PullRequest,
  name: string | undefined,
  entry: Named,
): Omit<Proposal, 'isOfEarlierEdition' | 'planned' | 'isFrozen'> {
  const { number, title, at, updatedAt, isFromFork } = proposal;
  // What the website's own account opened is by nobody whom that account names.
  const isSigned = isOfSite(proposal) || readEditionProposal(proposal);
  const login = (isSigned && name) || proposal.login;
  return {
    number,
    title,
    by: { login, name: name ?? login },
    at,
    updatedAt,
    state: stateOf(proposal),
    collection: entry.collection ?? null,
    id: entry.id ?? null,
    noun: entry.noun ?? 'file',
    entryTitle: entry.title,
    action: entry.action ?? null,
    isFromFork,
    why: readAccountsProposal(proposal)?.why ?? wordsOf(proposal) ?? '',
  };
}

async function get(c: AppContext): Promise<Response> {
  const host = proposalsOf(c);
  const found = await read(async (): Promise<ProposalDetail> => {
    const proposal = await requireProposal(c, host);
    const { head, number, isOpen } = proposal;
    const begun = readEditionProposal(proposal);
    if (begun) return ofEdition(c, host, proposal, begun);
    await plannedAmong(c, [proposal]);
    const { mergeBase, files } = await filesOf(host, head);
    const { uploads, paths, outside } = files;
    const [pictures, comments, checks, name, isAnswered] = await Promise.all([
      judgePictures(uploads, (blob) => pictureOf(c, blob)),
      host.comments(number),
      host.checks(head),
      nameOf(host, proposal),
      isVisitors(proposal) && hasSender(c.env.DB, proposal.branch),
    ]);
    const site = isOfSite(proposal) ? proposal.login : undefined;
    const [json, revised, sincePlanned, before, ended] = await Promise.all([
      contentOf(c).proposal({ mergeBase, head, paths, uploads }),
      revisedOf(c, proposal, { comments, paths, site }),
      sincePlannedOf(c, proposal, paths),
      undoneBefore(c, host, proposal),
      endOf(c, proposal, comments),
    ]);
    const { changes, takenUploads, proposedFor } = JSON.parse(json) as DatedProposal;
    const [first] = changes;
    const item = itemOf(changes);
    const [title = ''] = await filledTexts(c, [titleOf(proposal)]);
    const entry = {
      ...entryOfBranch(proposal.branch),
      title,
      action: first ? ACTIONS[first.change] : null,
      ...first,
      ...(item && { title: `${first?.title}: ${item}` }),
    };
    return {
      ...summaryOf(proposal, name, entry),
      isOpen,
      ended,
      head,
      changes,
      pictures: pictures.map((picture) => ({
        ...picture,
        problem: picture.problem || (takenUploads[picture.name] ?? ''),
      })),
      outside,
      obstacle: files.obstacle,
      words: wordsOf(proposal),
      isAnswered,
      edition: null,
      isFrozen: isOpen && (await frozenAmong(c, [proposal])).has(number),
      proposedFor,
      comments: underNames(comments, site),
      checks,
      revised,
      sincePlanned,
      undoneBefore: before,
    };
  });
  return answer(c, found);
}

/** Null where it was not returned, or is not sent again so far. */
async function revisedOf(
  c: AppContext,
  proposal: PullRequest,
  known: { comments: ProposalComment[]; paths: string[]; site: string | undefined },
): Promise<RevisedProposal | null> {
  const { head, isOpen } = proposal;
  const returned = lastReturn(known.comments, known.site);
  if (!returned || !isOpen || ['returned', 'draft'].includes(stateOf(proposal))) return null;
  const { by, at, text } = returned;
  const range = { mergeBase: returned.head, head, paths: known.paths };
  return { by, at, text, files: await filesSince(c, range) };
}

/** Null where no version is planned, or the one that is proposed. */
async function sincePlannedOf(
  c: AppContext,
  { number, head, isOpen }: PullRequest,
  paths: string[],
): Promise<RevisedFiles | null> {
  const values = (await findChange(c.env.DB, idOfProposal(number)))?.values ?? null;
  if (!isOpen || !isProposal(values) || values.head === head) return null;
  return filesSince(c, { mergeBase: values.head, head, paths });
}

/** @param range from the earlier version to the one of now */
async function filesSince(
  c: AppContext,
  range: { mergeBase: string; head: string; paths: string[] },
): Promise<RevisedFiles> {
  const [texts, { context }] = await Promise.all([
    contentOf(c).proposedTexts(range),
    contentOf(c).settings(),
  ]);
  return revisedFiles(texts, context);
}

/** What became of a proposal; null as long as it is open. */
async function endOf(
  c: AppContext,
  proposal: PullRequest,
  comments: readonly ProposalComment[],
): Promise<ProposalEnd | null> {
  if (proposal.isOpen) return null;
  if (proposal.labels.includes(TAKEN_BACK)) {
    return { how: 'taken back', by: signedBy(proposal) ?? '', at: proposal.updatedAt };
  }
  const { commit, ...ending } = { commit: undefined, ...readEnding(proposal, comments) };
  const undone = commit && (await contentOf(c).undone([commit]))[commit];
  return undone ? { how: 'undone', ...undone } : ending;
}

/** The one item of a setting that a proposal changes. */
const itemOf = ([only, ...others]: readonly ProposedChange[]): string | undefined =>
  only && others.length === 0 && only.collection === null
    ? onlyItem(
        only.fields.flatMap(
          ({ items, field, label }): Pick<ProposedField, 'field' | 'label'>[] =>
            items ?? [{ field, label }],
        ),
      )
    : undefined;

const ACTIONS = { added: 'create', updated: 'update', deleted: 'delete' } as const;

async function ofEdition(
  c: AppContext,
  host: ProposalHost,
  proposal: PullRequest,
  begun: ProposedEdition,
): Promise<ProposalDetail> {
  const { head, number, isOpen } = proposal;
  const [comments, checks, detail] = await Promise.all([
    host.comments(number),
    host.checks(head),
    editionDetail(c, begun, proposal),
  ]);
  const rest = {
    isOpen,
    ended: await endOf(c, proposal, comments),
    head,
    pictures: [],
    outside: [],
    words: null,
    isAnswered: false,
    isFrozen: false,
    proposedFor: null,
    comments: underNames(comments, proposal.login),
    checks,
    revised: null,
    sincePlanned: null,
    undoneBefore: null,
  };
  return { ...summaryOf(proposal, begun.by, editionNamed(begun)), ...rest, ...detail };
}

const editionNamed = ({ sent }: ProposedEdition): Named => ({
  noun: 'edition',
  title: `Begin the edition of ${sent.edition}`,
});

/** A picture that a proposal adds; the website itself does not show it yet. */
async function picture(c: AppContext): Promise<Response> {
  const name = c.req.param('name') ?? '';
  const host = proposalsOf(c);
  const bytes = await read(async () => {
    if (!isUploadName(name)) return undefined;
    const { head } = await requireProposal(c, host);
    const { uploads } = (await filesOf(host, head)).files;
    const upload = uploads.find((each) => each.name === name);
    if (!upload || !mayBeFetched(upload.sizeBytes)) return;
    return pictureOf(c, upload.blobId);
  });
  const type = bytes && pictureTypeOf(bytes)?.type;
  if (!bytes || !type) throw errors.notFound('This picture');
  const headers = { 'Content-Type': type, 'Cache-Control': 'private, max-age=3600' };
  return c.body(bytes, 200, headers);
}

function answer(c: AppContext, found: unknown): Response {
  const json = JSON.stringify(found);
  return answerJson(c, { etag: `"${sha256Hex(json).slice(0, 40)}"`, json });
}
