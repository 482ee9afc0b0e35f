import { leftOutInWords } from '../../../model/wire/left-out.ts';
import type { Deleted } from '../../shell/lists/use-deletion.tsx';
import { restoreEntry, restoreMany } from '../../shell/saving/restore-entry.ts';
import type { Section } from '../../shell/sections/sections.ts';

/** What came of taking a delete back. */
interface Undone {
  /** Ids of what is there again, whoever brought it back. */
  back: ReadonlySet<string>;
  /** Why it is not all of it; '' where the screen has said so, undefined where it is all. */
  reason: string | undefined;
  /** '' where nothing was saved. */
  commit: string;
  message: string;
}

/**
 * Takes a delete back in one save.
 * @param gone what one commit deleted and is gone still
 */
export async function bringBack(section: Section, gone: readonly Deleted[]): Promise<Undone> {
  const [entry] = gone;
  const none = { back: new Set<string>(), commit: '', message: '' };
  if (!entry) return { ...none, reason: undefined };
  // The same for every attempt, from wherever: one delete is taken back once, and so is its rest.
  const idempotencyKey = `undo-${entry.commit}-${gone.length}`;
  if (gone.length > 1) {
    const result = await restoreMany(section, { commit: entry.commit, idempotencyKey });
    if (result.kind !== 'restored') return { ...none, reason: reasonOf(result) };
    // What is there already was brought back by somebody else.
    const left = result.leftOut.filter(({ why }) => why !== 'there');
    const isLeft = ({ id }: Deleted) => left.some((each) => each.id === id);
    const back = gone.filter((each) => !isLeft(each)).map(({ id }) => id);
    const reason = left.length > 0 ? leftOutInWords(left) : undefined;
    return { ...result, back: new Set(back), reason };
  }
  const result = await restoreEntry(section, {
    id: entry.id,
    // The commit that took it away stands for the version before.
    commit: entry.commit,
    etag: null,
    idempotencyKey,
  });
  const back = new Set([entry.id]);
  if (result.kind === 'restored') return { ...result, back, reason: undefined };
  // Somebody else has brought it back.
  if (result.kind === 'changed') return { ...none, back, reason: undefined };
  if (result.kind === 'invalid') {
    return { ...none, reason: result.errors.map((error) => error.message).join(' ') };
  }
  return { ...none, reason: reasonOf(result) };
}

const reasonOf = (result: { kind: 'refused'; reason: string } | { kind: 'logged out' }) =>
  result.kind === 'refused' ? result.reason : '';
