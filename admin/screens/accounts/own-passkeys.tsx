import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { line } from '../../../model/fields.ts';
import type { Said } from '../../../model/wire/answers.ts';
import {
  MOST_PASSKEYS,
  type NewCodes,
  type NewPasskey,
  type OwnPasskey,
  type OwnPasskeys,
  RECOVERY_CODES,
} from '../../../model/wire/passkeys.ts';
import type { FormFields } from '../../shell/fields/form-values.ts';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { notify } from '../../shell/notices.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { knowsPasskeys } from '../../shell/server/browser-passkeys.ts';
import { When } from '../../shell/times.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { AskPassword } from './ask-password.tsx';
import { MakePasskey } from './make-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const FETCH_FAILED = 'Failed to fetch your passkeys. Please try again.';

const nameField: FormFields = [['name', line({ label: 'Name of the passkey', required: true })]];

async function fetchOwn(): Promise<OwnPasskeys | 'failed' | undefined> {
  const answer = await callAsAdministrator<OwnPasskeys>('GET', '/user/passkeys');
  if (answer === LOGGED_OUT) return undefined;
  return answer.ok ? answer.body : 'failed';
}

/** What is being done, one thing at a time. */
type Doing =
  | { what: 'nothing' | 'adding' | 'new codes' }
  | { what: 'removing'; passkey: OwnPasskey }
  | { what: 'making'; name: string; begun: NewPasskey }
  | { what: 'showing'; codes: readonly string[] };

const NOTHING: Doing = { what: 'nothing' };

/** The screen of one's own second factor. */
export default function OwnPasskeysScreen() {
  usePageTitle('Your passkeys');
  const [own, setOwn] = useState<OwnPasskeys | 'failed'>();
  const [doing, setDoing] = useState(NOTHING);

  const load = useCallback(() => void fetchOwn().then((found) => found && setOwn(found)), []);
  useEffect(load, [load]);

  /** What was done shows in the list. */
  function end(now: Doing = NOTHING) {
    setDoing(now);
    load();
  }
  const cancel = () => setDoing(NOTHING);

  return (
    <div className="form-screen">
      <p className="back">
        <Link to="/admin/accounts">Accounts</Link>
      </p>
      <h1>Your passkeys</h1>
      <p>
        A passkey protects your account even if somebody learns your password: each login asks for
        the password first, then for your finger, face, PIN or security key.
      </p>
      {own === undefined && <LoadingList />}
      {own === 'failed' && <FailedList message={FETCH_FAILED} onRetry={load} />}
      {typeof own === 'object' && (
        <Overview own={own} isBusy={doing.what !== 'nothing'} onDo={setDoing} />
      )}
      {doing.what === 'adding' && (
        <AskPassword<NewPasskey>
          title="Add a passkey"
          text="Name it after where it is: “Laptop”, “Blue security key”."
          fields={nameField}
          submitLabel="Go on"
          path="/user/passkeys/begin"
          onDone={(begun, { name }) => setDoing({ what: 'making', name: String(name), begun })}
          onCancel={cancel}
        />
      )}
      {doing.what === 'making' && (
        <MakePasskey {...doing.begun} name={doing.name} onEnd={() => end()} />
      )}
      {doing.what === 'new codes' && (
        <AskPassword<NewCodes>
          title="Make new recovery codes"
          text="The codes that you have now do not work any more afterwards."
          submitLabel="Make new codes"
          path="/user/recovery-codes"
          onDone={({ codes }) => end({ what: 'showing', codes })}
          onCancel={cancel}
        />
      )}
      {doing.what === 'showing' && (
        <>
          <RecoveryCodes codes={doing.codes} />
          <button type="button" onClick={cancel}>
            I have kept them
          </button>
        </>
      )}
      {doing.what === 'removing' && (
        <AskPassword<Said>
          title={`Remove the passkey “${doing.passkey.name}”?`}
          text={
            typeof own === 'object' && own.passkeys.length === 1
              ? 'It is your last one: afterwards you log in with the password alone, and your recovery codes do not work any more.'
              : 'Afterwards a login asks for another one of your passkeys.'
          }
          submitLabel="Remove the passkey"
          path={`/user/passkeys/${doing.passkey.id}/remove`}
          onDone={({ message }) => {
            notify.success(message);
            end();
          }}
          onCancel={cancel}
        />
      )}
    </div>
  );
}

interface OverviewProps {
  own: OwnPasskeys;
  /** Something is being done, and has its own buttons. */
  isBusy: boolean;
  onDo(doing: Doing): void;
}

/** Few enough to be made anew soon. */
const FEW = 3;

function Overview({ own: { passkeys, codesLeft }, isBusy, onDo }: OverviewProps) {
  const isAny = passkeys.length > 0;
  return (
    <section className="logins" aria-label="Passkeys">
      {!isAny && <p>You have none: you log in with your password alone.</p>}
      <ul>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <span>
              <strong>{passkey.name}</strong>, added <When at={passkey.createdAt} isShort />,{' '}
              {passkey.usedAt === null ? (
                'not used so far'
              ) : (
                <>
                  used <When at={passkey.usedAt} isShort />
                </>
              )}
            </span>
            <button
              type="button"
              className="quiet"
              disabled={isBusy}
              aria-label={`Remove ${passkey.name}`}
              onClick={() => onDo({ what: 'removing', passkey })}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      {isAny && (
        <p>
          {codesLeft} of {RECOVERY_CODES} recovery codes left.
          {codesLeft <= FEW && ' Make new ones before you need them.'}
        </p>
      )}
      {!knowsPasskeys() && (
        <p className="not-saved">
          This browser is too old for passkeys: bring it up to date, or take another one.
        </p>
      )}
      {!isBusy && (
        <div className="screen-actions">
          {passkeys.length < MOST_PASSKEYS && knowsPasskeys() && (
            <button type="button" onClick={() => onDo({ what: 'adding' })}>
              Add a passkey
            </button>
          )}
          {isAny && (
            <button type="button" className="quiet" onClick={() => onDo({ what: 'new codes' })}>
              Make new recovery codes
            </button>
          )}
        </div>
      )}
    </section>
  );
}
