import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from '../../../model/collections.ts';
import { placeFor, withPlace } from '../../shell/arranging/places.ts';
import { Arrow, Grip } from '../../shell/arranging/row-marks.tsx';
import { useDragging } from '../../shell/arranging/use-dragging.ts';
import { EntryPicture } from '../../shell/lists/card-parts.tsx';
import { useThumbnails } from '../../shell/pictures/use-thumbnails.ts';
import { type FullSection, fullSection } from '../../shell/sections/full-sections.ts';
import type { Section } from '../../shell/sections/sections.ts';

interface Props {
  section: Section;
  /** In the order that is being made. */
  entries: readonly Entry[];
  /** All entries are members of the same committee, which need not be said of each. */
  isOneCommittee: boolean;
  busy: boolean;
  onOrder(ids: readonly string[]): void;
}

/** A list whose rows are moved by dragging, by arrow keys and by buttons. */
export function ArrangeList({ section, entries, isOneCommittee, busy, onOrder }: Props) {
  const full = fullSection(section);
  const nameOf = (entry: Entry | undefined) =>
    String(entry?.[full.collection.titleField] ?? entry?._id ?? '');
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const thumbnails = useThumbnails(entries, full.picture);
  const ids = entries.map(({ _id }) => _id);

  function say(id: string, place: number) {
    const name = nameOf(entries.find(({ _id }) => _id === id));
    setSaid(`${name}: ${place + 1} of ${ids.length}.`);
  }

  function move(id: string, place: number) {
    const next = withPlace(ids, id, place);
    if (busy) return;
    say(id, next.indexOf(id));
    flushSync(() => onOrder(next));
    list.current
      ?.querySelector(`[data-id="${id}"]`)
      ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  const dragging = useDragging({ list, ids, onOrder, onDropped: say });

  function onKeyDown(event: KeyboardEvent, id: string) {
    const place = placeFor(event.key, ids.indexOf(id), ids.length);
    if (place === undefined) return;
    event.preventDefault();
    move(id, place);
  }

  return (
    <>
      <p id="arrange-help" hidden>
        Arrow keys move the row up and down, Home and End to the ends.
      </p>
      <ol ref={list} className="arrange" {...dragging.listProps}>
        {entries.map((entry, index) => {
          const name = nameOf(entry);
          return (
            <li
              key={entry._id}
              data-id={entry._id}
              className={dragging.dragged === entry._id ? 'dragged' : undefined}
            >
              <button
                type="button"
                className="handle"
                aria-label={`${name}, ${index + 1} of ${ids.length}`}
                aria-describedby="arrange-help"
                aria-disabled={busy}
                onKeyDown={(event) => onKeyDown(event, entry._id)}
                onPointerDown={(event) => !busy && dragging.begin(event, entry._id)}
              >
                <Grip />
              </button>
              <span className="place">{index + 1}</span>
              <EntryPicture
                url={full.picture && entry[full.picture]}
                thumbnails={thumbnails}
                person={full.isOfPeople ? name : undefined}
              />
              <div className="entry-text">
                <strong>{name}</strong>
                <span className="entry-line">{lineOf(entry, full, isOneCommittee)}</span>
              </div>
              <div className="arrange-buttons">
                <button
                  type="button"
                  aria-label={`Move ${name} up`}
                  aria-disabled={busy || index === 0}
                  onClick={() => move(entry._id, index - 1)}
                >
                  <Arrow isUp />
                </button>
                <button
                  type="button"
                  aria-label={`Move ${name} down`}
                  aria-disabled={busy || index === ids.length - 1}
                  onClick={() => move(entry._id, index + 1)}
                >
                  <Arrow />
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

/** What tells entries of the same name apart. */
function lineOf(entry: Entry, { card }: FullSection, isOneCommittee: boolean) {
  const { role, college, committee } = entry;
  const parts = college
    ? [role, college, isOneCommittee ? '' : committee]
    : card.line.flat().map((name) => entry[name]);
  const words = parts.map((part) => (Array.isArray(part) ? part.join(', ') : String(part ?? '')));
  return words.filter((each) => each !== '').join(' · ');
}
