import { useId } from 'react';
import {
  AREAS,
  type Area,
  isProposed,
  areas as names,
  type Rights,
} from '../../../model/wire/rights.ts';
import { mayDo } from '../../shell/server/session.ts';

const NONE = 'Tick at least one.';

/** What most are given first. */
const KINDS = [
  [
    'editor',
    'Editor',
    'proposes changes to all content; a publisher looks at them and puts them online',
  ],
  ['some proposals', 'Editor of some things only', 'the same, but only for what you tick below'],
  [
    'publisher',
    'Publisher',
    'directly changes all content, reads the inbox, adds publishers and editors',
  ],
  [
    'some',
    'Publisher of some things only',
    'directly changes what you tick below, or answers the messages, and adds nobody',
  ],
  [
    'owner',
    'Owner',
    'may do everything: also says who may do what, hands over, downloads everything',
  ],
] as const;

/** What a publisher of everything may give. */
const OF_PUBLISHERS: readonly Kind[] = ['publisher', 'editor', 'some proposals'];

type Kind = (typeof KINDS)[number][0];

const kindOf = ({ role, areas }: Rights): Kind =>
  areas ? (role === 'editor' ? 'some proposals' : 'some') : role;

function rightsOf(kind: Kind, areas: readonly Area[]): Rights {
  if (kind === 'some') return { role: 'publisher', areas };
  if (kind === 'some proposals') return { role: 'editor', areas: areas.filter(isProposed) };
  return { role: kind, areas: null };
}

const INBOX: Area = 'messages';
/** What is ticked alone most often stands first. */
const INBOX_FIRST: readonly Area[] = [INBOX, ...AREAS.filter((area) => area !== INBOX)];

/** What is wrong with rights as they are chosen; empty where nothing is. */
export const faultOf = ({ areas }: Rights) => (areas?.length === 0 ? NONE : '');

interface Props {
  legend: string;
  rights: Rights;
  isDisabled: boolean;
  /** Goes as soon as it is put right. */
  error: string;
  onRights(rights: Rights): void;
}

/** What somebody may do, to choose from. */
export function RightsFields({ legend, rights, isDisabled, error, onRights }: Props) {
  const kind = kindOf(rights);
  const areas = rights.areas ?? [];
  const id = useId();

  const offered = KINDS.filter(([each]) => mayDo('owner') || OF_PUBLISHERS.includes(each));
  const limits = rights.role === 'editor' ? AREAS.filter(isProposed) : INBOX_FIRST;
  const toggle = (area: Area, isOn: boolean) =>
    onRights({
      role: rights.role,
      areas: AREAS.filter((each) => (each === area ? isOn : areas.includes(each))),
    });

  return (
    <>
      <fieldset disabled={isDisabled} className="roles">
        <legend>{legend}</legend>
        {offered.map(([value, label, does]) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              checked={kind === value}
              onChange={() => onRights(rightsOf(value, areas))}
            />
            <span>
              <strong>{label}</strong>: {does}
            </span>
          </label>
        ))}
      </fieldset>
      {rights.areas && (
        <fieldset disabled={isDisabled} className="areas" aria-describedby={`${id}-error`}>
          <legend>Only these</legend>
          {limits.map((area) => (
            <label key={area} className={area === INBOX ? 'whole' : undefined}>
              <input
                type="checkbox"
                checked={areas.includes(area)}
                onChange={({ target }) => toggle(area, target.checked)}
              />
              {names[area]}
              {area === INBOX && ', alone for somebody who only answers messages'}
            </label>
          ))}
        </fieldset>
      )}
      <span className="field-error" id={`${id}-error`} role="alert">
        {faultOf(rights) && error}
      </span>
    </>
  );
}
