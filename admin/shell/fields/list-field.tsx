import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Person, withDetails } from '../../../model/people.ts';
import { withPlace } from '../arranging/places.ts';
import { isReadBefore, useDragging } from '../arranging/use-dragging.ts';
import { afterPointer } from './after-pointer.ts';
import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx';
import { isKnown, keptPeople } from './known-people.ts';
import { ListItem } from './list-item.tsx';
import { SEPARATORS, takeItems } from './take-items.ts';

const HINT = 'Press Enter or type a comma after each one. A click on one changes it.';
const PEOPLE_HINT =
  'Full names, the given name first, such as Asha Rao. Press Enter or type a comma after each one. A click on one changes it, and adds affiliation and ORCID.';

const KEYS =
  'Enter changes it. Alt with an arrow key moves it. Delete takes it out. The arrow keys go to its neighbours.';

/** What is known of the people of a list beside their names. */
export interface PeopleOfList {
  known: readonly Person[];
  /** What is wrong with it; while a chip is open that is said in it. */
  error: string | undefined;
  onChange(value: readonly string[], known: readonly Person[]): void;
}

interface Props extends FieldProps<readonly string[]> {
  people?: PeopleOfList | undefined;
}

/**
 * A list whose order counts: each item is a chip that can be changed where it stands, moved by its
 * handle, by keys and by buttons, and taken out. What is being typed behind them becomes one at a
 * comma, at Enter and when the field is left. The value's last item is what is being typed.
 * What is known of people goes where their chips go, and away with them.
 */
