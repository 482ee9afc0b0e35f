import { type FormEvent, useId, useState } from 'react';
import type { Account, Said } from '../../../model/wire/answers.ts';
import { may, type Rights } from '../../../model/wire/rights.ts';
import { notify } from '../../shell/notices.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { faultOf, RightsFields } from './rights-fields.tsx';
import { stopsInWords } from './stops-in-words.ts';

const FAILED = 'Failed to change the rights. Please try again.';

interface Props {
  account: Account;
  /** They hold now. */
  onChanged(): void;
  onClose(): void;
}

/** What somebody may do, chosen by an owner. */
export function RightsForm({ account, onChanged, onClose }: Props) {
  const [rights, setRights] = useState<Rights>({ role: account.role, areas: account.areas });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const id = useId();

  async function save() {
    setBusy(true);
    const path = `/user/rights/${account.id}`;
    const answer = await callAsAdministrator<Partial<Said>>('PUT', path, { body: rights });
    setBusy(false);
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) {
      notify.failure(FAILED, reasonOf(answer), id);
      return;
    }
    notify.done(answer.body.message ?? 'Rights changed.', id);
    onChanged();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const fault = faultOf(rights);
    setError(fault);
    if (!fault && !busy) void save();
  }

  const stops = account.planned.filter((needs) => !needs.every((need) => may(rights, need))).length;
  const legend = `What ${account.name} may do`;
  return (
    <form className="rights-form" aria-label={legend} onSubmit={submit}>
      <RightsFields
        legend={legend}
        rights={rights}
        isDisabled={busy}
        error={error}
        onRights={setRights}
      />
      {stops > 0 && <p className="field-warning">{stopsInWords(stops, account.name)}</p>}
      <div className="screen-actions">
        <button type="submit" disabled={busy}>
          {busy ? 'Saving...' : 'Save rights'}
        </button>
        <button type="button" className="quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
