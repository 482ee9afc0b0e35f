import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Person } from '../../../model/people.ts';
import { Grip } from '../arranging/row-marks.tsx';
import { isKnown } from './known-people.ts';
import { PersonDetails } from './person-details.tsx';

interface Props {
  person: Person;
  /** Begins the ids of its controls. */
  id: string;
  /** More than the name may be known. */
  hasDetails: boolean;
  /** Which of its list, from 0, and how many there are. */
  place: number;
  count: number;
  /** As the list calls it: 'Authors'. */
  label: string;
  /** Names the sentence that says which keys do what. */
  helpId: string;
  isEdited: boolean;
  onEdit(): void;
  onType(person: Person): void;
  /** It is typed; `isKept` false: it shall be what it was. */
  onDone(isKept: boolean): void;
  onMove(place: number): void;
  onRemove(): void;
  onGrip(event: PointerEvent): void;
}

/**
 * One item of a list: what it says, a handle to drag it by, and while it is changed the ways to move
 * it and, of a person, what else is known.
 */
export function ListItem(props: Props) {
  const { person, place, count, isEdited, onMove } = props;
  const item = person.name;
  return (
    <>
      {count > 1 && (
        <span className="grip" aria-hidden="true" onPointerDown={props.onGrip}>
          <Grip />
        </span>
      )}
      {isEdited ? (
        <>
          {count > 1 && (
            <MoveButton
              label={`Move ${item} earlier`}
              sign="‹"
              isOff={place === 0}
              onMove={() => onMove(place - 1)}
            />
          )}
          <Typed {...props} />
          {count > 1 && (
            <MoveButton
              label={`Move ${item} later`}
              sign="›"
              isOff={place === count - 1}
              onMove={() => onMove(place + 1)}
            />
          )}
        </>
      ) : (
        <button
          type="button"
          className="chip-text"
          aria-label={`${item}, ${place + 1} of ${count}${isKnown(person) ? ', more is known' : ''}`}
          aria-describedby={props.helpId}
          onClick={props.onEdit}
        >
          {item}
        </button>
      )}
      <button type="button" aria-label={`Remove ${item}`} onClick={props.onRemove}>
        ×
      </button>
      {isEdited && props.hasDetails && (
        <PersonDetails
          person={person}
          id={props.id}
          onChange={props.onType}
          onDone={props.onDone}
        />
      )}
    </>
  );
}

interface MoveProps {
  label: string;
  sign: string;
  isOff: boolean;
  onMove(): void;
}

function MoveButton({ label, sign, isOff, onMove }: MoveProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Never disabled: that would take the focus away, and with it the buttons.
      aria-disabled={isOff}
      // The text that is being typed keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && onMove()}
    >
      {sign}
    </button>
  );
}

function Typed({ person, place, count, label, onType, onDone }: Props) {
  const item = person.name;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = input;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    onDone(event.key === 'Enter');
  }
  return (
    <input
      ref={input}
      type="text"
      aria-label={`${label}, ${place + 1} of ${count}`}
      // Where a browser does not fit it to its text.
      size={Math.max(4, item.length)}
      value={item}
      autoComplete="off"
      onChange={({ target }) => onType({ ...person, name: target.value })}
      onKeyDown={press}
    />
  );
}
