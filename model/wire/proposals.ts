import type { FieldChange } from '../entry-changes.ts';
import type { Finding } from '../finding.ts';
import type { Unlisted } from '../phases/unlisted.ts';
import type { SettingsChoices } from '../settings/combine-settings.ts';
import type { Said } from './answers.ts';
import type { EditionReview } from './edition.ts';
import type { WaitingKind } from './waiting.ts';

/**
 * What an editor proposes to change, as the API answers it and the administrators' screens show it.
 */

/** How far a proposal is, as its editor and the administrators have set it: `returned` is a draft again. */
export type ProposalState = 'draft' | 'returned' | 'in review' | 'ready';

/** A proposal, as lists show it. */
export interface Proposal {
  number: number;
  title: string;
  by: { login: string; name: string };
  /** ISO 8601 */
  at: string;
  /** ISO 8601 */
  updatedAt: string;
  state: ProposalState;
  /** Null for settings, and where nobody knows. */
  collection: string | null;
  id: string | null;
  noun: string;
  entryTitle: string;
  /** What becomes of the entry; null where nobody knows, and of an edition. */
  action: ProposedAction | null;
  isFromFork: boolean;
  /** What whoever proposes it says to it; empty for nothing. */
  why: string;
  /** It was proposed before the present edition began. */
  isOfEarlierEdition: boolean;
  /** Its author can neither change it nor propose it again: they have not the rights any more. */
  isFrozen: boolean;
  /** Null where it waits for no hour. */
  planned: PlannedFor | null;
}

/** When a proposal goes live by itself. */
export interface PlannedFor {
  /** ISO 8601, UTC */
  at: string;
  /** It does not: somebody has to look at it again first. */
  isStopped: boolean;
}

export type ProposedAction = 'create' | 'update' | 'delete';

/** A proposal with all that its review takes. */
export interface ProposalDetail extends Omit<Proposal, 'isOfEarlierEdition' | 'planned'> {
  isOpen: boolean;
  /** What became of it; null as long as it is open. */
  ended: ProposalEnd | null;
  /** The commit that is looked at. */
  head: string;
  changes: ProposedChange[];
  pictures: ProposedPicture[];
  /** Paths of files that cannot be published from the administration. */
  outside: string[];
  /** Why it cannot be published from the administration at all, in a sentence; empty where it can. */
  obstacle: string;
  /** Why, in the words of the visitor who sent a correction; null for what an editor proposes. */
  words: string | null;
  /** Whether who sent it is told by mail what becomes of it. */
  isAnswered: boolean;
  /** What it does as a whole, where it begins an edition; null for any other. */
  edition: EditionReview | null;
  /** The year of the edition for which it was proposed, where another one has begun since; else null. */
  proposedFor: number | null;
  comments: ProposalComment[];
  checks: ProposalCheck[];
  /** What became of it since it was returned, where it was sent again; else null. */
  revised: RevisedProposal | null;
  /** What differs from the version that was planned, where its author has changed it since; else null. */
  sincePlanned: RevisedFiles | null;
  undoneBefore: UndoneBefore | null;
}

/** What became of a proposal, by whom, and when (ISO 8601). */
export interface ProposalEnd {
  how: 'published' | 'undone' | 'turned down' | 'taken back';
  /** Empty where it was done at GitHub. */
  by: string;
  at: string;
}

/** An earlier proposal of the same, which was published and taken back: by whom, when (ISO 8601), and why. */
export interface UndoneBefore {
  number: number;
  by: string;
  at: string;
  /** Empty where nothing was said. */
  comment: string;
}

/** Of the files that are proposed, those that differ from an earlier version. */
export type RevisedFiles = { path: string; changes: FieldChange[] }[];

/** A comment with which a proposal was returned, and what its author changed since. */
export interface RevisedProposal extends ProposalComment {
  files: RevisedFiles;
}

