/** What the message of a commit says that published a proposal of somebody else's. */
export const publishedNote = (number: number, approver: string): string =>
  `Proposed in #${number}, published by ${approver}.`;

/** What it says of an edition, which is in the name of whoever published it. */
export const editionNote = (number: number, by: string): string =>
  `Proposed in #${number} by ${by}.`;

/** Stands in every one of them. */
export const PROPOSED = 'Proposed in #';

/** What the one or the other tells. */
export interface ProposedNote {
  number: number;
  /** Who published it, or, of an edition, proposed it. */
  by: string;
  isPublished: boolean;
  /** What is said before it. */
  rest: string;
}

/** Undefined where a commit published no proposal. */
export function readProposedNote(note: string): ProposedNote | undefined {
  const at = note.lastIndexOf(PROPOSED);
  const [, number, published, by] =
    /^Proposed in #([1-9]\d{0,8})(, published)? by (.+)\.$/.exec(at < 0 ? '' : note.slice(at)) ??
    [];
  if (!number || !by) return undefined;
  const rest = note.slice(0, at).trim();
  return { number: Number(number), by, isPublished: published !== undefined, rest };
}
