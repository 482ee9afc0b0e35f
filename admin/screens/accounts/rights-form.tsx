import { type FormEvent, useId, useState } from 'react';
import type { Account, Said } from '../../../model/wire/answers.ts';
import { AREAS, type Area, areas as names, type Rights } from '../../../model/wire/rights.ts';
import { notify } from '../../shell/notices.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';

const FAILED = 'Failed to change the rights. Please try again.';
const NONE = 'Choose one thing at least.';

const KINDS = [
  ['owner', 'Owner: everything, who may do what, and the download of everything'],
  ['publisher', 'Publisher: all content and the inbox; may add administrators'],
  ['some', 'Publisher of some things only'],
] as const;

type Kind = (typeof KINDS)[number][0];

const kindOf = ({ role, areas }: Rights): Kind => (areas ? 'some' : role);

interface Props {
  account: Account;
  /** They hold now. */
  onChanged(): void;
  onClose(): void;
}

/** What somebody may do, chosen by an owner. */
export function RightsForm({ account, onChanged, onClose }: Props) {
  const [kind, setKind] = useState(kindOf(account));
  const [areas, setAreas] = useState<readonly Area[]>(account.areas ?? []);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const id = useId();

  async function save() {
    const rights: Rights =
      kind === 'some' ? { role: 'publisher', areas } : { role: kind, areas: null };
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
    const isNone = kind === 'some' && areas.length === 0;
    setError(isNone ? NONE : '');
    if (!isNone && !busy) void save();
  }

  const toggle = (area: Area, isOn: boolean) =>
    setAreas(AREAS.filter((each) => (each === area ? isOn : areas.includes(each))));

  return (
    <form className="rights-form" aria-label={`What ${account.name} may do`} onSubmit={submit}>
      <fieldset disabled={busy}>
        <legend>What {account.name} may do</legend>
        {KINDS.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              checked={kind === value}
              onChange={() => setKind(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {kind === 'some' && (
        <fieldset disabled={busy} className="areas" aria-describedby={`${id}-error`}>
          <legend>Only</legend>
          {AREAS.map((area) => (
            <label key={area}>
              <input
                type="checkbox"
                checked={areas.includes(area)}
                onChange={({ target }) => toggle(area, target.checked)}
              />
              {names[area]}
            </label>
          ))}
        </fieldset>
      )}
      <span className="field-error" id={`${id}-error`} role="alert">
        {error}
      </span>
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