/** What an editor with an account of the website proposes, as they are shown it. */
export interface OwnProposal {
  number: number;
  kind: WaitingKind;
  action: ProposedAction;
  /** Of the entry, which a new one has already; a setting's name. */
  entry: string;
  title: string;
  /** ISO 8601 */
  at: string;
  /** ISO 8601 */
  updatedAt: string;
  /** `closed` by somebody else: turned down. `undone`: it was published, and taken off the website again. */
  state: 'waits' | 'returned' | 'published' | 'taken back' | 'closed' | 'undone';
  /** Who took it off again, and when (ISO 8601); null where nobody did. */
  undone: { by: string; at: string } | null;
  /** Who published it or turned it down, and when (ISO 8601); null where that is not known, and of any other. */
  decided: { by: string; at: string } | null;
  /** Of a published one: why visitors meet it in no list; else null. */
  unlisted: Unlisted | null;
  /** What was said with its return, when it was closed, or when it was taken off again, and by whom; else empty. */
  comment: string;
  /** What they said to it themselves; else empty. */
  why: string;
  /** What they said last to a version that was sent anew; else empty. */
  answer: string;
  /** It is open, and the entry that it changes was deleted since. */
  isGone: boolean;
  /** When it goes live by itself (ISO 8601), as long as it is what was planned; null: that is not said. */
  plannedFor: string | null;
  /** Its plan has stopped: when it was to go live (ISO 8601), and why it does not any more; null where none did. */
  stopped: { at: string; why: string } | null;
  /** The id of the draft that keeps the text of one that ended unpublished; null where there is none (any more). */
  draft: string | null;
}

/** Open ones first, then those that ended lately, each the newest first. */
export interface OwnProposalsAnswer {
  proposals: OwnProposal[];
}

/** One with what is proposed, as a form goes on with it. */
export interface OwnProposalText extends OwnProposal {
  /** The entry or the setting; null where it is to go. */
  values: Record<string, unknown> | null;
  /** The same where the proposal began; null of what is new. */
  base: Record<string, unknown> | null;
  /** Of the proposed version; null where the entry is to go. */
  etag: string | null;
  /** What differs between the two; none of what is not open. */
  changes: FieldChange[];
}

/** It is proposed now. */
export interface ProposedAnswer extends Said {
  number: number;
}

/** So many of one editor may wait at a time. */
export const OWN_PROPOSALS_MOST = 30;

/** A picture that a proposal adds. */
export interface ProposedPicture {
  name: string;
  /** In bytes. */
  size: number;
  /** Why it cannot be published, in a sentence; empty where it can. */
  problem: string;
  /** What somebody should know before it is published, in a sentence. */
  warning?: string;
}

/** Characters that an editor may say to what they propose. */
export const WHY_MAX = 500;

/** Characters that a comment of an administrator takes. */
export const COMMENT_MAX = 5000;

/** An administrator's comment, as it is kept: the website's own account writes it for all of them. */
export const signedComment = (text: string, by: string): string => `${text}\n\n— ${by}`;

/** Names the version that a comment speaks of, in words that GitHub does not show. */
export const commentOf = (head: string, text: string): string => `<!-- of ${head} -->\n${text}`;

const VERSION = /^<!-- of ([0-9a-f]{40}) -->\n/;

/** The version that a kept comment speaks of; undefined where it names none. */
export const versionOfComment = (kept: string): string | undefined => VERSION.exec(kept)?.[1];

const SIGNED = /\n\n— [^\n]+$/;

/** How an editor signs what they say to a later version of what they proposed. */
export const asProposer = (name: string): string => `${name}, who proposes it`;

const BY_PROPOSER = new RegExp(`${asProposer('')}$`);

/** A kept comment with which an administrator returned a proposal; undefined for any other. */
export const commentOfReturn = (kept: string): string | undefined =>
  SIGNED.test(kept) && !BY_PROPOSER.test(kept) ? kept.replace(VERSION, '') : undefined;

/** What the proposer said to a later version; undefined for a comment of anybody else. */
export function answerOfProposer(kept: string): string | undefined {
  const signed = BY_PROPOSER.test(kept) ? readSigned(kept) : undefined;
  return signed?.text;
}

