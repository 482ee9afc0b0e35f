import type { FieldError } from '../../model/check-fields.ts';
import type { Origin } from '../../model/combine-edits.ts';
import type { ContentView } from './plan-save.ts';
import {
  compareProposal,
  type ProposalRange,
  type ProposedTexts,
  takenUploads,
} from './proposal.ts';

/** What a proposal does to one file, in the words of the administrators' screens. */
export interface ProposedChange {
  path: string;
  /** Null for settings. */
  collection: string | null;
  id: string | null;
  noun: string;
  title: string;
  change: 'added' | 'updated' | 'deleted';
  fields: ProposedField[];
  /** What breaks a rule in what would be published. */
  findings: FieldError[];
  /** Of the version that is there now, for choices; null for none. */
  etag: string | null;
  /** False where the website has all of it already. */
  isNews: boolean;
}

/** One field in three versions; null for none. A conflict needs a choice. */
export interface ProposedField {
  /** Empty for the file as a whole. */
  field: string;
  label: string;
  origin: Origin;
  base: unknown;
  proposed: unknown;
  current: unknown;
}

export interface DescribedProposal {
  changes: ProposedChange[];
  /** By name, why pictures cannot be published that would take the place of others. */
  takenUploads: Record<string, string>;
}

/** A proposal against the content as it is at this moment. */
export function describeProposal(
  texts: ProposedTexts,
  range: ProposalRange,
  view: ContentView,
): DescribedProposal {
  const files = compareProposal(texts, range, { choices: {}, etags: {} }, view);
  const changes = files.map(({ file, fields, text, current, ...rest }): ProposedChange => {
    const { change, title, findings, etag } = rest;
    const { path, collection, id, noun } = file;
    const shown = fields.map(({ field, label, origin, base, mine, theirs }) => ({
      field,
      label,
      origin,
      base: base ?? null,
      proposed: mine ?? null,
      current: theirs ?? null,
    }));
    const isNews = text !== current || rest.undecided.length > 0;
    const of = { path, collection: collection?.name ?? null, id, noun, title };
    return { ...of, change, fields: shown, findings, etag, isNews };
  });
  return { changes, takenUploads: takenUploads(range.uploads, view) };
}
