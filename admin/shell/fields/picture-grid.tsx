import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withPlace } from '../arranging/places.ts';
import { Grip } from '../arranging/row-marks.tsx';
import { isReadBefore, useDragging } from '../arranging/use-dragging.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import { type Captions, captionName } from './captions.ts';
import '../styles/picture-grid.css';

interface Props {
  /** Of the field that takes the pictures. */
  name: string;
  pictures: Pictures;
  captions: Captions;
}

/** Several pictures with a text for each, in the order in which they will be shown. */
export function PictureGrid({ name, pictures, captions }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const { chosen } = pictures;
  const ids = chosen.map(({ id }) => id);

  function say(id: string, place: number) {
    const file = chosen.find((each) => each.id === id)?.fileName ?? '';
    setSaid(`${file}: ${place + 1} of ${ids.length}.`);
  }

  const order = (next: readonly string[]) =>
    pictures.change((now) => next.flatMap((id) => now.find((each) => each.id === id) ?? []));

  const cardOf = (id: string) => list.current?.querySelector(`[data-id="${id}"]`);

  function move(id: string, place: number) {
    const next = withPlace(ids, id, place);
    say(id, next.indexOf(id));
    flushSync(() => order(next));
    cardOf(id)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  function remove(id: string) {
    const next = ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1] ?? '';
    flushSync(() => {
      captions.onText(id, '');
      pictures.change((now) => now.filter((each) => each.id !== id));
    });
    const button = cardOf(next)?.querySelector<HTMLElement>('.remove');
    (button ?? document.getElementById(name))?.focus();
  }

  const isOff = () => list.current?.matches('fieldset:disabled *') ?? false;
  const dragging = useDragging({
    list,
    ids,
    onOrder: order,
    onDropped: say,
    isBefore: isReadBefore,
  });

  function press(event: KeyboardEvent, id: string) {
    const place = ids.indexOf(id);
    const places: Partial<Record<string, number>> = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      ArrowUp: place - columnsOf(list.current),
      ArrowDown: place + columnsOf(list.current),
      Home: 0,
      End: ids.length - 1,
    };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    move(id, next);
  }

  return (
    <>
      <p id={`${name}-keys`} hidden>
        Arrow keys move the picture, Home and End to the ends.
      </p>
      <ol ref={list} className="picture-grid" {...dragging.listProps}>
        {chosen.map(({ id, preview, fileName, width, height }, place) => {
          const field = captionName(name, id);
          const error = captions.errorOf(id);
          return (
            <li key={id} data-id={id} className={dragging.dragged === id ? 'dragged' : undefined}>
              <figure>
                <img src={preview} alt="" width={width} height={height} />
                <figcaption>{fileName}</figcaption>
              </figure>
              <label htmlFor={field}>
                {captions.label}
                <span className="unseen"> of {fileName}</span>
              </label>
              <input
                id={field}
                type="text"
                autoComplete="off"
                value={captions.textOf(id)}
                placeholder={captions.shared}
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={error && `${field}-error`}
                onChange={({ target }) => captions.onText(id, target.value)}
                onBlur={() => captions.onLeave(id)}
              />
              {error && (
                <span className="field-error" id={`${field}-error`}>
                  {error}
                </span>
              )}
              <div className="picture-tools">
                <button
                  type="button"
                  className="handle"
                  aria-label={`${fileName}, ${place + 1} of ${ids.length}`}
                  aria-describedby={`${name}-keys`}
                  onKeyDown={(event) => press(event, id)}
                  onPointerDown={(event) => !isOff() && dragging.begin(event, id)}
                >
                  <Grip />
                </button>
                <button
                  type="button"
                  aria-label={`Move ${fileName} earlier`}
                  aria-disabled={place === 0}
                  onClick={() => move(id, place - 1)}
                >
                  ‹
                </button>
                <button
                  type="button"
                  aria-label={`Move ${fileName} later`}
                  aria-disabled={place === ids.length - 1}
                  onClick={() => move(id, place + 1)}
                >
                  ›
                </button>
                <button
                  type="button"
                  className="remove"
                  aria-label={`Remove ${fileName}`}
                  onClick={() => remove(id)}
                >
                  ×
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  );
}

/** How many stand in the first line. */
function columnsOf(list: HTMLElement | null): number {
  const tops = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect().top);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}
