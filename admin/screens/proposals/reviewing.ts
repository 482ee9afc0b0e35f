import { collections } from '../../../model/collections.ts';
import type { Field } from '../../../model/fields.ts';
import type { Finding, Severity } from '../../../model/finding.ts';
import type {
  Choices,
  Proposal,
  ProposalDetail,
  ProposedChange,
  ProposedField,
} from '../../../model/wire/proposals.ts';
import { isMarked } from '../../shell/differences/text-difference.ts';

/** In a reader's words. */
export const STATES: Record<Proposal['state'], string> = {
  draft: 'Draft: its author is still at work',
  returned: 'Returned: its author has your comment',
  'in review': 'Waiting for review',
  ready: 'Ready to publish',
};

export const PROPOSALS_PATH = '/admin/proposals';
export const proposalPath = (number: number) => `${PROPOSALS_PATH}/${number}`;

/** The model's field; undefined for settings and for the file as a whole. */
export function fieldOf({ collection }: ProposedChange, name: string): Field | undefined {
  return collections.find((each) => each.name === collection)?.fields[name];
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
  changes.some(({ change, fields }) => {
    const news = fields.filter(({ origin }) => change === 'updated' && origin === 'proposed');
    return news.some(({ base, proposed, items }) =>
      items ? items.some(({ before, after }) => isMarked(before, after)) : isMarked(base, proposed),
    );
  });

/** What somebody should look at before it is published, in sentences. */
export function warnings({ changes, pictures }: ProposalDetail): string[] {
  return [...pictures.flatMap(({ warning }) => warning ?? []), ...messages(changes, 'warning')];
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

/** A setting's value as lines of text, since it may hold lists of groups. */
export function readable(value: unknown, indent = ''): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([name, item]) => {
      const opening = Array.isArray(value) ? `${indent}•` : `${indent}${name}:`;
      const isGroup = typeof item === 'object' && item !== null;
      return isGroup
        ? `${opening}\n${readable(item, `${indent}   `)}`
        : `${opening} ${item ?? 'nothing'}`;
    })
    .join('\n');
}
