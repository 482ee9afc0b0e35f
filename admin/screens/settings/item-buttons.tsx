import type { KeyboardEvent, PointerEvent } from 'react';
import { Arrow, Grip } from '../../shell/arranging/row-marks.tsx';

interface HandleProps {
  label: string;
  /** The element that says what the keys do. */
  help: string;
  onKeyDown(event: KeyboardEvent): void;
  onPointerDown(event: PointerEvent): void;
}

/** What an item is dragged by, and moved by with the keyboard. */
export function ItemHandle({ label, help, ...events }: HandleProps) {
  return (
    <button type="button" className="handle" aria-label={label} aria-describedby={help} {...events}>
      <Grip />
    </button>
  );
}

interface ButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onUp(): void;
  onDown(): void;
  onRemove(): void;
}

export function ItemButtons({ name, isFirst, isLast, onUp, onDown, onRemove }: ButtonsProps) {
  return (
    <div className="item-buttons">
      <button
        type="button"
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onUp()}
      >
        <Arrow isUp />
      </button>
      <button
        type="button"
        aria-label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => !isLast && onDown()}
      >
        <Arrow />
      </button>
      <button type="button" className="remove" aria-label={`Remove ${name}`} onClick={onRemove}>
        ×
      </button>
    </div>
  );
}
