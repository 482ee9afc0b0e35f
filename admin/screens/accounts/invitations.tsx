import { useEffect, useState } from 'react';
import type { Finding } from '../../../model/finding.ts';
import type { Invitation, NewLink as NewLinkAnswer, Said } from '../../../model/wire/answers.ts';
import { LINK_HOURS } from '../../../model/wire/links.ts';
import type { ForgotState } from '../../../model/wire/mail.ts';
import { EDITOR, type Rights, rightsInWords } from '../../../model/wire/rights.ts';
import { edition } from '../../shell/edition.ts';
import type { Draft } from '../../shell/forms/draft.ts';
import { Form } from '../../shell/forms/form.tsx';
import { FailedList } from '../../shell/lists/list-states.tsx';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { notify } from '../../shell/notices.ts';
import { NO_PICTURES } from '../../shell/pictures/use-pictures.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { fetchList } from '../../shell/server/fetch-lists.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { exactTime, When } from '../../shell/times.tsx';
import { invitationFields } from './account-fields.ts';
import { type MadeLink, NewLink } from './new-link.tsx';
import { faultOf, RightsFields } from './rights-fields.tsx';

const FETCH_FAILED = 'Failed to fetch the invitations. Please try again.';
const WITHDRAW_FAILED = 'Failed to withdraw the link. Please try again.';
const INVITE_FAILED = 'Failed to make the invitation. Please try again.';

async function fetchInvitations() {
  const list = await fetchList<Invitation>('/user/invitations');
  return list?.map((invitation) => ({ ...invitation, _id: invitation.id }));
}

/**
 * Which links wait, how each is withdrawn, and how somebody is invited.
 * @param mail whether links can be sent by mail, and reach anybody
 * @param resets how many links for a new password were made meanwhile: they are listed, too
 */
