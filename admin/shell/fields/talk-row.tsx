import type { KeyboardEvent } from 'react';
import type { Talk } from '../../../model/session.ts';

interface Props {
  title: string;
  /** Undefined for a text that is none. */
  talk: Talk | undefined;
  /** When it begins, where that is known. */
  start: string | undefined;
  /** Nobody has an entry of its id. */
  isUnknown: boolean;
  /** From 0. */
  place: number;
  count: number;
  onMinutes(typed: string): void;
  /** @param button selects the control that keeps the focus */
  onMove(place: number, button: string): void;
  onRemove(): void;
  onKeyDown(event: KeyboardEvent): void;
  onLeave(): void;
}

/** A paper or a speaker of a session. */
export function TalkRow(props: Props) {
  const { title, talk, start, isUnknown, place, count, onMove } = props;
  return (
    <li>
      <span className="talk-start">{start ?? '–'}</span>
      <span className="talk-title">
        {title}
        {talk?.of === 'speakers' && <small> (speaker)</small>}
        {talk && talk.minutes === undefined && (
          <small className="field-warning"> Minutes are missing.</small>
        )}
        {isUnknown && <small className="field-warning"> There is no such entry.</small>}
      </span>
      {talk && (
        <span className="talk-minutes">
          <input
            type="text"
            inputMode="numeric"
            aria-label={`Minutes of ${title}`}
            size={3}
            value={talk.minutes ?? ''}
            autoComplete="off"
            onChange={({ target }) => props.onMinutes(target.value)}
            onKeyDown={props.onKeyDown}
            onBlur={props.onLeave}
          />{' '}
          min
        </span>
      )}
      <span className="talk-buttons">
        <MoveButton
          label={`Move ${title} up`}
          className="up"
          sign="↑"
          isOff={place === 0}
          onMove={() => onMove(place - 1, '.up')}
        />
        <MoveButton
          label={`Move ${title} down`}
          className="down"
          sign="↓"
          isOff={place === count - 1}
          onMove={() => onMove(place + 1, '.down')}
        />
        <button
          type="button"
          className="quiet"
          aria-label={`Remove ${title}`}
          onClick={props.onRemove}
        >
          ×
        </button>
      </span>
    </li>
  );
}

interface MoveProps {
  label: string;
  className: string;
  sign: string;
  isOff: boolean;
  onMove(): void;
}

function MoveButton({ label, className, sign, isOff, onMove }: MoveProps) {
  return (
    <button
      type="button"
      className={`quiet ${className}`}
      aria-label={label}
      // Never disabled: that would take the focus away.
      aria-disabled={isOff}
      onClick={() => !isOff && onMove()}
    >
      {sign}
    </button>
  );
}
