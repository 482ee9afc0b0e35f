import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { inWords } from '../../../model/facts/fill-facts.ts';
import { noFacts } from '../../../model/facts/known-facts.ts';
import { labelOf, nounOf } from '../../../model/settings/entry-names.ts';
import { isGroup } from '../../../model/settings/list-items.ts';
import { emptyValue, type FieldOf } from '../../../model/settings/setting-fields.ts';
import { placeFor, withPlace } from '../../shell/arranging/places.ts';
import { useDragging } from '../../shell/arranging/use-dragging.ts';
import { useFacts } from '../../shell/edition.ts';
import type { Values } from './controls.ts';
import { ItemButtons, ItemHandle } from './item-buttons.tsx';
import { isShort, itemSummary } from './item-words.ts';
import { RemovedItem, useRemoved } from './removed-item.tsx';
import { isWithin, itemPath, useSettingForm } from './setting-form-state.ts';
import { SettingLine } from './setting-line.tsx';
import { useKeys } from './use-keys.ts';

interface Props {
  path: string;
  field: FieldOf<'list'>;
  value: readonly unknown[];
  onChange(value: readonly unknown[]): void;
  /** Draws the fields of an item that is a group. */
  children(item: {
    path: string;
    field: FieldOf<'group'>;
    value: Values;
    onChange(value: Values): void;
  }): ReactNode;
}

