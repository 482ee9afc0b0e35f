import { useEffect, useRef, useState } from 'react';
import type { Finding } from '../../../model/finding.ts';
import type { FormFields } from '../../shell/fields/form-values.ts';
import type { Draft } from '../../shell/forms/draft.ts';
import { Form } from '../../shell/forms/form.tsx';
import { notify } from '../../shell/notices.ts';
import { NO_PICTURES } from '../../shell/pictures/use-pictures.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { currentPassword } from './account-fields.ts';

const NOTHING: Draft = { values: {} };
const NOT_DONE = 'Nothing was changed. Please try again.';

interface Props<Body> {
  title: string;
  text: string;
  /** Before the password. */
  fields?: FormFields;
  submitLabel: string;
  /** The call, which takes the fields. */
  path: string;
  onDone(body: Body, values: Draft['values']): void;
  onCancel(): void;
}

/** Asks for the password before something is done to one's second factor. What is typed is never kept. */
export function AskPassword<Body>(props: Props<Body>) {
  const { title, text, fields = [], submitLabel, path, onDone, onCancel } = props;
  const section = useRef<HTMLElement>(null);
  const [draft, setDraft] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const [serverErrors, setServerErrors] = useState<readonly Finding[]>([]);

  // The button that it was asked for with is gone.
  useEffect(() => section.current?.querySelector('input')?.focus(), []);

  async function send() {
    const answer = await callAsAdministrator<Body>('POST', path, { body: draft.values });
    if (answer === LOGGED_OUT) return;
    if (answer.ok) return onDone(answer.body, draft.values);
    const { errors = [] } = answer.body;
    if (errors.length > 0) setServerErrors(errors);
    else notify.failure(NOT_DONE, reasonOf(answer), path);
  }

  return (
    <section ref={section} className="form-screen password-change" aria-labelledby="ask-password">
      <h2 id="ask-password">{title}</h2>
      <p>{text}</p>
      <Form
        fields={[...fields, ['currentPassword', currentPassword]]}
        draft={draft}
        pictures={NO_PICTURES}
        submitLabel={submitLabel}
        busy={busy}
        busyLabel="One moment..."
        serverErrors={serverErrors}
        onDraft={setDraft}
        onSubmit={() => {
          setBusy(true);
          void send().finally(() => setBusy(false));
        }}
      />
      <button type="button" className="quiet" onClick={onCancel}>
        Cancel
      </button>
    </section>
  );
}
