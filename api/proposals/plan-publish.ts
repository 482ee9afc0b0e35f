import { uploadPath } from '../../model/upload.ts';
import { publishedNote } from '../../model/wire/proposed-note.ts';
import { saveSubject } from '../../model/wire/save-subject.ts';
import type { Branch } from '../content/content-view.ts';
import type { Plan } from '../saving/plan.ts';
import { withUploads } from '../saving/plan-uploads.ts';
import type { Author, SaveCommand } from '../saving/save-command.ts';
import { fingerprintOf, type Recorded } from '../saving/save-record.ts';
import {
  type Chosen,
  type ComparedFile,
  type ProposalRange,
  type ProposedFile,
  takenUploads,
} from './compare-proposal.ts';
import { filesNow, type ReadProposal } from './read-proposal.ts';

/** A version of a proposal, as it is published: the same for whoever does that. */
export interface PublishedVersion {
  number: number;
  /** Its commit. */
  head: string;
  /** Of its editor, at GitHub; of one with an account, that account's id. */
  login: string;
  /** ISO 8601: when it is published. */
  at: string;
}

/** What publishing is known by, so that two administrators publish a version once. */
export function recordOf({ number, head, login, at }: PublishedVersion): Recorded {
  return {
    author: { id: login },
    idempotencyKey: `proposal ${number} ${head}`,
    fingerprint: fingerprintOf('publish', '', String(number), [{ head }]),
    at,
  };
}

/** A proposal to be published, by whom, and what was chosen. */
export interface PublishCommand
  extends PublishedVersion,
    Chosen,
    Pick<SaveCommand, 'isTrial' | 'setFor'> {
  author: Author;
  range: ProposalRange;
  /** Who publishes it. */
  approver: string;
}

/** What else changes with a proposal's files: texts by path, and what the commit says of them. Pure. */
export type GoAlong = (
  files: readonly ComparedFile[],
  view: Branch,
) => { texts: ReadonlyMap<string, string>; words: readonly string[] };

/** What publishing a proposal changes, all of it or nothing. Asked again when the branch moved. */
export function planPublish(
  proposal: ReadProposal,
  command: PublishCommand,
  view: Branch,
  goAlong: GoAlong,
): Plan {
  const { range } = proposal;
  const files = filesNow(proposal, command, view);
  const undecided = files.flatMap(({ file, undecided }) =>
    undecided.map((each) => ({ path: file.path, ...each })),
  );
  if (undecided.length > 0) return { kind: 'undecided', fields: undecided };
  const broken = files.flatMap(({ file, findings }) =>
    findings
      .filter(({ severity }) => severity === 'error')
      .map(({ field, message }) => ({ path: file.path, field, message })),
  );
  for (const [name, message] of Object.entries(takenUploads(range.uploads, view))) {
    broken.push({ path: uploadPath(name), field: '', message });
  }
  if (broken.length > 0) return { kind: 'broken rules', findings: broken };

  const changed = files.filter(({ text, current }) => text !== current);
  const ids = files.flatMap(({ file }) => file.id ?? []);
  if (changed.length === 0) return { kind: 'unchanged', ids };
  const texts = new Map<string, string>();
  for (const { file, text } of changed) if (text !== undefined) texts.set(file.path, text);
  const removed = changed.flatMap(({ file, text }) => (text === undefined ? [file.path] : []));
  const along = goAlong(changed, view);
  for (const [path, text] of along.texts) texts.set(path, text);
  const previous = changed.map(({ current }) => current ?? '').join('\n');
  return {
    kind: 'save',
    changes: withUploads({ texts, removed, previous, uploads: range.uploads }, view),
    message: messageOf(changed, along.words, command),
    ids,
  };
}

function messageOf(
  changed: readonly ProposedFile[],
  words: readonly string[],
  { number, approver }: PublishCommand,
): string {
  const [only, ...others] = changed;
  const subject =
    only && others.length === 0
      ? subjectOf(only)
      : `Publish proposal ${number}: ${changed.length} files`;
  // The log tells one paragraph.
  return [subject, [...words, publishedNote(number, approver)].join(' ')].join('\n\n');
}

function subjectOf({ file, title, text, current }: ProposedFile): string {
  if (text === undefined) return saveSubject('delete', file, title);
  return saveSubject(current === undefined ? 'create' : 'update', file, title);
}
