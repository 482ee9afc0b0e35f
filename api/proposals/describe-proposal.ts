import type { ProposedChange } from '../../model/wire/proposals.ts';
import type { ContentState } from '../content/content-state.ts';
import { NO_CHOICES, takenUploads } from './compare-proposal.ts';
import { filesNow, type ReadProposal } from './read-proposal.ts';

export interface DescribedProposal {
  changes: ProposedChange[];
  /** By name, why pictures cannot be published that would take the place of others. */
  takenUploads: Record<string, string>;
}

/** A proposal against the content as it is at this moment. */
export function describeProposal(proposal: ReadProposal, view: ContentState): DescribedProposal {
  const files = filesNow(proposal, NO_CHOICES, view);
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
  return { changes, takenUploads: takenUploads(proposal.range.uploads, view) };
}
