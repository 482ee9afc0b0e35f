import { type KeyboardEvent, useId, useState } from 'react';
import type { Facts } from '../../../model/facts/known-facts.ts';
import { FoundList } from '../finding/found-list.tsx';
import { AskingDialog } from './asking-dialog.tsx';
import { unquoted } from './unquoted.ts';

interface Props {
  known: Facts;
  onDone(source: string): void;
  onClose(): void;
}

const KINDS: readonly (readonly [kind: string, label: string])[] = [
  ['date', 'Dates'],
  ['fee', 'Fees'],
  ['link', 'Links'],
  ['contact', 'Contact'],
  ['name', 'Names'],
  ['place', 'Place'],
  ['count', 'Counts'],
];

/** Asks which fact of the settings is to stand in a text, and shows what each says now. */
export default function FactDialog({ known, onDone, onClose }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [sought, setSought] = useState('');
  const [linkWords, setLinkWords] = useState('');
  const [otherwise, setOtherwise] = useState('');
  const words = plain(sought).split(' ');
  const found = [...known].filter(([each, value]) => {
    const text = plain(`${each} ${value?.words ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const groups = KINDS.map(([kind, label]) => ({
    name: label,
    more: 0,
    targets: found
      .filter(([each]) => each.startsWith(`${kind}:`))
      .map(([path, value]) => ({
        group: label,
        label: inWords(path),
        detail: value?.words ?? 'not known yet',
        path,
      })),
  })).filter(({ targets }) => targets.length > 0);
  const names = groups.flatMap(({ targets }) => targets.map(({ path }) => path));
  // The first row looks chosen, so it is.
  const place = Math.max(0, names.indexOf(chosen));
  const name = names[place] ?? '';
  const fact = known.get(name);
  const label = name.startsWith('link:') && linkWords.trim() && ` "${unquoted(linkWords)}"`;
  const or = fact === null && otherwise.trim() && ` or "${unquoted(otherwise)}"`;

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || !step || names.length === 0) return;
    event.preventDefault();
    setChosen(names[(place + step + names.length) % names.length] ?? '');
  }

  return (
    <AskingDialog
      title="Insert a date, a fee or another fact"
      action="Insert it"
      className="facts"
      isReady={known.has(name)}
      onDone={() => onDone(`{{${name}${label || ''}${or || ''}}}`)}
      onClose={onClose}
    >
      <p>Visitors read what the settings say. When a setting changes, this text changes with it.</p>
      <label>
        Search
        <input
          type="search"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: a dialog that was asked for begins at its first field
          autoFocus
          aria-controls={`${id}-list`}
          aria-activedescendant={name && `${id}-${place}`}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          onKeyDown={press}
        />
      </label>
      <FoundList
        id={id}
        groups={groups}
        active={names.length > 0 ? place : -1}
        onPoint={() => {}}
        onChoose={({ path }) => setChosen(path)}
      />
      {found.length === 0 && <p role="status">Nothing has these words. Try fewer of them.</p>}
      {name.startsWith('link:') && (
        <label>
          Words of the link <span className="optional">(optional)</span>
          <input value={linkWords} onChange={(event) => setLinkWords(event.target.value)} />
        </label>
      )}
      {fact === null && (
        <label>
          What visitors read until it is known
          <input value={otherwise} onChange={(event) => setOtherwise(event.target.value)} />
        </label>
      )}
    </AskingDialog>
  );
}

/** 'Submission deadline' of `date:submission-deadline`. */
function inWords(name: string): string {
  if (name === 'date:students-until') return 'Financial support: students until';
  const [, of = '', isExact] = /^[^:]*:(.*?)(\.exactly)?$/.exec(name) ?? [];
  const words = of.replace(/[-.]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${isExact ? ', with the hour' : ''}`;
}

/** As it is searched: neither capital letters nor what stands between words matter. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
