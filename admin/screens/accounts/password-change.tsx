import { useState } from 'react';
import type { Finding } from '../../../model/finding.ts';
import type { Said } from '../../../model/wire/answers.ts';
import type { Draft } from '../../shell/forms/draft.ts';
import { Form } from '../../shell/forms/form.tsx';
import { notify } from '../../shell/notices.ts';
import { NO_PICTURES } from '../../shell/pictures/use-pictures.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { passwordFields } from './account-fields.ts';

const FAILED = 'Failed to change the password. Please try again.';
const NOTHING: Draft = { values: {} };

const FORM = 'own password';

/**
 * The form that changes the own password. What is typed is never kept.
 * @param email of whoever is logged in, for password managers, too
 */
export function PasswordChange({ name, email }: { name: string; email: string }) {
  const [draft, setDraft] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const [serverErrors, setServerErrors] = useState<readonly Finding[]>([]);

  async function change() {
    const answer = await callAsAdministrator<Partial<Said>>('PUT', '/user/password', {
      body: draft.values,
    });
    if (answer === LOGGED_OUT) return;
    if (answer.ok) {
      notify.done(answer.body.message ?? 'Password changed.', FORM);
      setDraft(NOTHING);
      return;
    }
    const { errors = [] } = answer.body;
    // What is said beside a field need not be said twice.
    if (errors.length > 0) setServerErrors(errors);
    else notify.failure(FAILED, answer.status === 0 ? NO_ANSWER : reasonOf(answer), FORM);
  }

  return (
    <section className="form-screen password-change" aria-labelledby="password-change">
      <h2 id="password-change">Change your password</h2>
      <p>You stay logged in here, and are logged out on all other devices.</p>
      <Form
        fields={passwordFields(name, email)}
        draft={draft}
        pictures={NO_PICTURES}
        submitLabel="Change password"
        busy={busy}
        busyLabel="Changing..."
        serverErrors={serverErrors}
        onDraft={setDraft}
        onSubmit={() => {
          setBusy(true);
          void change().finally(() => setBusy(false));
        }}
      >
        <input hidden type="email" autoComplete="username" value={email} readOnly />
      </Form>
    </section>
  );
}

const NO_ANSWER =
  'The server did not answer. If your old password does not work next time, try the new one.';
