import { useId } from 'react';
import { AREAS, type Area, areas as names, type Rights } from '../../../model/wire/rights.ts';

const NONE = 'Choose one thing at least.';

const KINDS = [
  ['owner', 'Owner: everything, who may do what, and the download of everything'],
  ['publisher', 'Publisher: all content and the inbox; may add administrators'],
  ['some', 'Publisher of some things only'],
] as const;

type Kind = (typeof KINDS)[number][0];

const kindOf = ({ role, areas }: Rights): Kind => (areas ? 'some' : role);

/** What is wrong with rights as they are chosen; empty where nothing is. */
export const faultOf = ({ areas }: Rights) => (areas?.length === 0 ? NONE : '');

interface Props {
  legend: string;
  rights: Rights;
  isDisabled: boolean;
  error: string;
  onRights(rights: Rights): void;
}

/** What somebody may do, to choose from. */
export function RightsFields({ legend, rights, isDisabled, error, onRights }: Props) {
  const kind = kindOf(rights);
  const areas = rights.areas ?? [];
  const id = useId();

  const choose = (kind: Kind) =>
    onRights(kind === 'some' ? { role: 'publisher', areas } : { role: kind, areas: null });
  const toggle = (area: Area, isOn: boolean) =>
    onRights({
      role: 'publisher',
      areas: AREAS.filter((each) => (each === area ? isOn : areas.includes(each))),
    });

  return (
    <>
      <fieldset disabled={isDisabled} className="roles">
        <legend>{legend}</legend>
        {KINDS.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={id} checked={kind === value} onChange={() => choose(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      {kind === 'some' && (
        <fieldset disabled={isDisabled} className="areas" aria-describedby={`${id}-error`}>
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
    </>
  );
}
