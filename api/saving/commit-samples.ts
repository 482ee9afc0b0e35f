import { CONTENT_FOLDER, pathToId } from '../../model/id.ts';
import { goneWithSamples, isEntryPath, isSampleFile } from '../../model/take-samples-out.ts';
import { SAMPLES_BACK, SAMPLES_OUT } from '../../model/wire/save-subject.ts';
import type { Branch, ContentView } from '../content/content-view.ts';
import type { UploadBlob } from '../content/git-host.ts';
import { commitBefore, uploadsAt } from '../past/find-version.ts';
import { changedContent, type Past, readVersions, versionAt } from '../past/past.ts';
import { cleanUploads } from './clean-uploads.ts';
import { type CommitPorts, commitPlan } from './commit-plan.ts';
import type { Plan } from './plan.ts';
import { withUploads } from './plan-uploads.ts';
import type { Asked, SaveResult } from './save-command.ts';
import { fingerprintOf } from './save-record.ts';

/** Every sample out, or back, and by whom. */
export interface SamplesCommand extends Omit<Asked, 'collection' | 'ifMatch'> {
  fingerprint: string;
  /** The commit that took out what is to come back; without one they go. */
  takenOutBy?: string;
}

/** @param takenOutBy the commit that took out what is to come back; without one they go */
export function samplesCommand(
  asked: Omit<SamplesCommand, 'fingerprint' | 'takenOutBy'>,
  takenOutBy?: string,
): SamplesCommand {
  if (takenOutBy === undefined) {
    return { ...asked, fingerprint: fingerprintOf('take out', 'samples', null, []) };
  }
  const fingerprint = fingerprintOf('bring back', 'samples', null, [{ takenOutBy }]);
  return { ...asked, fingerprint, takenOutBy };
}

/** One commit, or none where there is nothing to do. @throws HostUnavailableError */
export async function commitSamples(
  command: SamplesCommand,
  ports: CommitPorts,
): Promise<SaveResult> {
  const { takenOutBy } = command;
  return takenOutBy === undefined ? takeOut(command, ports) : bringBack(command, takenOutBy, ports);
}

async function takeOut(given: SamplesCommand, ports: CommitPorts): Promise<SaveResult> {
  return commitPlan(given, ports, async () => ({
    paths: ports.branch().paths().filter(isEntryPath),
    plan(branch) {
      const { entries, uploads } = goneWithSamples(branch);
      if (entries.length === 0) return { kind: 'unchanged', ids: [] };
      const changes = [...entries, ...uploads].map((path) => ({ path, removed: true as const }));
      return { kind: 'save', changes, message: SAMPLES_OUT, ids: entries.map(idOf) };
    },
  }));
}

async function bringBack(given: SamplesCommand, commit: string, ports: CommitPorts) {
  return commitPlan(given, ports, async () => {
    const past = { ...ports, state: ports.branch() };
    const before = await commitBefore(commit, CONTENT_FOLDER, past);
    if (before === undefined) return undefined;
    const texts = await samplesBetween(before, commit, past);
    const uploads = await uploadsAt(past, before, [...texts.values()].join('\n'));
    const clean = await cleanUploads(uploads, past);
    const paths = [...texts.keys()];
    if ('kind' in clean) return { paths, plan: () => clean };
    return { paths, plan: (branch: Branch) => planBack(texts, clean.uploads, branch) };
  });
}

/** The samples that a commit took out, by path, as they were before. */
async function samplesBetween(before: string, commit: string, past: Past) {
  const texts = new Map<string, string>();
  const changed = await changedContent(past, { commit, parent: before });
  const gone = changed.filter(({ change }) => change === 'deleted');
  await readVersions(
    past,
    gone.map(({ path }) => ({ commit: before, path })),
  );
  for (const { path } of gone) {
    const version = await versionAt(past, before, path);
    const text = version.there ? version.text : null;
    if (text !== null && isSampleFile(path, text, past.state.context)) texts.set(path, text);
  }
  return texts;
}

/** What has been made anew meanwhile stays as it is. */
function planBack(
  all: ReadonlyMap<string, string>,
  uploads: readonly UploadBlob[],
  view: ContentView,
): Plan {
  const texts = new Map([...all].filter(([path]) => !view.has(path)));
  const ids = [...texts.keys()].map(idOf);
  if (ids.length === 0) return { kind: 'unchanged', ids };
  return {
    kind: 'save',
    changes: withUploads({ texts, previous: '', uploads }, view),
    message: SAMPLES_BACK,
    ids,
  };
}

const idOf = (path: string) => pathToId(path)?.id ?? path;
