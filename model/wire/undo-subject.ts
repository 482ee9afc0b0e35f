const UNDO = 'Undo: ';
const REDO = 'Redo: ';

/** What a commit says that takes another one back; where that took one back itself, `Redo: …`. */
export function undoSubject(subject: string): string {
  if (subject.startsWith(UNDO)) return REDO + subject.slice(UNDO.length);
  if (subject.startsWith(REDO)) return UNDO + subject.slice(REDO.length);
  return UNDO + subject;
}

/** What a commit of the website did that says so; undefined for any other. */
export function readUndoSubject(subject: string): 'undid' | 'redid' | undefined {
  if (subject.startsWith(UNDO)) return 'undid';
  return subject.startsWith(REDO) ? 'redid' : undefined;
}

/** How subjects of the website begin, in the words of the log. */
const DONE: Readonly<Record<string, string>> = {
  Add: 'added',
  Update: 'updated',
  Delete: 'deleted',
  Restore: 'restored',
  Import: 'imported',
  Arrange: 'arranged',
  Move: 'moved',
  Take: 'took',
  Bring: 'brought',
  Begin: 'began',
};

/**
 * What a commit took back, in the words of the log: `updated the paper ‘Tides’`, `deleted 6 papers`. One
 * that somebody else wrote stands as it is.
 * @param subject its own: `Undo: Update paper: Tides`
 */
export function undoneInWords(subject: string): string {
  const undone = readUndoSubject(subject) ? subject.slice(subject.indexOf(': ') + 2) : subject;
  const [, verb = '', what = '', title] = /^(\w+) ([^:]+)(?:: (.*))?$/su.exec(undone) ?? [];
  const done = Object.hasOwn(DONE, verb) ? DONE[verb] : undefined;
  if (!done) return undone;
  if (title === undefined) return `${done} ${what}`;
  // Of a date that was moved, the days are none of its name.
  const [, name = title, days = ''] =
    (verb === 'Move' && /^(.+?)((?: from \d.*)? to \d.*)$/su.exec(title)) || [];
  return `${done} the ${what} ‘${name}’${days}`;
}
