import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Finding } from '../../../model/finding.ts';
import type { Said } from '../../../model/wire/answers.ts';
import { type ForgotState, MAIL_STAYS_HERE } from '../../../model/wire/mail.ts';
import type { Draft } from '../../shell/forms/draft.ts';
import { Form } from '../../shell/forms/form.tsx';
import { FailedList } from '../../shell/lists/list-states.tsx';
import { notify } from '../../shell/notices.ts';
import { NO_PICTURES } from '../../shell/pictures/use-pictures.ts';
import { callApi } from '../../shell/server/call-api.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { invitationFields } from './account-fields.ts';

/** Whether mail is set up. */
async function fetchForgotState(): Promise<ForgotState | 'failed'> {
  const answer = await callApi<ForgotState>('GET', '/user/forgot');
  return answer.ok ? answer.body : 'failed';
}

/** Where somebody who forgot their password asks for a link to choose another one. */
export default function Forgot() {
  usePageTitle('Forgot password');
  const [mail, setMail] = useState<ForgotState | 'failed'>();
  const [said, setSaid] = useState('');
  const load = useCallback(() => void fetchForgotState().then(setMail), []);
  useEffect(load, [load]);

  return (
    <div className="form-screen link-screen">
      <h1>Forgot password?</h1>
      {!said && mail === undefined && <p role="status">Loading...</p>}
      {!said && mail === 'failed' && (
        <FailedList message="The server did not answer. Please try again." onRetry={load} />
      )}
      {typeof mail === 'object' && mail.staysHere && (
        <p>Ask an owner of the website for a link to choose a new password. {MAIL_STAYS_HERE}</p>
      )}
      {said && <p role="status">{said}</p>}
      {!said && typeof mail === 'object' && mail.isSetUp && (
        <ForgotForm staysHere={mail.staysHere} onSent={setSaid} />
      )}
      {typeof mail === 'object' && !mail.isSetUp && (
        <p>
          This website sends no mail. Ask an owner of the website for a link, with which you choose
          a new password.
        </p>
      )}
      <p>
        <Link to="/login">Back to the login</Link>
      </p>
    </div>
  );
}

const FAILED = 'Nothing was sent. Please try again.';
const NOTHING: Draft = { values: {} };

interface FormProps {
  /** What is sent reaches nobody. */
  staysHere: boolean;
  onSent(message: string): void;
}

function ForgotForm({ staysHere, onSent }: FormProps) {
  const [draft, setDraft] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const [serverErrors, setServerErrors] = useState<readonly Finding[]>([]);

  async function ask() {
    const answer = await callApi<Partial<Said>>('POST', '/user/forgot', { body: draft.values });
    if (answer.ok) return onSent(answer.body.message ?? '');
    const { errors = [] } = answer.body;
    if (errors.length > 0) setServerErrors(errors);
    else notify.failure(FAILED, reasonOf(answer), 'forgot');
  }

  return (
    <>
      {!staysHere && (
        <p>
          Enter the email address of your account. You get a mail with a link to choose a new
          password.
        </p>
      )}
      <Form
        fields={invitationFields}
        draft={draft}
        pictures={NO_PICTURES}
        submitLabel={staysHere ? 'Write the mail all the same' : 'Send me a link'}
        busy={busy}
        busyLabel={staysHere ? 'Writing...' : 'Sending...'}
        serverErrors={serverErrors}
        onDraft={setDraft}
        onSubmit={() => {
          setBusy(true);
          void ask().finally(() => setBusy(false));
        }}
      />
    </>
  );
}
