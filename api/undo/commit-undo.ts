import { contentFileAt } from '../../model/content/content-file.ts';
import { inWords } from '../../model/facts/fill-facts.ts';
import { uploadNameOfPath } from '../../model/upload.ts';
import type { UndoneFileAnswer, UndoPreview } from '../../model/wire/log.ts';
import { ContentComingError } from '../content/git-host.ts';
import { logFile } from '../past/log-line.ts';
import type { LogPast } from '../past/read-log.ts';
import { type Chosen, NO_CHOICES } from '../proposals/compare-proposal.ts';
import { publishedAddresses } from '../proposals/published-addresses.ts';
import { commitPlan } from '../saving/commit-plan.ts';
import type { Asked, SaveResult } from '../saving/save-command.ts';
import { fingerprintOf } from '../saving/save-record.ts';
import { planWithAddresses, type SettingPorts } from '../settings/commit-setting.ts';
import { mattersToSettings } from '../settings/judge-setting.ts';
import {
  judgeUndone,
  planUndo,
  type UndoneFile,
  undoneFiles,
  uploadsBack,
  uploadsOut,
} from './plan-undo.ts';
import { readUndo } from './read-undo.ts';

/** A commit to be taken back, by whom, and what was chosen where it was changed since. */
export interface UndoCommand extends Omit<Asked, 'collection' | 'ifMatch'>, Chosen {
  fingerprint: string;
  undoes: string;
}

export function undoCommand(command: Omit<UndoCommand, 'fingerprint'>): UndoCommand {
  const { undoes, choices, etags } = command;
  return { ...command, fingerprint: fingerprintOf('undo', '', undoes, [{ choices, etags }]) };
}

/** One commit that takes another one back, or none. @throws HostUnavailableError */
export async function commitUndo(given: UndoCommand, ports: SettingPorts): Promise<SaveResult> {
  return commitPlan(given, ports, async (command) => {
    const past = { ...ports, state: ports.branch() };
    const read = await readUndo(command.undoes, past);
    if (!read) return undefined;
    if ('kind' in read) {
      const plan = read;
      return { paths: [], plan: () => plan };
    }
    const { texts, obstacle } = read;
    if (obstacle) {
      const findings = [{ path: '', field: '', message: obstacle }];
      return { paths: [], plan: () => ({ kind: 'broken rules', findings }) };
    }
    const undo = read;
    const paths = [
      ...texts.map(({ path }) => path),
      ...past.state.paths().filter(mattersToSettings),
    ];
    await ports.read(paths);
    const plan = await planWithAddresses(
      (view, isPublished) => planUndo(undo, command, view, isPublished),
      ports,
    );
    return { paths, plan };
  });
}

/** Reads what undoing a commit takes, as far as a turn suffices; undefined where there is no such commit. */
export async function readToUndo(
  commit: string,
  past: LogPast,
): Promise<'read' | 'more' | undefined> {
  const read = await readInTurn(commit, past);
  return read && (read === 'more' ? 'more' : 'read');
}

async function readInTurn(commit: string, past: LogPast) {
  return readUndo(commit, past).catch((error: unknown) => {
    if (error instanceof ContentComingError && error.retryAfterSeconds === 0) {
      return 'more' as const;
    }
    throw error;
  });
}

/**
 * What taking a commit back would do now; undefined where there is no such commit, 'more' where it is to
 * be asked for again at once.
 */
export async function previewUndo(
  commit: string,
  past: LogPast,
  assets: Fetcher,
): Promise<UndoPreview | 'more' | undefined> {
  const read = await readInTurn(commit, past);
  if (read === 'more' || !read) return read;
  if ('kind' in read) {
    const obstacle = read.kind === 'broken rules' ? (read.findings[0]?.message ?? '') : '';
    return { obstacle, files: [], total: 0, left: 0, findings: [] };
  }
  const view = past.state;
  const files = undoneFiles(read, NO_CHOICES, view);
  const { judged } = await publishedAddresses(
    (guess) => judgeUndone(files, read, view, guess),
    assets,
  );
  const changed = files.filter((each) => each.text !== each.current || each.undecided.length > 0);
  const pictures = changed.length > 0 ? 0 : uploadsOut(read, [], view).length;
  const back = uploadsBack(read, view).length;
  const isDone = !read.obstacle && changed.length + pictures + back === 0;
  return {
    obstacle: isDone ? 'All of it is as it was before: there is nothing to undo.' : read.obstacle,
    files: [...changed]
      .sort((one, other) => other.undecided.length - one.undecided.length)
      .slice(0, SHOWN)
      .map((each) => answerOf(each, past)),
    total: changed.length,
    ...(pictures > 0 ? { pictures } : {}),
    ...(back > 0 ? { picturesBack: back } : {}),
    left: read.files.filter(({ path }) => !contentFileAt(path) && !uploadNameOfPath(path)).length,
    findings: judged.map(({ message }) => message),
  };
}

/** Files that a preview names; all in which something stands in the way come first. */
const SHOWN = 200;

function answerOf(each: UndoneFile, { state }: LogPast): UndoneFileAnswer {
  const { file, text, current, undecided, fields, etag, title } = each;
  const change = text === undefined ? 'deleted' : current === undefined ? 'added' : 'updated';
  const names = new Set(undecided.map(({ field }) => field));
  return {
    ...logFile({ path: file.path, change }, undefined, state),
    title: inWords(title, state.facts),
    etag,
    conflicts: fields.filter(({ field }) => names.has(field)),
  };
}
