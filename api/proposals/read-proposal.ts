import { sixAtATime } from '../content/six-at-a-time.ts';
import { type Past, versionAt } from '../past/past.ts';
import type { IsPublished } from './check-proposed.ts';
import {
  type Chosen,
  compareFiles,
  type JudgeMore,
  judgeFiles,
  type ProposalRange,
  type ProposedFile,
  type ProposedTexts,
} from './compare-proposal.ts';
import { publishedAddresses } from './published-addresses.ts';

/** A proposal that was read and judged. */
export interface ReadProposal {
  range: ProposalRange;
  texts: ProposedTexts[];
  isPublished: IsPublished;
  judgeMore: JudgeMore;
  /** Its files against the content as it was at a head. */
  judged: { at: string; files: ProposedFile[] };
}

/**
 * Reads a proposal's files, at most two requests for each (what was asked before is kept), and which
 * of the addresses that they lead to the published website has.
 */
export async function readProposal(
  range: ProposalRange,
  chosen: Chosen,
  past: Past,
  assets: Fetcher,
  judgeMore: JudgeMore,
): Promise<ReadProposal> {
  const { uploads } = range;
  const texts = await readTexts(range, past);
  const view = past.state;
  const at = view.head?.commit ?? '';
  const compared = compareFiles(texts, chosen, view);
  const judge = (isPublished: IsPublished) =>
    judgeFiles(compared, uploads, view, isPublished, judgeMore);
  const { judged: files, isPublished } = await publishedAddresses(judge, assets);
  return { range, texts, isPublished, judgeMore, judged: { at, files } };
}

/** A proposal's files where it began and as it proposes them. */
export function readTexts(
  { mergeBase, head, paths }: Omit<ProposalRange, 'uploads'>,
  past: Pick<Past, 'host' | 'kept'>,
): Promise<ProposedTexts[]> {
  return sixAtATime(paths, async (path) => {
    const base = await versionAt(past, mergeBase, path);
    const proposed = await versionAt(past, head, path);
    return { path, base: textOf(base), proposed: textOf(proposed) };
  });
}

/** The files of a proposal against the content as it is at this moment: anew where that has moved. */
export function filesNow(
  { range, texts, isPublished, judgeMore, judged }: ReadProposal,
  chosen: Chosen,
  view: Past['state'],
): ProposedFile[] {
  if (view.head?.commit === judged.at) return judged.files;
  return judgeFiles(compareFiles(texts, chosen, view), range.uploads, view, isPublished, judgeMore);
}

function textOf(version: { there: false } | { there: true; text: string | null }) {
  // One too large to be kept is no version that a form could have made.
  return version.there ? (version.text ?? '') : undefined;
}