/** A list whose items are added, taken out, and moved by dragging, by arrow keys and by buttons. */
export function SettingList({ path, field, value, onChange, children }: Props) {
  const { item } = field;
  const { leave, findingAt, hasFindingIn } = useSettingForm();
  const { keys, setKeys, added } = useKeys(value.length);
  // A link that names a field of an item leads into it.
  const asked = useLocation().hash.slice(1);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(keys.filter((_, index) => isWithin(asked, itemPath(path, index)))),
  );
  const [said, setSaid] = useState('');
  const removed = useRemoved(value);
  const gone = removed.last;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const noun = nounOf(field.label);
  const help = `${path}-help`;
  const isRow = isShort(item);
  const known = useFacts() ?? noFacts;

  const nameOf = (index: number) =>
    labelOf(inWords(value[index], known)) ?? `${firstUpper(noun)} ${index + 1}`;
  const wrong = keys.filter((key, index) => !open.has(key) && hasFindingIn(itemPath(path, index)));
  // What is said of a field can be read, and stays where it is once it is put right.
  if (!isRow && wrong.length > 0) setOpen(new Set([...open, ...wrong]));

  function toggle(key: string) {
    setOpen(
      (now) => new Set(now.has(key) ? [...now].filter((each) => each !== key) : [...now, key]),
    );
  }

  function change(next: readonly unknown[], nextKeys: readonly string[]) {
    setKeys(nextKeys);
    onChange(next);
  }

  function order(nextKeys: readonly string[]) {
    change(
      nextKeys.map((key) => value[keys.indexOf(key)]),
      nextKeys,
    );
  }

  function say(key: string, place: number) {
    setSaid(`${nameOf(keys.indexOf(key))}: ${place + 1} of ${keys.length}.`);
  }

  function move(key: string, place: number) {
    const next = withPlace(keys, key, place);
    say(key, next.indexOf(key));
    flushSync(() => order(next));
    row(key)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  const row = (key: string) => list.current?.querySelector(`:scope > [data-id="${key}"]`);
  const dragging = useDragging({ list, ids: keys, onOrder: order, onDropped: say });

  /** @param instead how many items they take the place of */
  function add(place: number, items: readonly unknown[] = [emptyValue(item)], instead = 0) {
    const more = added(place, items.length);
    const end = place + items.length;
    const nextKeys = [...more.slice(0, end), ...more.slice(end + instead)];
    const newest = nextKeys[end - 1] ?? '';
    flushSync(() => {
      setOpen((now) => new Set([...now, newest]));
      change([...value.slice(0, place), ...items, ...value.slice(place + instead)], nextKeys);
    });
    row(newest)?.querySelector<HTMLElement>('.item-body :is(input, select, textarea)')?.focus();
  }

  function remove(index: number) {
    const without = <Each,>(all: readonly Each[]) => all.filter((_, each) => each !== index);
    setSaid('');
    removed.note({ item: value[index], key: keys[index] ?? '', index, name: nameOf(index) });
    flushSync(() => {
      leave(path);
      change(without(value), without(keys));
    });
    // The button that was pressed is gone: the next item's, or else the one that adds.
    const rows = list.current?.querySelectorAll<HTMLElement>(
      ':scope > li > .item-buttons > .remove',
    );
    (rows?.[Math.min(index, rows.length - 1)] ?? addButton.current)?.focus();
  }

  function bringBack() {
    if (!gone) return;
    const into = <Each,>(all: readonly Each[], each: Each) => all.toSpliced(gone.index, 0, each);
    flushSync(() => {
      removed.forget(gone);
      leave(path);
      change(into(value, gone.item), into(keys, gone.key));
    });
    row(gone.key)?.querySelector<HTMLElement>('.item-buttons > .remove')?.focus();
  }

  function press(event: KeyboardEvent, key: string) {
    const place = placeFor(event.key, keys.indexOf(key), keys.length);
    if (place === undefined) return;
    event.preventDefault();
    move(key, place);
  }

  return (
    <>
      <p id={help} hidden>
        Arrow keys move the row up and down, Home and End to the ends.
      </p>
      <ol ref={list} className="setting-items" {...dragging.listProps}>
        {keys.map((key, index) => {
          const at = itemPath(path, index);
          const each = value[index];
          const name = nameOf(index);
          const finding = findingAt(at);
          const isOpen = isRow || open.has(key);
          const set = (next: unknown) =>
            onChange(value.map((other, place) => (place === index ? next : other)));
          return (
            <Fragment key={key}>
              {gone?.index === index && <RemovedItem name={gone.name} onUndo={bringBack} />}
              <li data-id={key} className={dragging.dragged === key ? 'dragged' : undefined}>
                <ItemHandle
                  label={`${name}, ${index + 1} of ${keys.length}`}
                  help={help}
                  onKeyDown={(event) => press(event, key)}
                  onPointerDown={(event) => dragging.begin(event, key)}
                />
                {isRow ? (
                  <div className="item-body item-row">
                    {item.kind === 'group' ? (
                      isGroup(each) &&
                      children({ path: at, field: item, value: each, onChange: set })
                    ) : (
                      <SettingLine
                        path={at}
                        field={item}
                        label={`${field.label}, ${index + 1}`}
                        value={each}
                        onChange={set}
                        onNext={() => add(index + 1)}
                        onLines={(texts) => add(index, texts, 1)}
                      />
                    )}
                  </div>
                ) : (
                  <button
                    type="button"
                    className="item-title"
                    aria-expanded={isOpen}
                    onClick={() => toggle(key)}
                  >
                    <strong>{name}</strong>{' '}
                    <span className="entry-line">{itemSummary(item, each)}</span>
                  </button>
                )}
                <ItemButtons
                  name={name}
                  isFirst={index === 0}
                  isLast={index === keys.length - 1}
                  onUp={() => move(key, index - 1)}
                  onDown={() => move(key, index + 1)}
                  onRemove={() => remove(index)}
                />
                {!isRow && isOpen && item.kind === 'group' && isGroup(each) && (
                  <div className="item-body">
                    {children({ path: at, field: item, value: each, onChange: set })}
                  </div>
                )}
                {finding && item.kind === 'group' && (
                  <p className="field-error item-error" data-finding tabIndex={-1}>
                    {finding}
                  </p>
                )}
              </li>
            </Fragment>
          );
        })}
        {gone && gone.index >= keys.length && <RemovedItem name={gone.name} onUndo={bringBack} />}
      </ol>
      <button ref={addButton} type="button" className="add-item" onClick={() => add(keys.length)}>
        Add {noun}
      </button>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  );
}

const firstUpper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
