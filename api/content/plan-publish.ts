import { uploadPath, uploadsIn } from '../../model/upload.ts';
import { saveSubject } from '../../model/wire/save-subject.ts';
import { type ContentView, type Plan, withUploads } from './plan-save.ts';
import {
  compareProposal,
  type ProposedFile,
  type PublishCommand,
  type ReadProposal,
  takenUploads,
} from './proposal.ts';

/** What publishing a proposal changes, all of it or nothing. Asked again when the branch moved. */
export function planPublish(
  proposal: ReadProposal,
  command: PublishCommand,
  view: ContentView,
): Plan {
  const { range } = proposal;
  const files = compareProposal(proposal, command, view);
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
  const kept = changed.flatMap(({ file, text }) => (text === undefined ? [] : [[file.path, text]]));
  const removed = changed.flatMap(({ file, text }) => (text === undefined ? [file.path] : []));
  const usedBefore = uploadsIn(changed.map(({ current }) => current ?? '').join('\n'));
  const byPath = new Map(kept as [string, string][]);
  return {
    kind: 'save',
    changes: withUploads(byPath, usedBefore, range, view, removed),
    message: messageOf(changed, command),
    ids,
  };
}

function messageOf(changed: readonly ProposedFile[], { number, approver }: PublishCommand): string {
  const [only, ...others] = changed;
  const subject =
    only && others.length === 0
      ? subjectOf(only)
      : `Publish proposal ${number}: ${changed.length} files`;
  return `${subject}\n\nProposed in #${number}, published by ${approver}.`;
}

function subjectOf({ file, title, text, current }: ProposedFile): string {
  if (text === undefined) return saveSubject('delete', file, title);
  return saveSubject(current === undefined ? 'create' : 'update', file, title);
}
