import { useState } from 'react';
import type { SavedManyAnswer } from '../../../model/wire/answers.ts';
import { isSameOrder } from '../../shell/arranging/places.ts';
import { type Draft, withKey, withValue } from '../../shell/forms/draft.ts';
import { useDraft } from '../../shell/forms/use-draft.ts';
import { useGivingUp } from '../../shell/forms/use-giving-up.ts';
import { notify } from '../../shell/notices.ts';
import { showSave } from '../../shell/saving/last-save.tsx';
import type { Section } from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { ArrangeList } from './arrange-list.tsx';
import type { Group } from './order.ts';
import { mergeOrder } from './order.ts';

/** Names the draft of an order. */
export const draftName = ({ name }: Section, committee = '') => `order/${name}/${committee}`;

const FAILED = 'Failed to save the order. Please try again.';

interface Props {
  section: Section;
  /** The call that saves an order. */
  path: string;
  group: Group;
  /** The entries are not what the server has any more. */
  onStale(): void;
}

/** One list to be put in order. What is not saved yet is kept as a draft, as a form's text is. */
export function Arrangement({ section, path, group, onStale }: Props) {
  const { committee, entries } = group;
  const [saved, setSaved] = useState<readonly string[]>(() => entries.map(({ _id }) => _id));
  const start = { values: { ids: saved }, base: { ids: saved } };
  const { draft, isRestored, setDraft, keep, restart } = useDraft(
    draftName(section, committee),
    start,
  );
  const [busy, setBusy] = useState(false);
  // A draft of another day may not know of everybody.
  const ids = mergeOrder(idsOf(draft), saved);
  const isUnsaved = !isSameOrder(ids, saved);
  const name = `the order of ${path}`;
  const { type } = useGivingUp(
    { name, draft, isUnsaved, setDraft, keep, startAgain: restart },
    { text: LEAVING },
  );

  async function save() {
    // Without those who are gone it is another order than the one that may have been sent.
    const now = isSameOrder(ids, idsOf(draft)) ? draft : withValue(draft, 'ids', ids);
    const sent = withKey(now, () => crypto.randomUUID());
    keep(sent);
    setDraft(sent);
    const answer = await callAsAdministrator<SavedManyAnswer>('PUT', path, {
      body: { ids, ...(committee === undefined ? {} : { committee }) },
      idempotencyKey: sent.key,
    });
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) {
      const isStale = answer.status === 422;
      notify.failure(FAILED, isStale ? STALE : reasonOf(answer), path);
      if (isStale) onStale();
      return;
    }
    setSaved(ids);
    setDraft({ values: { ids }, base: { ids } });
    showSave({ commit: answer.body.commit, page: section.page });
    notify.done(answer.body.message ?? 'Order saved.', path);
  }

  if (entries.length === 1)
    return <p>There is only one {section.noun} here: nothing to arrange.</p>;
  return (
    <>
      {isRestored && isUnsaved && (
        <p className="draft-note" role="status">
          Your order is back as you left it. It is not saved yet.
        </p>
      )}
      <p>Drag a row by its handle, or move it with the arrows.</p>
      <ArrangeList
        section={section}
        entries={ids.flatMap((id) => entries.find(({ _id }) => _id === id) ?? [])}
        isOneCommittee={committee !== undefined}
        busy={busy}
        onOrder={(next) => type(withValue(draft, 'ids', next))}
      />
      <div className="actions arrange-actions">
        {/* Never disabled: that would take the focus away from whoever just saved. */}
        <button
          type="submit"
          aria-disabled={busy || !isUnsaved}
          onClick={() => {
            if (busy || !isUnsaved) return;
            setBusy(true);
            void save().finally(() => setBusy(false));
          }}
        >
          {busy ? 'Saving...' : 'Save order'}
        </button>
        <button
          type="button"
          aria-disabled={busy || !isUnsaved}
          onClick={() => !busy && isUnsaved && restart()}
        >
          Undo changes
        </button>
        <p className="said plain">
          {isUnsaved ? 'Not saved yet.' : 'This is the order on the website.'}
        </p>
      </div>
    </>
  );
}

const LEAVING = 'The new order is not saved yet. It can wait here as a draft, in this browser.';

const STALE =
  'Somebody else has changed this list meanwhile. It was loaded again: please look at it, then save once more.';

const idsOf = ({ values }: Draft) => (Array.isArray(values.ids) ? (values.ids as string[]) : []);
