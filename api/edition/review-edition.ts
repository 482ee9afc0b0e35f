import { collections } from '../../model/collections.ts';
import { contentFileAt } from '../../model/content/content-file.ts';
import { lastTerm } from '../../model/edition/days.ts';
import { findLeftovers } from '../../model/edition/find-leftovers.ts';
import type { SentAnswers } from '../../model/edition/judge-answers.ts';
import { textsAfter } from '../../model/edition/unused-pictures.ts';
import { inWords } from '../../model/facts/fill-facts.ts';
import type { Finding } from '../../model/finding.ts';
import { CONTENT_FOLDER, pathToId } from '../../model/id.ts';
import { uploadNameOfPath } from '../../model/upload.ts';
import type { EditionReview } from '../../model/wire/edition.ts';
import type { ProposedChange } from '../../model/wire/proposals.ts';
import type { Branch } from '../content/content-view.ts';
import {
  checkProposed,
  type FileToPublish,
  type IsPublished,
} from '../proposals/check-proposed.ts';
import { compareFiles, NO_CHOICES } from '../proposals/compare-proposal.ts';
import { describeProposal } from '../proposals/describe-proposal.ts';
import { publishedAddresses } from '../proposals/published-addresses.ts';
import { keptEditions, type PlannedEdition, planSent } from './edition-plan.ts';

export type ReviewedEdition =
  | { ok: true; changes: ProposedChange[]; review: EditionReview; obstacles: string[] }
  | { ok: false; errors: Finding[] };

const TITLES_SHOWN = 5;
const LEFTOVERS_SHOWN = 40;

/** What beginning an edition would change on the content as it is at this moment. */
export async function reviewEdition(
  sent: SentAnswers,
  view: Branch,
  assets: Fetcher,
): Promise<ReviewedEdition> {
  const made = planSent(sent, await keptEditions(assets), view);
  if (!made.ok) return made;
  const { planned } = made;
  const { judged: findings, isPublished } = await publishedAddresses(
    (isPublished) => judgeEdition(planned, view, isPublished),
    assets,
  );
  const texts = [...planned.changes].flatMap(([path, text]) =>
    text === null ? [] : [{ path, base: planned.files.get(path), proposed: text }],
  );
  const files = compareFiles(texts, NO_CHOICES, view).map((each) => ({
    ...each,
    findings: findings.get(each.file.path) ?? [],
  }));
  const range = { mergeBase: '', head: '', paths: [], uploads: [] };
  const at = view.head?.commit ?? '';
  const described = describeProposal({ range, texts, isPublished, judged: { at, files } }, view);
  const obstacles = [...findings].flatMap(([path, found]) =>
    planned.changes.has(path) ? [] : found.map(({ message }) => message),
  );
  const review = summaryOf(sent, planned, view);
  return { ok: true, changes: described.changes, review, obstacles };
}

/** By path, what the content check says of what would be published. Pure. */
export function judgeEdition(
  { changes, files, isKept }: PlannedEdition,
  view: Branch,
  isPublished: IsPublished,
): Map<string, Finding<'severity'>[]> {
  const proposed = [...changes].flatMap(([path, text]): FileToPublish[] => {
    const file = contentFileAt(path);
    return file ? [{ file, text: text ?? undefined, current: files.get(path) }] : [];
  });
  const findings = checkProposed(proposed, [], view, isPublished);
  // What is kept is led to (`api/routes/page-routes.ts`).
  if (isKept) return findings;
  for (const [path, text] of textsAfter(files, changes)) {
    for (const [address] of text.matchAll(PAPER)) {
      if (changes.get(`${CONTENT_FOLDER}${address}.md`) !== null) continue;
      const message = `${titleOf(path, view)} links to ${address}, which goes. Correct or remove that link first, or take the papers over.`;
      findings.set(path, [
        ...(findings.get(path) ?? []),
        { field: '', message, severity: 'error' },
      ]);
    }
  }
  return findings;
}

const PAPER = /(?<![\w/.-])\/papers\/[a-z0-9-]+/g;

function summaryOf(
  sent: SentAnswers,
  { changes, dates, files, settings, answers, isKept, plan }: PlannedEdition,
  view: Branch,
): EditionReview {
  const { site } = settings;
  const gone = [...changes].flatMap(([path, text]) => (text === null ? path : []));
  const before = { ...site, term: lastTerm(settings) };
  const leftovers = findLeftovers(textsAfter(files, changes), before, answers, dates);
  return {
    edition: sent.edition,
    past: site.edition,
    isKept,
    plan,
    dates: dates.map(({ title, from, to }) => ({ title: inWords(title, view.facts), from, to })),
    removed: collections.flatMap(({ name, title }) => {
      const paths = gone.filter((path) => pathToId(path)?.collection.name === name);
      if (paths.length === 0) return [];
      const titles = paths.slice(0, TITLES_SHOWN).map((path) => titleOf(path, view));
      return [{ title, titles, count: paths.length }];
    }),
    uploads: gone.filter((path) => uploadNameOfPath(path) !== undefined).length,
    leftovers: leftovers.slice(0, LEFTOVERS_SHOWN).flatMap(({ path, text }) => {
      const file = contentFileAt(path);
      if (!file) return [];
      const { collection, id, settings } = file;
      const of = { collection: collection?.name ?? null, id: id ?? settings?.name ?? '' };
      return [{ title: titleOf(path, view), ...of, text: text.slice(0, 200) }];
    }),
    moreLeftovers: Math.max(0, leftovers.length - LEFTOVERS_SHOWN),
  };
}

function titleOf(path: string, view: Branch): string {
  const file = contentFileAt(path);
  const text = view.textOf(path);
  const values = text === undefined ? undefined : file?.read(text, view.context);
  return inWords(file?.title(values) ?? path, view.facts);
}
