import { collections } from '../../model/collections.ts';
import { contentFileAt } from '../../model/content/content-file.ts';
import { lastTerm } from '../../model/edition/days.ts';
import { findLeftovers, withoutFiles } from '../../model/edition/find-leftovers.ts';
import type { SentAnswers } from '../../model/edition/judge-answers.ts';
import { STUDENTS_UNTIL } from '../../model/edition/old-phrases.ts';
import { textsAfter } from '../../model/edition/unused-pictures.ts';
import { fillMarkdown, fillWords, inWords, visitTexts } from '../../model/facts/fill-facts.ts';
import { type Facts, knownFacts } from '../../model/facts/known-facts.ts';
import type { Finding } from '../../model/finding.ts';
import { CONTENT_FOLDER, pathToId } from '../../model/id.ts';
import { isSampleFile } from '../../model/take-samples-out.ts';
import { uploadNameOfPath } from '../../model/upload.ts';
import type { EditionReview } from '../../model/wire/edition.ts';
import type { ProposedChange } from '../../model/wire/proposals.ts';
import type { Branch } from '../content/content-view.ts';
import { readFactSettings } from '../content/site-settings.ts';
import {
  checkProposed,
  type FileToPublish,
  type IsPublished,
} from '../proposals/check-proposed.ts';
import { compareFiles, NO_CHOICES } from '../proposals/compare-proposal.ts';
import { describeProposal } from '../proposals/describe-proposal.ts';
import { publishedAddresses } from '../proposals/published-addresses.ts';
import { nameOfList } from './edition-form.ts';
import { keptEditions, type PlannedEdition, planSent } from './edition-plan.ts';

export type ReviewedEdition =
  | {
      ok: true;
      changes: ProposedChange[];
      review: Omit<EditionReview, 'waiting'>;
      obstacles: string[];
    }
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
  const described = describeProposal(
    { range, texts, isPublished, judgeMore: () => new Map(), judged: { at, files } },
    view,
  );
  const obstacles = [...findings].flatMap(([path, found]) =>
    planned.changes.has(path) ? [] : found.map(({ message }) => message),
  );
  const facts = factsThen(planned);
  const changes = described.changes.map((change) => asRead(withoutDates(change), facts));
  const isShown = ({ fields, findings }: ProposedChange) => fields.length + findings.length > 0;
  const review = summaryOf(sent, planned, facts.now, view);
  return { ok: true, changes: changes.filter(isShown), review, obstacles };
}

/** What texts name, in the edition that ends, when that is over, and in the one that begins. */
interface FactsThen {
  before: Facts;
  now: Facts;
}

function factsThen({ files, changes }: PlannedEdition): FactsThen {
  const after = textsAfter(files, changes);
  return {
    before: knownFacts(
      readFactSettings((path) => files.get(path)),
      true,
    ),
    now: knownFacts(readFactSettings((path) => after.get(path))),
  };
}

const DATES = 'content/settings/important-dates.json';
const MOVES = /\]\.(?:date|movedFrom)$/;

/** How the dates move is told once, for all of them. */
function withoutDates(change: ProposedChange): ProposedChange {
  if (change.path !== DATES) return change;
  const fields = change.fields
    .filter(({ field }) => field !== STUDENTS_UNTIL)
    .map((each) => ({
      ...each,
      ...(each.items && { items: each.items.filter(({ field }) => !MOVES.test(field)) }),
    }))
    .filter(({ items }) => items?.length !== 0);
  return { ...change, fields };
}

/** Both versions as visitors read them: with the days of the one edition, and of the other. */
function asRead(change: ProposedChange, { before, now }: FactsThen): ProposedChange {
  const kinds = collections.find(({ name }) => name === change.collection)?.fields;
  const readAs = (field: string) => {
    const fill = kinds?.[field]?.kind === 'markdown' ? fillMarkdown : fillWords;
    return (value: unknown, facts: Facts) => visitTexts(value, (text) => fill(text, facts));
  };
  const filled = (values: Record<string, unknown> | null, facts: Facts) =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, readAs(field)(value, facts)]),
    );
  const { proposed, current } = change.whole;
  const whole = { proposed: filled(proposed, now), current: filled(current, before) };
  const fields = change.fields.map(({ items, ...each }) => {
    const read = readAs(each.field);
    const changed = items?.map((item) => ({
      ...item,
      before: read(item.before, before),
      after: read(item.after, now),
    }));
    return {
      ...each,
      base: read(each.base, before),
      proposed: read(each.proposed, now),
      current: read(each.current, before),
      ...(changed && { items: changed }),
    };
  });
  return { ...change, fields, whole };
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
  facts: Facts,
  view: Branch,
): Omit<EditionReview, 'waiting'> {
  const { site } = settings;
  const gone = [...changes].flatMap(([path, text]) => (text === null ? path : []));
  const before = { ...site, term: lastTerm(settings) };
  const leftovers = findLeftovers(textsAfter(files, changes), before, answers, dates);
  return {
    edition: sent.edition,
    past: site.edition,
    isKept,
    plan,
    dates: dates.map(({ id: _, title, ...days }) => ({ title: inWords(title, facts), ...days })),
    removed: collections.flatMap(({ name, title }) => {
      const paths = gone.filter((path) => pathToId(path)?.collection.name === name);
      if (paths.length === 0) return [];
      const titles = paths.slice(0, TITLES_SHOWN).map((path) => titleOf(path, view));
      const isSample = (path: string) => isSampleFile(path, files.get(path) ?? '', view.context);
      const samples = paths.filter(isSample).length;
      return [{ title: nameOfList(name, title), titles, count: paths.length, samples }];
    }),
    uploads: gone.filter((path) => uploadNameOfPath(path) !== undefined).length,
    leftovers: leftovers.slice(0, LEFTOVERS_SHOWN).flatMap(({ path, text }) => {
      const file = contentFileAt(path);
      if (!file) return [];
      const { collection, id, settings } = file;
      const of = { collection: collection?.name ?? null, id: id ?? settings?.name ?? '' };
      return [
        {
          title: titleOf(path, view),
          ...of,
          text: withoutFiles(fillWords(wordsOfLine(text), facts), '…').slice(0, 200),
        },
      ];
    }),
    moreLeftovers: Math.max(0, leftovers.length - LEFTOVERS_SHOWN),
  };
}

/** A line of a settings file is `"tagline": "Join us",`. */
function wordsOfLine(line: string): string {
  const value = /^(?:"[^"]*": )?("(?:[^"\\]|\\.)*"),?$/.exec(line)?.[1];
  return value === undefined ? line : JSON.parse(value);
}

function titleOf(path: string, view: Branch): string {
  const file = contentFileAt(path);
  const text = view.textOf(path);
  const values = text === undefined ? undefined : file?.read(text, view.context);
  return inWords(file?.title(values) ?? path, view.facts);
}