export function ListField(props: Props) {
  const { name, field, value, people, onLeave } = props;
  const items = value.slice(0, -1);
  const typed = value.at(-1) ?? '';
  const [ids, setIds] = useIds(items.length);
  const all = withDetails(items, people?.known);
  /** The chip that is being changed, and what it was before. */
  const [edited, setEdited] = useState<{ id: string; before: Person }>();
  const [said, setSaid] = useState('');
  const framed = { ...props, error: props.error ?? (edited ? undefined : people?.error) };
  const list = useRef<HTMLOListElement>(null);
  const input = useRef<HTMLInputElement>(null);

  function change(next: readonly Person[], text: string) {
    const names = next.map((person) => person.name);
    if (people) people.onChange([...names, text], keptPeople(next));
    else props.onChange([...names, text]);
  }

  /** Names behind those that are there, of which the last may have become another. */
  const renamed = (names: readonly string[]) =>
    names.map((name, place): Person => ({ ...all[place], name }));

  const sayPlace = (item: string, place: number) =>
    setSaid(`${item}: ${place + 1} of ${items.length}.`);

  function reorder(next: readonly string[]) {
    setIds(next);
    change(
      next.flatMap((id) => all[ids.indexOf(id)] ?? []),
      typed,
    );
  }

  const dragging = useDragging({
    list,
    ids,
    onOrder: reorder,
    onDropped: (id, place) => sayPlace(items[ids.indexOf(id)] ?? '', place),
    isBefore: isReadBefore,
  });

  function move(id: string, place: number) {
    const next = withPlace(ids, id, place);
    flushSync(() => reorder(next));
    sayPlace(items[ids.indexOf(id)] ?? '', next.indexOf(id));
  }

  function put(place: number, person: Person) {
    change(all.with(place, person), typed);
  }

  function remove(place: number) {
    setIds(ids.filter((_, each) => each !== place));
    setEdited(undefined);
    change(
      all.filter((_, each) => each !== place),
      typed,
    );
    setSaid(`${items[place] || 'An empty one'} is taken out.`);
  }

  /** What is typed into a chip counts at once; now its ends are tidied, and an empty one goes. */
  function tidy(place: number, person: Person) {
    const trimmed = { ...person, name: person.name.trim() };
    if (trimmed.name === '') remove(place);
    // What nobody changed stays the same text, which is saved once.
    else if (trimmed.name !== items[place] || person !== all[place]) put(place, trimmed);
  }

  function focus(place: number) {
    const chip = list.current?.children[place]?.querySelector<HTMLElement>('.chip-text');
    (chip ?? input.current)?.focus();
  }

  function take(text: string) {
    if (text.trim() === '') return;
    const next = takeItems(items, text, field.ofPeople ?? false);
    change(renamed(next), '');
    setSaid(`${next.slice(items.length).join(', ') || next.at(-1)}: ${next.length} in all.`);
  }

  function type(text: string) {
    const parts = text.split(SEPARATORS);
    if (parts.length === 1) change(all, text);
    else {
      const rest = parts.at(-1) ?? '';
      const next = takeItems(items, parts.slice(0, -1).join('\n'), field.ofPeople ?? false);
      change(renamed(next), rest);
    }
  }

  function begin(id: string, place: number) {
    setEdited({ id, before: all[place] ?? { name: '' } });
  }

  function pressInInput(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '' && items.length > 0) {
      event.preventDefault();
      const last = all.at(-1);
      // What is known of somebody would go with the name.
      if (last && isKnown(last)) setEdited({ id: ids.at(-1) ?? '', before: last });
      else change(all.slice(0, -1), last?.name ?? '');
    } else if (event.key === 'ArrowLeft' && typed === '' && !event.altKey && items.length > 0) {
      event.preventDefault();
      focus(items.length - 1);
    }
  }

  function pressOnItem(event: KeyboardEvent, id: string, place: number) {
    const step = STEPS[event.key];
    if (step !== undefined && event.altKey) {
      event.preventDefault();
      move(id, place + step);
    } else if (edited?.id === id || event.altKey || event.ctrlKey || event.metaKey) return;
    else if (step !== undefined) {
      event.preventDefault();
      if (place + step >= 0) focus(place + step);
    } else if (event.key === 'F2') {
      event.preventDefault();
      begin(id, place);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      flushSync(() => remove(place));
      focus(event.key === 'Delete' ? place : Math.max(0, place - 1));
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text');
    const isList = SEPARATORS.test(text.trim()) || (field.ofPeople && /\s(?:and|&)\s/i.test(text));
    if (!isList) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    take(typed.slice(0, selectionStart ?? 0) + text + typed.slice(selectionEnd ?? typed.length));
  }

  return (
    <FieldFrame {...framed} hint={people ? PEOPLE_HINT : HINT}>
      <div className="chips">
        {items.length > 0 && (
          <ol ref={list} {...dragging.listProps}>
            {all.map((person, place) => {
              const id = ids[place] ?? '';
              const isEdited = edited?.id === id;
              return (
                <li
                  key={id}
                  data-id={id}
                  className={chipClass(person, isEdited, dragging.dragged === id)}
                  // What stands between the controls of an open chip does not take the focus from them.
                  onMouseDown={(event) => {
                    if (isEdited && people && !(event.target instanceof HTMLInputElement))
                      event.preventDefault();
                  }}
                  onKeyDown={(event) => pressOnItem(event, id, place)}
                  onBlur={({ currentTarget, relatedTarget }) => {
                    if (!isEdited || currentTarget.contains(relatedTarget)) return;
                    tidy(place, person);
                    afterPointer(() => setEdited((now) => (now?.id === id ? undefined : now)));
                    onLeave();
                  }}
                >
                  <ListItem
                    person={person}
                    id={`${name}-${id}`}
                    hasDetails={people !== undefined}
                    place={place}
                    count={items.length}
                    label={field.label}
                    helpId={`${name}-keys`}
                    isEdited={isEdited}
                    onEdit={() => begin(id, place)}
                    onType={(next) => put(place, next)}
                    onDone={(isKept) => {
                      flushSync(() => {
                        setEdited(undefined);
                        tidy(place, isKept ? person : (edited?.before ?? person));
                      });
                      focus(place);
                      if (people) onLeave();
                    }}
                    onMove={(next) => move(id, next)}
                    onRemove={() => {
                      remove(place);
                      input.current?.focus();
                    }}
                    onGrip={(event) => {
                      if (!event.currentTarget.closest('fieldset:disabled'))
                        dragging.begin(event, id);
                    }}
                  />
                </li>
              );
            })}
          </ol>
        )}
        <input
          ref={input}
          type="text"
          {...controlProps(framed, true)}
          required={field.required && items.length === 0}
          name={name}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
          onKeyDown={pressInInput}
          onPaste={paste}
          onBlur={() => {
            take(typed);
            onLeave();
          }}
        />
      </div>
      <p id={`${name}-keys`} hidden>
        {KEYS}
      </p>
      <p className="unseen" role="status">
        {said}
      </p>
    </FieldFrame>
  );
}

function chipClass(person: Person, isEdited: boolean, isDragged: boolean): string {
  const marks = [isDragged && 'dragged', isEdited ? 'edited' : isKnown(person) && 'known'];
  return ['chip', ...marks.filter(Boolean)].join(' ');
}

const STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** An id for each item, which goes where it goes; those of a draft that came anew are new. */
function useIds(count: number) {
  const [ids, setIds] = useState<readonly string[]>([]);
  if (ids.length === count) return [ids, setIds] as const;
  const unused = 1 + Math.max(0, ...ids.map(Number));
  const next = Array.from({ length: count }, (_, place) => ids[place] ?? String(unused + place));
  setIds(next);
  return [next, setIds] as const;
}
