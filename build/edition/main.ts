import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dayWithWeekday } from '../../model/calendar-days.ts';
import type { FileChanges } from '../../model/edition/content-files.ts';
import { lastTerm } from '../../model/edition/days.ts';
import type { EditionAnswers } from '../../model/edition/edition-answers.ts';
import { EditionError } from '../../model/edition/edition-error.ts';
import { type EndedSettings, readEndedSettings } from '../../model/edition/ended-settings.ts';
import { findLeftovers } from '../../model/edition/find-leftovers.ts';
import { judgeEdition } from '../../model/edition/judge-answers.ts';
import type { MovedDate } from '../../model/edition/old-phrases.ts';
import { type EditionPlan, planEdition } from '../../model/edition/plan-edition.ts';
import { textsAfter } from '../../model/edition/unused-pictures.ts';
import type { Site } from '../../model/settings/site.ts';
import { type Ask, askAtTerminal, takeProposals } from './ask.ts';
import { askForEdition } from './ask-for-edition.ts';
import { type CleanCheckout, openCleanCheckout, writeChanges } from './checkout.ts';
import { KEPT_FOR_TESTS, keepForTests } from './keep-for-tests.ts';
import { type KeptSite, keepSite } from './keep-site.ts';
import { NOTHING_CHANGED, reportErrors } from './report-errors.ts';

const USAGE = 'npm run edition -- <year> [--yes], or npm run edition -- --keep';
const KEEP = '--keep';

/** What stays of the edition that ends. */
type Kept = KeptSite & { isKeptForTests: boolean };

/** `npm run edition -- 2027`: begins the next edition in the working tree; nothing is committed. */
async function startEdition(root: string, args: readonly string[]): Promise<void> {
  const isKeeping = args.includes(KEEP);
  if (isKeeping && args.length > 1) throw new EditionError(USAGE);
  const { year, isSure } = isKeeping ? readArguments([]) : readArguments(args);
  const checkout = openCleanCheckout(root);
  const settings = readEndedSettings((path) => checkout.files.get(path));
  const { site } = settings;
  const edition = judgeEdition(year ?? site.edition + 1, settings);
  const kept = `public/${site.edition}`;
  if (existsSync(join(root, kept))) {
    throw new EditionError(`${kept} is there already: the site of ${site.edition} has been kept.`);
  }
  if (isKeeping) {
    printKept(site, await keepAndWrite(root, site.edition, new Map()));
    return;
  }
  console.log(
    `From ${site.edition} to ${edition}. An empty answer takes what stands in brackets.\n`,
  );
  const { ask, close } = isSure ? { ask: takeProposals, close: () => {} } : askAtTerminal();
  try {
    const answers = await askForEdition(ask, settings, edition);
    const plan = planEdition(checkout.files, checkout.uploads, settings, edition, answers);
    printDates(plan.dates);
    await confirm(ask);
    console.log(`\nKeeping the site of ${site.edition} …`);
    const report = await keepAndWrite(root, site.edition, plan.changes);
    printReport(checkout, settings, edition, answers, plan, report);
  } finally {
    close();
  }
}

function readArguments(args: readonly string[]): { year: number | undefined; isSure: boolean } {
  const years = args.filter((arg) => arg !== '--yes');
  const [year] = years;
  if (years.length > 1 || (year !== undefined && !/^[1-9]\d{3}$/.test(year))) {
    throw new EditionError(USAGE);
  }
  return { year: year === undefined ? undefined : Number(year), isSure: args.includes('--yes') };
}

function printDates(dates: readonly MovedDate[]): void {
  const width = Math.max(...dates.map(({ title }) => title.length));
  console.log(
    '\nThe important dates move like this; mend them in content/settings/important-dates.json:\n',
  );
  for (const { title, from, to } of dates) {
    const old = dayWithWeekday(from, 'short').padEnd('Wed 30 September 2026'.length);
    console.log(`  ${title.padEnd(width)}  ${old}  ->  ${dayWithWeekday(to, 'short')}`);
  }
}

async function confirm(ask: Ask): Promise<void> {
  const isSure = await ask({
    text: '\nMake these changes?',
    proposal: 'yes',
    read(answer) {
      if (!/^(?:y|yes|n|no)$/i.test(answer)) throw new EditionError('Please answer yes or no.');
      return /^y/i.test(answer);
    },
  });
  if (!isSure) throw new EditionError(NOTHING_CHANGED);
}

/** The next edition is begun elsewhere: in the administration, or later. */
function printKept({ edition, url }: Site, { files, bytes }: Kept): void {
  console.log(`public/${edition}/: the site of ${edition}, ${files} files, ${(bytes / 1e6).toFixed(1)} MB. It will be at ${url}/${edition}.

Nothing is committed. Next:
  git add --all && git commit --message "Keep the site of ${edition}" && git push`);
}

/** The old site is whole before the first file changes. */
async function keepAndWrite(root: string, old: number, changes: FileChanges): Promise<Kept> {
  const temporary = mkdtempSync(join(tmpdir(), 'edition-'));
  try {
    const folder = join(temporary, 'kept');
    const report = await keepSite(root, old, folder);
    cpSync(folder, join(root, `public/${old}`), { recursive: true });
    const isKeptForTests = keepForTests(root);
    writeChanges(root, changes);
    return { ...report, isKeptForTests };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function printReport(
  { commit, files }: CleanCheckout,
  settings: EndedSettings,
  edition: number,
  answers: EditionAnswers,
  { changes, dates }: EditionPlan,
  kept: Kept,
): void {
  const removed = [...changes].filter(([, text]) => text === null).length;
  const written = changes.size - removed;
  const after = textsAfter(files, changes);
  const { site } = settings;
  const before = { ...site, term: lastTerm(settings) };
  const leftovers = findLeftovers(after, before, answers, dates);
  console.log(
    `\npublic/${site.edition}/: the site of ${site.edition}, ${kept.files} files, ${(kept.bytes / 1e6).toFixed(1)} MB. It will be at ${site.url}/${site.edition}.`,
  );
  console.log(
    `content/: ${written} files changed, ${removed} files removed (emptied: ${answers.emptied.join(', ') || 'nothing'}).`,
  );
  if (kept.isKeptForTests) {
    console.log(
      `${KEPT_FOR_TESTS}/: content and pictures of ${site.edition}, whose facts the tests know: npm test goes on with them.`,
    );
  }
  if (leftovers.length > 0) {
    console.log('\nThese lines may still speak of the past edition. Please read them:\n');
    for (const { path, line, text } of leftovers) {
      console.log(`  ${path}:${line}  ${text.length > 100 ? `${text.slice(0, 99)}…` : text}`);
    }
  }
  console.log(`
Also to decide: fees, sponsorship, the carousel's pictures, links to the submission site (content/settings/).

Nothing is committed. Next:
  git add --all && git diff --staged -- content     read what changed
  npm run build                                      must end without a finding
  git commit --message "Begin the edition of ${edition}" && git push

To undo all of it before the commit: git add --all && git reset --hard ${commit}
Everything of ${site.edition} stays in Git: git show ${commit}:content/papers`);
}

reportErrors(() => startEdition(resolve(import.meta.dirname, '../..'), process.argv.slice(2)));
