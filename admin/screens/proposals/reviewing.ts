import { type Collection, collections } from '../../../model/collections.ts';
import { replacedFacts, replacedInWords } from '../../../model/facts/replaced-facts.ts';
import type { Field } from '../../../model/fields.ts';
import type { Finding, Severity } from '../../../model/finding.ts';
import { pathToSettings } from '../../../model/settings/settings-files.ts';
import type {
  Choices,
  PlannedFor,
  Proposal,
  ProposalDetail,
  ProposedChange,
  ProposedField,
} from '../../../model/wire/proposals.ts';
import { hourOn, type WaitingChange } from '../../../model/wire/waiting.ts';
import { isMarked } from '../../shell/differences/text-difference.ts';
import { edition, facts } from '../../shell/edition.ts';
import { isDrawn } from '../../shell/preview/drawn-settings.ts';

/** In a reader's words. */
export const STATES: Record<Proposal['state'], string> = {
  draft: 'Draft: its author is still at work',
  returned: 'Sent back: its author has your comment',
  'in review': 'Waiting for review',
  ready: 'Ready to publish',
};

/** Of a proposal whose author has not the rights any more. */
export const FROZEN =
  'Its author may not change it any more: publish it as it is, or turn it down.';

export const PROPOSALS_PATH = '/admin/proposals';
export const proposalPath = (number: number) => `${PROPOSALS_PATH}/${number}`;

/** Undefined for settings. */
export const collectionOf = ({ collection }: ProposedChange): Collection | undefined =>
  collections.find(({ name }) => name === collection);

/** The model's field; undefined for settings and for the file as a whole. */
export const fieldOf = (change: ProposedChange, name: string): Field | undefined =>
  collectionOf(change)?.fields[name];

/** Whether a page can be drawn of a change: of settings that are around all pages there is none. */
export function hasPage({ path, whole, isNews }: ProposedChange): boolean {
  const setting = pathToSettings(path)?.name;
  const isThere = whole.proposed !== null || whole.current !== null;
  return isNews && isThere && (setting === undefined || isDrawn(setting));
}

/** Whether a file was deleted on the website since a change of it was proposed. */
export const isDeletedSince = ({ field, origin, proposed, current }: ProposedField): boolean =>
  field === '' && origin === 'conflict' && current === null && proposed !== null;

/** The one entry of a proposal, where it was deleted since: all that publishing can do is to bring it back. */
export function deletedSince({ changes }: Pick<ProposalDetail, 'changes'>) {
  const [only] = changes;
  return changes.length === 1 && only?.fields.some(isDeletedSince) ? only : undefined;
}

/** With what is no question: an entry that was deleted comes back. */
export function withOnlyWay(proposal: ProposalDetail, choices: Choices): Choices {
  const gone = deletedSince(proposal);
  return gone ? { ...choices, [gone.path]: { '': 'proposed' } } : choices;
}

/** Conflicts that nobody has decided yet. */
export function stillToChoose({ changes }: ProposalDetail, choices: Choices): ProposedField[] {
  return changes.flatMap(({ path, fields }) =>
    fields.filter(({ field, origin }) => origin === 'conflict' && !choices[path]?.[field]),
  );
}

/** Why it cannot be published as it is, in sentences; none where it can. */
export function obstacles({ changes, pictures, obstacle }: ProposalDetail): string[] {
  const problems = pictures.flatMap(({ problem }) => problem || []);
  return [...(obstacle ? [obstacle] : []), ...problems, ...messages(changes, 'error')];
}

/** Whether a text is shown once, with what is taken away and added marked in it. */
export const hasMarkedText = ({ changes }: Pick<ProposalDetail, 'changes'>): boolean =>
  changes.some((change) => {
    const isNews = ({ origin }: ProposedField) =>
      change.change === 'updated' && origin === 'proposed';
    return change.fields.filter(isNews).some(({ field, base, proposed, items }) => {
      if (items) return items.some(({ before, after }) => isMarked(before, after));
      return fieldOf(change, field)?.kind === 'markdown' || isMarked(base, proposed);
    });
  });

/** What somebody should look at before it is published, in sentences. */
export function warnings({ changes, pictures }: ProposalDetail): string[] {
  return [
    ...pictures.flatMap(({ warning }) => warning ?? []),
    ...messages(changes, 'warning'),
    ...changes.flatMap(replacedIn),
  ];
}

/** Facts of which a change makes words that follow no setting. */
function replacedIn({ change, title, fields }: ProposedChange): string[] {
  if (change !== 'updated') return [];
  const pairs = fields.flatMap(({ base, proposed, items }) =>
    items
      ? items.map(({ before, after }): [unknown, unknown] => [before, after])
      : [[base, proposed] as [unknown, unknown]],
  );
  const gone = pairs.flatMap(([before, after]) =>
    typeof before === 'string' && typeof after === 'string' ? replacedFacts(before, after) : [],
  );
  return gone.map(
    (name) => `${title}: ${replacedInWords(facts()?.get(name)?.words ?? `{{${name}}}`)}`,
  );
}

function messages(changes: readonly ProposedChange[], severity: Severity): string[] {
  const sentences = changes.flatMap((change) =>
    change.findings
      .filter((each) => each.severity === severity)
      .map((each) => sentence(change, each))
      .map((words) => (changes.length > 1 ? `${change.title}: ${words}` : words)),
  );
  return [...new Set(sentences)];
}

function sentence(change: ProposedChange, { field, message }: Finding<'severity'>): string {
  // Sentences of settings name the entry and the field themselves.
  if (change.collection === null || field === '') return message;
  // An item of a list is of the list's field: `authors[1]`.
  const label = fieldOf(change, field.replace(/\[.*$/, ''))?.label ?? field;
  // And so do most others.
  return message.startsWith(label) ? message : `${label}: ${message}`;
}

/** Of one that waits for its hour: 'Goes live on 3 March 2026 at 09:00'. */
export function plannedInWords({
  at,
  isStopped,
  isDown,
}: PlannedFor & { isDown: boolean }): string {
  const hour = hourOn(Date.parse(at), edition().timeZone);
  const [does, was] = isDown ? ['Is taken down', 'be taken down'] : ['Goes live', 'go live'];
  return isStopped ? `Stopped, planned to ${was} ${hour}: look at it again` : `${does} ${hour}`;
}

/** Said before one that waits for its hour is sent back or turned down; '' where nothing would happen by itself. */
export function unplannedInWords({
  at,
  state,
  action,
}: Pick<WaitingChange, 'at' | 'state' | 'action'>): string {
  if (state === 'needs a look') return '';
  const does = action === 'delete' ? 'be taken down' : 'go live';
  return `Its plan is cancelled: it was to ${does} ${hourOn(Date.parse(at), edition().timeZone)}.`;
}