export function Invitations({ resets, mail }: { resets: number; mail: ForgotState }) {
  const { list, load, refresh, remove } = useFetched(fetchInvitations, () =>
    notify.failure(FETCH_FAILED),
  );
  useEffect(() => {
    if (resets > 0) void refresh();
  }, [resets, refresh]);
  const [busy, setBusy] = useState('');
  /** The link that was made last: whatever is done next, it is not shown again. */
  const [made, setMade] = useState<MadeLink>();
  const invitations = Array.isArray(list) ? (list as readonly Invitation[]) : [];

  async function withdraw({ id, email }: Invitation) {
    setBusy(id);
    const answer = await callAsAdministrator<Partial<Said>>('DELETE', `/user/invitations/${id}`);
    setBusy('');
    if (answer === LOGGED_OUT) return;
    // What is used or withdrawn waits no more, by whatever.
    if (!answer.ok && answer.status !== 404) {
      notify.failure(WITHDRAW_FAILED, reasonOf(answer, 'remove'));
      return;
    }
    notify.success((answer.ok && answer.body.message) || 'This link does not work any more.');
    remove(new Set([id]));
    if (made?.email === email) setMade(undefined);
  }

  /** Another link, by mail where that leaves this machine; the one that was sent before ends with it. */
  async function sendAgain({ id, email, role, areas }: Invitation) {
    setBusy(id);
    setMade(undefined);
    const body = { email, role, areas, byMail: !mail.staysHere };
    const answer = await callAsAdministrator<NewLinkAnswer>('POST', '/user/invitations', { body });
    if (answer === LOGGED_OUT) return;
    if (answer.ok) {
      await callAsAdministrator('DELETE', `/user/invitations/${id}`);
      setMade({ email, token: answer.body.token, isMailed: !mail.staysHere });
      notify.success(
        mail.staysHere
          ? `Another link for ${email} is made; the old one does not work any more.`
          : `Another link goes to ${email} by mail; the old one does not work any more.`,
      );
    } else notify.failure(INVITE_FAILED, reasonOf(answer));
    setBusy('');
    void refresh();
  }

  const again = mail.staysHere ? 'Make another link for' : 'Send again to';
  return (
    <section className="invitation form-screen" aria-labelledby="invitations">
      <h3 id="invitations">Invite by a link</h3>
      <p>
        The usual way: you choose what they may do; they choose their own name and password. The
        link works once, within {LINK_HOURS} hours.
      </p>
      <InvitationForm mail={mail} onLink={setMade} onMade={refresh} />
      {made && <NewLink key={made.token} {...made} />}
      {list === 'failed' && <FailedList message={FETCH_FAILED} onRetry={load} />}
      {invitations.length > 0 && <h4>Links not used so far</h4>}
      <ul hidden={invitations.length === 0}>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <span>
              {invitation.email} (
              {invitation.kind === 'reset' ? 'new password' : rightsInWords(invitation)}),{' '}
              {invitation.by ? `link by ${invitation.by}` : 'asked for by mail'}{' '}
              <When at={invitation.createdAt} isShort />; until{' '}
              <time dateTime={invitation.endsAt}>
                {exactTime(invitation.endsAt, edition().timeZone)}
              </time>
              {invitation.mail && !mail.staysHere && (
                <strong className={invitation.mail === 'failed' ? 'field-error' : undefined}>
                  . {MAILS[invitation.mail]}
                </strong>
              )}
            </span>
            {mail.isSetUp && invitation.kind === 'invitation' && (
              <button
                type="button"
                className="quiet"
                disabled={busy !== ''}
                aria-label={`${again} ${invitation.email}`}
                onClick={() => sendAgain(invitation)}
              >
                {mail.staysHere ? 'Make another link' : 'Send again'}
              </button>
            )}
            <button
              type="button"
              className="quiet"
              disabled={busy !== ''}
              aria-label={`Withdraw the link for ${invitation.email}`}
              onClick={() => withdraw(invitation)}
            >
              {busy === invitation.id ? 'Withdrawing...' : 'Withdraw'}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MAILS = {
  waits: 'The mail is about to go.',
  sent: 'The mail was sent.',
  failed:
    'The mail did not go. Is the address right? Send it again; or withdraw it, and make a link that you send yourself.',
};

const NOTHING: Draft = { values: {} };
const FORM = 'invitation';

interface FormProps {
  mail: ForgotState;
  onLink(made: MadeLink | undefined): void;
  onMade(): void;
}

function InvitationForm({ mail, onLink, onMade }: FormProps) {
  const [draft, setDraft] = useState(NOTHING);
  const [rights, setRights] = useState<Rights>(EDITOR);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [serverErrors, setServerErrors] = useState<readonly Finding[]>([]);
  const [chosen, setIsWanted] = useState<boolean>();
  const isWanted = chosen ?? !mail.staysHere;
  const byMail = mail.isSetUp && isWanted;

  async function invite() {
    const body = { ...draft.values, ...rights, byMail };
    const answer = await callAsAdministrator<NewLinkAnswer>('POST', '/user/invitations', { body });
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) {
      const { errors = [] } = answer.body;
      if (errors.length > 0) setServerErrors(errors);
      else notify.failure(INVITE_FAILED, answer.status === 0 ? NO_ANSWER : reasonOf(answer), FORM);
      // It may have been made all the same.
      onMade();
      return;
    }
    notify.done(answer.body.message, FORM);
    const { token } = answer.body;
    onLink({
      email: String(draft.values.email ?? '').trim(),
      token,
      isMailed: byMail && !mail.staysHere,
      isInOutbox: byMail && mail.staysHere,
    });
    // Who is invited next is likely to do the same.
    setDraft(NOTHING);
    onMade();
  }

  return (
    <>
      <div className="rights-form">
        <RightsFields
          legend="What they may do"
          rights={rights}
          isDisabled={busy}
          error={error}
          onRights={setRights}
        />
      </div>
      <Form
        fields={invitationFields}
        draft={draft}
        pictures={NO_PICTURES}
        submitLabel={byMail && !mail.staysHere ? 'Send the invitation' : 'Make a link'}
        busy={busy}
        busyLabel={byMail ? 'Sending...' : 'Making...'}
        serverErrors={serverErrors}
        onDraft={setDraft}
        onSubmit={() => {
          const fault = faultOf(rights);
          setError(fault);
          if (fault) return;
          setBusy(true);
          onLink(undefined);
          void invite().finally(() => setBusy(false));
        }}
      >
        {/* Why no mail brings it stands under “Mail to you”. */}
        {(mail.staysHere || !mail.isSetUp) && <p>Copy the link, and send it yourself.</p>}
        {mail.isSetUp && (
          <label>
            <input
              type="checkbox"
              checked={isWanted}
              disabled={busy}
              onChange={(event) => setIsWanted(event.target.checked)}
            />
            {mail.staysHere ? 'Write the mail to the outbox as well' : 'Send the link by mail'}
          </label>
        )}
      </Form>
    </>
  );
}

const NO_ANSWER =
  'The server did not answer. If the invitation is in the list below now, withdraw it and make it again: nobody knows its link.';
