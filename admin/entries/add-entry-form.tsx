import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkFields, type FieldError, inputFields } from '../../model/check-fields.ts';
import type { Collection } from '../../model/collections.ts';
import { notify } from '../notices/notices.tsx';
import { readSession } from '../session/session.ts';
import { readDraft, storeDraft, withKey, withValue } from './draft.ts';
import { FieldInput } from './field-input.tsx';
import { LiveState } from './live-state.tsx';
import { addEntry, LOG_IN_FIRST } from './save-entry.ts';

interface Props {
  collection: Collection;
  /** The API's path: '/papers/add'. */
  path: string;
  /** Where the entry can be seen once it is live. */
  page: { href: string; label: string };
}

const HINTS: Partial<Record<string, string>> = {
  list: 'Several are separated by commas: Asha Rao, Vikram Singh',
  markdown: 'Markdown may be used. An empty line begins a new paragraph.',
};

// The server decides what a date without a zone means and which categories there are.
const CONTEXT = { timeZone: 'UTC', organisingCategories: [] };

/** A form that adds an entry of any collection; its fields are those of the model. */
export function AddEntryForm({ collection, path, page }: Props) {
  const fields = inputFields(collection);
  const [draft, setDraft] = useState(() => readDraft(collection.name));
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [busy, setBusy] = useState(false);
  const [savedCommit, setSavedCommit] = useState('');
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => storeDraft(collection.name, draft), [collection.name, draft]);

  function showErrors(found: FieldError[]) {
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const session = readSession();
    if (!session) {
      notify.failure(LOG_IN_FIRST);
      return;
    }
    const checked = checkFields(collection, draft.values, CONTEXT, fields);
    if (!checked.ok) {
      showErrors(checked.errors);
      return;
    }
    setErrors([]);
    setBusy(true);
    // Kept before it is sent: a page that is closed meanwhile comes back with the same key.
    const sent = withKey(draft, () => crypto.randomUUID());
    storeDraft(collection.name, sent);
    setDraft(sent);
    const failure = `Failed to add the ${collection.noun}. Please try again.`;
    const sender = { token: session.token, idempotencyKey: sent.key };
    const result = await addEntry(path, checked.values, sender, failure);
    setBusy(false);
    if (result.ok) {
      notify.success(result.message);
      setDraft({ values: {} });
      setSavedCommit(result.commit);
    } else {
      notify.failure(result.message);
      showErrors(result.errors);
    }
  }

  return (
    <>
      <form ref={form} onSubmit={submit} noValidate aria-busy={busy}>
        <fieldset disabled={busy}>
          {fields.map(([name, field]) => (
            <FieldInput
              key={name}
              name={name}
              field={field}
              hint={HINTS[field.kind]}
              value={draft.values[name] ?? ''}
              error={errors.find((each) => each.field === name)?.message}
              onChange={(value) => setDraft(withValue(draft, name, value))}
            />
          ))}
          <button type="submit">{busy ? 'Saving...' : `Add ${collection.noun}`}</button>
        </fieldset>
      </form>
      {savedCommit && <LiveState commit={savedCommit} {...page} />}
    </>
  );
}
