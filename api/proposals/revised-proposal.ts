import { fileChanges } from '../../model/content/file-changes.ts';
import type { EntryContext } from '../../model/fields.ts';
import {
  commentOfReturn,
  type ProposalComment,
  type RevisedFiles,
  versionOfComment,
} from '../../model/wire/proposals.ts';
import { underNames } from './close-proposal.ts';
import type { ProposedTexts } from './compare-proposal.ts';

/** The comment with which a proposal was returned last, and the version that it speaks of. */
export interface LastReturn extends ProposalComment {
  head: string;
}

/** @param site the website's account: anybody else at GitHub can write such a comment */
export function lastReturn(
  comments: readonly ProposalComment[],
  site: string | undefined,
): LastReturn | undefined {
  const last = comments.findLast(({ text }) => commentOfReturn(text) !== undefined);
  const head = last && versionOfComment(last.text);
  const [named] = last && head ? underNames([last], site) : [];
  return named && head ? { ...named, head } : undefined;
}

/** What differs between an earlier version, as the base, and the one that is proposed now. */
export function revisedFiles(texts: readonly ProposedTexts[], context: EntryContext): RevisedFiles {
  return texts.flatMap(({ path, base, proposed }) => {
    const changes = fileChanges(path, base, proposed, context);
    return changes.length > 0 ? [{ path, changes }] : [];
  });
}
