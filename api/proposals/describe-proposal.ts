import { contentFileAt } from '../../model/content/content-file.ts';
import { fileChanges, valueChanges } from '../../model/content/file-changes.ts';
import { inWords } from '../../model/facts/fill-facts.ts';
import type { EntryContext } from '../../model/fields.ts';
import type { ProposedChange, ProposedField } from '../../model/wire/proposals.ts';
import type { Branch } from '../content/content-view.ts';
import { NO_CHOICES, takenUploads } from './compare-proposal.ts';
import { filesNow, type ReadProposal } from './read-proposal.ts';

export interface DescribedProposal {
  changes: ProposedChange[];
  /** By name, why pictures cannot be published that would take the place of others. */
  takenUploads: Record<string, string>;
}

/** And for which edition it was made; null for the present one. */
export interface DatedProposal extends DescribedProposal {
  proposedFor: number | null;
}

/** A proposal against the content as it is at this moment. */
export function describeProposal(proposal: ReadProposal, view: Branch): DescribedProposal {
  const files = filesNow(proposal, NO_CHOICES, view);
  const changes = files.map(({ file, fields, text, current, ...rest }): ProposedChange => {
    const { change, findings, etag } = rest;
    const title = inWords(rest.title, view.facts);
    const { path, collection, id, noun } = file;
    const isNews = text !== current || rest.undecided.length > 0;
    const of = { path, collection: collection?.name ?? null, id, noun, title };
    const isOfSettings = change === 'updated' && file.settings;
    const shown = fields.map((each) => {
      if (each.field === '') return withChanges(each, path, view.context);
      return isOfSettings ? withItems(each) : each;
    });
    const read = (version: string | undefined) =>
      version === undefined ? null : (file.read(version, view.context) ?? null);
    const whole = { proposed: read(text), current: read(current) };
    const { versions } = rest;
    return {
      ...of,
      change,
      fields: shown,
      findings,
      etag,
      isNews,
      whole,
      ...(versions && { versions }),
    };
  });
  return { changes, takenUploads: takenUploads(proposal.range.uploads, view) };
}

/** Of a file that one side changed and the other took away, what was changed. */
function withChanges(each: ProposedField, path: string, context: EntryContext): ProposedField {
  const { base, proposed, current } = each;
  const changed = proposed ?? current;
  const isTaken = proposed === null || current === null;
  if (!isTaken || typeof base !== 'string' || typeof changed !== 'string') return each;
  return { ...each, items: fileChanges(path, base, changed, context) };
}

/** A list or a group in a setting is shown by what differs in it. */
function withItems(each: ProposedField): ProposedField {
  const { field, label, origin, base, proposed } = each;
  if (isItem(field) && origin === 'proposed' && (base === null || proposed === null)) {
    const item = base === null ? ('added' as const) : ('removed' as const);
    return { ...each, items: [{ field, label, before: base, after: proposed, item }] };
  }
  if (field.includes('[') || field.includes('.')) return each;
  const isWhole = field === '' || typeof (proposed ?? base) !== 'object';
  if ((origin !== 'proposed' && origin !== 'both') || isWhole) return each;
  const [before, after] = [base, proposed].map((value) =>
    value === null ? {} : { [field]: value },
  );
  return { ...each, items: valueChanges(before ?? {}, after ?? {}) };
}

const isItem = (field: string) => field.endsWith(']') && !field.endsWith('[]');

/** The titles of entries and settings, by path; of those that are there and can be read. */
export function titlesAt(paths: readonly string[], view: Branch): Record<string, string> {
  const titled = paths.flatMap((path) => {
    const text = view.textOf(path);
    const file = contentFileAt(path);
    if (!file || text === undefined) return [];
    return [[path, inWords(file.title(file.read(text, view.context)), view.facts)]];
  });
  return Object.fromEntries(titled);
}
