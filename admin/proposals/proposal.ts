import type { FieldError } from '../../model/check-fields.ts';
import { collections } from '../../model/collections.ts';
import type { Origin } from '../../model/combine-edits.ts';
import type { Field } from '../../model/fields.ts';

/** What an editor proposes, as lists show it. */
export interface Proposal {
  number: number;
  title: string;
  by: { login: string; name: string };
  /** ISO 8601 */
  at: string;
  /** ISO 8601 */
  updatedAt: string;
  state: 'draft' | 'in review' | 'ready';
  /** Null for settings, and where nobody knows. */
  collection: string | null;
  id: string | null;
  noun: string;
  entryTitle: string;
  isFromFork: boolean;
}

/** A proposal with all that its review takes. */
export interface ProposalDetail extends Proposal {
  isOpen: boolean;
  /** The version that is looked at. */
  head: string;
  changes: ProposedChange[];
  /** Pictures that it adds: `size` in bytes; `problem` is why one cannot be published, or empty. */
  pictures: { name: string; size: number; problem: string }[];
  /** Paths of files that cannot be published from here. */
  outside: string[];
  /** Why it cannot be published from here, in a sentence; empty where it can. */
  obstacle: string;
  comments: { by: string; at: string; text: string }[];
}

/** What a proposal does to one file. */
export interface ProposedChange {
  path: string;
  collection: string | null;
  id: string | null;
  noun: string;
  title: string;
  change: 'added' | 'updated' | 'deleted';
  fields: ProposedField[];
  findings: FieldError[];
  etag: string | null;
  isNews: boolean;
}

/** One field in three versions; null for none. */
export interface ProposedField {
  /** Empty for the file as a whole. */
  field: string;
  label: string;
  origin: Origin;
  base: unknown;
  proposed: unknown;
  current: unknown;
}

export type Side = 'mine' | 'theirs';
/** By path and field, which version goes on: `mine` is the proposed one. */
export type Choices = Readonly<Record<string, Readonly<Record<string, Side>>>>;

/** In a reader's words. */
export const STATES: Record<Proposal['state'], string> = {
  draft: 'Draft: its editor is still at work',
  'in review': 'Waiting for review',
  ready: 'Ready to publish',
};

export const proposalPath = (number: number) => `/admin/proposals/${number}`;

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
  const findings = changes.flatMap((change) => change.findings.map(({ message }) => message));
  return [...(obstacle ? [obstacle] : []), ...problems, ...findings];
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
