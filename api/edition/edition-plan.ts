import { PAST_EDITIONS_FILE } from '../../model/build-output.ts';
import { contentFileAt } from '../../model/content/content-file.ts';
import type { ContentFiles } from '../../model/edition/content-files.ts';
import type { EditionAnswers } from '../../model/edition/edition-answers.ts';
import { EditionError } from '../../model/edition/edition-error.ts';
import { type EndedSettings, readEndedSettings } from '../../model/edition/ended-settings.ts';
import { judgeAnswers, type SentAnswers } from '../../model/edition/judge-answers.ts';
import { type EditionPlan, planEdition } from '../../model/edition/plan-edition.ts';
import type { Finding } from '../../model/finding.ts';
import { sha256Hex } from '../../model/hashes.ts';
import { uploadNameOfPath } from '../../model/upload.ts';
import type { ContentView } from '../content/content-view.ts';
import type { FileChange } from '../content/git-host.ts';
import { readPublished } from '../content/read-published.ts';

type View = Pick<ContentView, 'paths' | 'textOf'>;

/** The editions whose sites are kept, as the published website has them. */
export async function keptEditions(assets: Fetcher): Promise<readonly number[]> {
  return (await readPublished<number[]>(PAST_EDITIONS_FILE, assets)) ?? [];
}

/** What beginning an edition changes, on the content as it is. */
export interface PlannedEdition extends EditionPlan {
  files: ContentFiles;
  settings: EndedSettings;
  answers: EditionAnswers;
  /** The site of the edition that ends is kept at `/{year}`. */
  isKept: boolean;
  /** The changes as a commit makes them. */
  fileChanges: FileChange[];
  /** Names the changes. */
  plan: string;
}

/**
 * Plans an edition by what was answered, or says what is wrong with the answers or the content. Pure.
 * @param kept the editions whose sites are kept: to that of the one that ends the footer leads then
 */
export function planSent(
  sent: SentAnswers,
  kept: readonly number[],
  view: View,
): { ok: true; planned: PlannedEdition } | { ok: false; errors: Finding[] } {
  try {
    const settings = readEndedSettings((path) => view.textOf(path));
    const judged = judgeAnswers(sent, settings);
    if (!judged.ok) return judged;
    const { answers } = judged;
    const files = contentOf(view);
    const isKept = kept.includes(settings.site.edition);
    const uploads = view.paths().filter((path) => uploadNameOfPath(path) !== undefined);
    const plan = planEdition(files, uploads, settings, sent.edition, answers, isKept);
    const fileChanges = [...plan.changes].map(
      ([path, text]): FileChange => (text === null ? { path, removed: true } : { path, text }),
    );
    const name = sha256Hex(JSON.stringify([...plan.changes]));
    return {
      ok: true,
      planned: { ...plan, files, settings, answers, isKept, fileChanges, plan: name },
    };
  } catch (error) {
    if (!(error instanceof EditionError)) throw error;
    return { ok: false, errors: [{ field: '', message: error.message }] };
  }
}

function contentOf(view: View): ContentFiles {
  const texts = view.paths().flatMap((path): [string, string][] => {
    const text = contentFileAt(path) && view.textOf(path);
    return text === undefined ? [] : [[path, text]];
  });
  return new Map(texts);
}
