import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Finding } from '../../../model/finding.ts';
import type { SessionEdit } from '../../../model/programme/edit-programme.ts';
import { countOf } from '../../../model/text.ts';
import type { DoneManyAnswer } from '../../../model/wire/answers.ts';
import { collectionCalls } from '../../../model/wire/calls.ts';
import { notify } from '../../shell/notices.ts';
import { readProgrammeLists } from '../../shell/programme/programme-lists.ts';
import { showSave } from '../../shell/saving/last-save.tsx';
import { redoCommit, undoCommit } from '../../shell/saving/undo-commit.ts';
import { sessionsSection } from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import type { useEdits } from './use-edits.ts';

const FORM = 'the programme';
const FAILED = 'Failed to save the programme. Please try again.';
/** What the server refuses it would refuse once more. */
const REFUSED = 'The programme is not saved yet.';

/** The commit of the last save, or of the undo of it: what can be taken back here. */
export interface Taken {
  commit: string;
  isUndone: boolean;
}

const UNDONE = {
  done: 'Undone: the website is as it was before. “Redo this save” brings the save back.',
  said: 'Undone',
};
const EMPTY = 'the programme, without any session';
const REDONE = { done: 'Done again: the website is as you had saved it.', said: 'Saved again' };

/**
 * Sends all that was moved as one save.
 * @param unseen what no visitor would see, by its id, and why: it waits here, and holds up no other
 * @param onSaved told what new sessions are called from now on, by the names that they had
 */
export function useSaving(
  given: Pick<ReturnType<typeof useEdits>, 'edits' | 'send' | 'clear'>,
  unseen: ReadonlyMap<string, string>,
  onSaved: (ids: ReadonlyMap<string, string>) => void,
) {
  const { send, clear } = given;
  const edits = given.edits.filter(({ id }) => !unseen.has(id));
  const [busy, setBusy] = useState(false);
  /** What the server said of sessions that it refused, by their ids. */
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [saved, setSaved] = useState<Taken>();

  async function save() {
    const answer = await callAsAdministrator<DoneManyAnswer>(
      'POST',
      collectionCalls.programme.paths.changeMany,
      { body: { changes: edits.map(changeOf) }, idempotencyKey: send() },
    );
    if (answer === LOGGED_OUT) return;
    if (answer.ok) {
      // With the list: what was moved does not jump back in between, and what is new does not stand there twice.
      const { body } = answer;
      await readProgrammeLists((tell) =>
        flushSync(() => {
          tell();
          clear(given.edits.filter(({ id }) => unseen.has(id)));
          onSaved(newIds(edits, body));
        }),
      );
      setRefusals(new Map());
      setSaved({ commit: answer.body.commit, isUndone: false });
      showSave({ commit: answer.body.commit, page: sessionsSection.page });
      notify.done(answer.body.message, FORM);
      const [wrong] = unseen.values();
      if (wrong) notify.failure(`${countOf(unseen.size, 'session')} not saved.`, wrong, FORM);
      return;
    }
    const isRefused = answer.status === 409 || answer.status === 422;
    // What was saved before is no news beside it.
    showSave(undefined);
    notify.failure(isRefused ? REFUSED : FAILED, reasonOf(answer), FORM);
    if (answer.status === 422) setRefusals(refusalsIn(answer.body.errors, edits));
    // Somebody else was there: what they did is shown beside what was moved, or has made it what is refused.
    if (isRefused) await readProgrammeLists();
  }
  return {
    busy,
    refusals,
    saved,
    /** What was saved last is taken back, or this is: the list is as it was before. */
    async takeBack({ commit, isUndone }: Taken) {
      const { page } = sessionsSection;
      const next = isUndone
        ? await redoCommit(commit, page, REDONE)
        : await undoCommit(commit, page, UNDONE);
      if (next === undefined) return;
      const { sessions } = await readProgrammeLists();
      if (sessions?.length === 0) {
        showSave({ commit: next, said: UNDONE.said, page: { ...page, label: EMPTY } });
      }
      setSaved({ commit: next, isUndone: !isUndone });
    },
    save() {
      setBusy(true);
      void save().finally(() => setBusy(false));
    },
  };
}

/** The answer names all that were saved in the order in which they were sent. */
function newIds(
  edits: readonly SessionEdit[],
  { ids, leftOut }: DoneManyAnswer,
): ReadonlyMap<string, string> {
  const isOut = new Set(leftOut.map(({ id }) => id));
  const sent = edits.filter(({ id }) => !isOut.has(id));
  return new Map(sent.map(({ id }, place) => [id, ids[place] ?? id]));
}

const changeOf = ({ id, base, values }: SessionEdit) => (base ? { id, base, values } : { values });

function refusalsIn(errors: unknown, edits: readonly SessionEdit[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { row, message } of Array.isArray(errors) ? (errors as Finding<'row'>[]) : []) {
    const id = edits[row ?? -1]?.id;
    if (id !== undefined) found.set(id, [found.get(id), message].filter(Boolean).join(' '));
  }
  return found;
}
