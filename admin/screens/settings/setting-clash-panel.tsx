import type { SettingsField } from '../../../model/settings/combine-settings.ts';
import { OwnWords } from '../../shell/differences/field-change.tsx';
import { textOf } from '../../shell/differences/value-view.tsx';
import {
  ClashPanel,
  ELSEWHERE,
  type Side,
  useNameOfOther,
  VersionChoice,
} from '../../shell/saving/clash-panel.tsx';
import { conflictsOf, type SettingClash, unsettled } from './use-setting-clash.ts';

interface Props {
  clash: SettingClash;
  busy: boolean;
  onChoose(field: string, side: Side): void;
  onSave(): void;
  /** Goes on with the other version alone. */
  onTakeTheirs(): void;
}

/**
 * What became of two edits of a setting that were saved on top of the same version. Changes of
 * different fields, and of different items, are together already; of the same one is chosen.
 */
export function SettingClashPanel({ clash, busy, onChoose, onSave, onTakeTheirs }: Props) {
  const who = useNameOfOther(clash);
  const both = conflictsOf(clash);
  const by = who === ELSEWHERE ? 'saved elsewhere' : `of ${who}`;
  const kept = clash.fields.filter(({ origin }) => origin === 'mine');
  const them = clash.fields.filter(({ origin }) => origin === 'theirs');
  return (
    <ClashPanel
      clash={clash}
      noun="setting"
      open={unsettled(clash).map(({ label }) => label)}
      submitLabel={both.length > 0 ? 'Save as chosen' : 'Save both changes'}
      busy={busy}
      onSave={onSave}
      onTakeTheirs={onTakeTheirs}
    >
      {both.length > 0 && (
        <p>
          {who === ELSEWHERE
            ? 'Both versions changed these fields.'
            : 'You both changed these fields.'}{' '}
          Choose which version goes on; you can still change it in the form below.
        </p>
      )}
      {both.map(({ field, label, mine, theirs }) => (
        <VersionChoice
          key={field}
          field={field}
          label={label}
          who={who}
          chosen={clash.chosen[field]}
          busy={busy}
          onChoose={(side) => onChoose(field, side)}
        >
          {(side) => {
            const [own, other] = side === 'mine' ? [mine, theirs] : [theirs, mine];
            return (
              <span className="as-typed">
                {own === undefined || own === null ? (
                  <i>{own === null ? 'Nothing' : 'Taken away'}</i>
                ) : (
                  <OwnWords text={inWords(own)} other={inWords(other)} />
                )}
              </span>
            );
          }}
        </VersionChoice>
      ))}
      {both.length > 0 && kept.length > 0 && (
        <p>
          {kept.length === 1 ? 'Your other change' : 'Your other changes'} (
          {kept.map(ofMine).join('; ')}) {kept.length === 1 ? 'is' : 'are'} kept.
        </p>
      )}
      {them.length > 0 && (
        <>
          <p>
            {both.length > 0 ? 'These changes' : 'You changed something else. These changes'} {by}{' '}
            are in the form below already, together with yours:
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
    </ClashPanel>
  );
}

/** `Industry: Late: 13300`; of what is long only its name. */
function ofMine({ label, mine }: SettingsField): string {
  const words = mine === undefined ? 'taken away' : inWords(mine) || 'nothing';
  return words.length > SHORT_CHARACTERS ? label : `${label}: ${words}`;
}

const SHORT_CHARACTERS = 60;

function whatCame({ theirs }: SettingsField) {
  if (theirs === undefined) return <i>Taken away</i>;
  return <span className="as-typed">{inWords(theirs) || 'Nothing'}</span>;
}

const inWords = (value: unknown) => textOf(undefined, value);
