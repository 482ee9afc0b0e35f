import type { SettingsField } from '../../../model/settings/combine-settings.ts';
import { OwnWords } from '../../shell/differences/field-change.tsx';
import { textOf } from '../../shell/differences/value-view.tsx';
import { on, Panel } from '../../shell/saving/panel.tsx';
import { conflictsOf, type SettingClash, unsettled } from './use-setting-clash.ts';

interface Props {
  clash: SettingClash;
  busy: boolean;
  onChoose(field: string, side: 'mine' | 'theirs'): void;
  onSave(): void;
  /** Goes on with the other version alone. */
  onTakeTheirs(): void;
}

/**
 * Somebody else saved the setting first: who, when, and what became of both edits. Changes of
 * different fields, and of different items, are together already; of the same one is chosen.
 */
export function SettingClashPanel({ clash, busy, onChoose, onSave, onTakeTheirs }: Props) {
  const who = clash.changedBy ?? 'Somebody';
  const both = conflictsOf(clash);
  const them = clash.fields.filter(({ origin }) => origin === 'theirs');
  const open = unsettled(clash);
  return (
    <Panel title={`${who} changed this setting`}>
      <p>
        {who} saved another version{on(clash.changedAt)}, after you opened it. Nothing of yours is
        saved yet, and nothing is lost.
      </p>
      {!clash.isReadable && (
        <p>
          What stands there now cannot be read as a setting. Saving puts your version in its place.
        </p>
      )}
      {both.length > 0 && (
        <p>
          You both changed the same. Choose which version goes on; you can still change it in the
          form below.
        </p>
      )}
      {both.map(({ field, label, mine, theirs }) => (
        <fieldset key={field} className="versions" disabled={busy}>
          <legend>{label}</legend>
          {(['mine', 'theirs'] as const).map((side) => {
            const [own, other] = side === 'mine' ? [mine, theirs] : [theirs, mine];
            return (
              <label key={side}>
                <input
                  type="radio"
                  name={`version of ${field}`}
                  checked={clash.chosen[field] === side}
                  onChange={() => onChoose(field, side)}
                />
                <strong>{side === 'mine' ? 'Your version' : `The version of ${who}`}</strong>
                <span className="as-typed">
                  {own === undefined || own === null ? (
                    <i>{own === null ? 'Nothing' : 'Taken away'}</i>
                  ) : (
                    <OwnWords text={inWords(own)} other={inWords(other)} />
                  )}
                </span>
              </label>
            );
          })}
        </fieldset>
      ))}
      {them.length > 0 && (
        <>
          <p>
            {both.length > 0 ? 'These changes' : 'You changed something else. These changes'} of{' '}
            {who} are in the form below already, together with yours:
          </p>
          <dl>
            {them.map((each) => (
              <div key={each.field}>
                <dt>{each.label}</dt>
                <dd>{whatCame(each)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className="actions">
        <button type="button" disabled={busy} onClick={onSave}>
          {both.length > 0 ? 'Save as chosen' : 'Save both changes'}
        </button>
        <button type="button" className="quiet" disabled={busy} onClick={onTakeTheirs}>
          Drop my changes
        </button>
      </div>
      {open.length > 0 && <p>Still to choose: {open.map(({ label }) => label).join(', ')}</p>}
    </Panel>
  );
}

function whatCame({ theirs }: SettingsField) {
  if (theirs === undefined) return <i>Taken away</i>;
  return <span className="as-typed">{inWords(theirs) || 'Nothing'}</span>;
}

const inWords = (value: unknown) => textOf(undefined, value);