/** A kept comment apart from whose name it is signed with; undefined for one that nobody signed. */
export function readSigned(kept: string): { text: string; by: string } | undefined {
  const signature = SIGNED.exec(kept)?.[0];
  if (signature === undefined) return undefined;
  const text = kept.slice(0, -signature.length).replace(VERSION, '');
  return { text, by: signature.replace('\n\n— ', '') };
}

/** The website's own notes of what became of a proposal: `Published as <commit> by Asha Verma.` */
export const PUBLISHED_NOTE = /^Published as ([0-9a-f]{40}) by (.+)\.$/;
export const TURNED_DOWN_NOTE = /^Turned down by (.+)\.$/;

export interface ProposalComment {
  by: string;
  /** ISO 8601 */
  at: string;
  text: string;
}

/** What a check on GitHub says of the commit, such as that of the workflow "Content is valid". */
export interface ProposalCheck {
  name: string;
  state: 'running' | 'passed' | 'failed';
  /** Where more is told; empty for nowhere. */
  url: string;
}

/** What a proposal does to one file. */
export interface ProposedChange {
  path: string;
  /** Null for settings. */
  collection: string | null;
  id: string | null;
  noun: string;
  title: string;
  change: 'added' | 'updated' | 'deleted';
  fields: ProposedField[];
  /** What the content check says of what would be published; an error keeps it from that. */
  findings: Finding<'severity'>[];
  /** Of the version that is there now, for choices; null for none. */
  etag: string | null;
  /** False where the website has all of it already. */
  isNews: boolean;
  /** All fields: as they would be published, and as they are now; null for no file, or one that cannot be read. */
  whole: Record<Side, Record<string, unknown> | null>;
  /** Of settings of which items are in conflict. */
  versions?: SettingVersions;
}

/** What both sides of a proposal made of a setting: its editor, and the website since. */
export type SettingVersions = Readonly<
  Record<'base' | 'mine' | 'theirs', Readonly<Record<string, unknown>>>
>;

/** One field in three versions; null for none. */
export interface ProposedField {
  /** Empty for the file as a whole. */
  field: string;
  label: string;
  /**
   * Which side changed it since the proposal began. Both did it in different sentences of a text, or in different
   * items of a setting's list; a conflict needs a choice.
   */
  origin: Side | 'same' | 'both' | 'conflict';
  base: unknown;
  proposed: unknown;
  current: unknown;
  /**
   * Of a setting's list or group that is proposed: what differs in it, item by item. Of a file that one side changed
   * and the other took away: what was changed.
   */
  items?: FieldChange[];
}

/** The editor's version of a field, and the one that is on the website now. */
export const SIDES = ['proposed', 'current'] as const;
export type Side = (typeof SIDES)[number];

/** One side's version, or, of a text, what is put in the place of both. */
export type Choice = Side | { text: string };

/** By field; '' is the file as a whole. */
export type FieldChoices = Readonly<Record<string, Choice>>;

/** The same in the words of `combineSettings`, to which what is proposed is "mine". */
export const sidesOf = (choices: FieldChoices): SettingsChoices =>
  Object.fromEntries(
    Object.entries(choices).map(([field, choice]) => [
      field,
      typeof choice === 'object' ? choice : choice === 'current' ? 'theirs' : 'mine',
    ]),
  );

/** By path. */
export type Choices = Readonly<Record<string, FieldChoices>>;

/** What the names of the branches begin with that the editors' screen makes. */
export const PROPOSAL_BRANCHES = 'cms/';

const BRANCH = /^[A-Za-z0-9][\w./-]*$/;

/** Whether a branch is one that the editors' screen made. */
export function isProposalBranch(branch: string): boolean {
  return (
    branch.startsWith(PROPOSAL_BRANCHES) &&
    BRANCH.test(branch) &&
    !/\.\.|\/\/|\/$|\.lock$/.test(branch)
  );
}

/** The page where a visitor proposes a correction, without an entry: what such a correction is. */
export const CORRECTION_PAGE = '/correct';

/** Where a visitor proposes to correct an entry. @param name of its collection */
export const correctionPath = (name: string, id: string): string =>
  `${CORRECTION_PAGE}/${name}/${id}`;
