import { useState } from 'react';
import type { Finding } from '../../../model/finding.ts';
import type { SessionEdit } from '../../../model/programme/edit-programme.ts';
import { countOf } from '../../../model/text.ts';
import type { DoneManyAnswer } from '../../../model/wire/answers.ts';
import { collectionCalls } from '../../../model/wire/calls.ts';
import { notify } from '../../shell/notices.ts';
import { readProgrammeLists } from '../../shell/programme/programme-lists.ts';
import { showSave } from '../../shell/saving/last-save.tsx';
import { sessionsSection } from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import type { useEdits } from './use-edits.ts';

const FORM = 'the programme';
const FAILED = 'Failed to save the programme. Please try again.';

/**
 * Sends all that was moved as one save.
 * @param unseen what no visitor would see, by its id, and why: it waits here, and holds up no other
 */
export function useSaving(
  given: Pick<ReturnType<typeof useEdits>, 'edits' | 'send' | 'clear'>,
  unseen: ReadonlyMap<string, string>,
) {
  const { send, clear } = given;
  const edits = given.edits.filter(({ id }) => !unseen.has(id));
  const [busy, setBusy] = useState(false);
  /** What the server said of sessions that it refused, by their ids. */
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());

  async function save() {
    const answer = await callAsAdministrator<DoneManyAnswer>(
      'POST',
      collectionCalls.programme.paths.changeMany,
      { body: { changes: edits.map(changeOf) }, idempotencyKey: send() },
    );
    if (answer === LOGGED_OUT) return;
    if (answer.ok) {
      // The list first: what was moved does not jump back in between.
      await readProgrammeLists();
      clear(given.edits.filter(({ id }) => unseen.has(id)));
      setRefusals(new Map());
      showSave({ commit: answer.body.commit, page: sessionsSection.page });
      notify.done(answer.body.message, FORM);
      const [wrong] = unseen.values();
      if (wrong) notify.failure(`${countOf(unseen.size, 'session')} not saved.`, wrong, FORM);
      return;
    }
    notify.failure(FAILED, reasonOf(answer), FORM);
    if (answer.status === 422) setRefusals(refusalsIn(answer.body.errors, edits));
    // Somebody else was there: what they did is shown beside what was moved.
    if (answer.status === 409) await readProgrammeLists();
  }
  return {
    busy,
    refusals,
    save() {
      setBusy(true);
      void save().finally(() => setBusy(false));
    },
  };
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
