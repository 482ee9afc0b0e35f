import { type Past, versionAt } from './past.ts';
import {
  compareProposal,
  type ProposalRange,
  type PublishCommand,
  type ReadProposal,
} from './proposal.ts';
import { publishedAddresses } from './published-addresses.ts';
import { sixAtATime } from './six-at-a-time.ts';

/**
 * Reads a proposal's files, at most two requests for each (what was asked before is kept), and which
 * of the addresses that they lead to the published website has.
 */
export async function readProposal(
  range: ProposalRange,
  made: Pick<PublishCommand, 'choices' | 'etags'>,
  past: Past,
  assets: Fetcher,
): Promise<ReadProposal> {
  const { mergeBase, head, paths } = range;
  const texts = await sixAtATime(paths, async (path) => {
    const base = await versionAt(past, mergeBase, path);
    const proposed = await versionAt(past, head, path);
    return { path, base: textOf(base), proposed: textOf(proposed) };
  });
  const isPublished = await publishedAddresses((guess) => {
    compareProposal({ range, texts, isPublished: guess }, made, past.state);
  }, assets);
  return { range, texts, isPublished };
}

function textOf(version: { there: false } | { there: true; text: string | null }) {
  // One too large to be kept is no version that a form could have made.
  return version.there ? (version.text ?? '') : undefined;
}
