import { useState } from 'react';
import type { Facts } from '../../../model/facts/known-facts.ts';
import { AskingDialog } from './asking-dialog.tsx';
import { unquoted } from './tools.ts';

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
    label,
    all: found.filter(([each]) => each.startsWith(`${kind}:`)),
  })).filter(({ all }) => all.length > 0);
  // The first row looks chosen, so it is.
  const first = groups[0]?.all[0]?.[0] ?? '';
  const name = found.some(([each]) => each === chosen) ? chosen : first;
  const fact = known.get(name);
  const label = name.startsWith('link:') && linkWords.trim() && ` "${unquoted(linkWords)}"`;
  const or = fact === null && otherwise.trim() && ` or "${unquoted(otherwise)}"`;
  return (
    <AskingDialog
      title="Fact of the settings"
      action="Put in the fact"
      isReady={known.has(name)}
      onDone={() => onDone(`{{${name}${label || ''}${or || ''}}}`)}
      onClose={onClose}
    >
      <p>Visitors read what the settings say; when a setting changes, the text follows.</p>
      <label>
        Search
        <input
          type="search"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: a dialog that was asked for begins at its first field
          autoFocus
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      </label>
      <select
        aria-label="Facts"
        size={8}
        value={name}
        onChange={(event) => setChosen(event.target.value)}
      >
        {groups.map(({ label: group, all }) => (
          <optgroup key={group} label={group}>
            {all.map(([each, value]) => (
              <option key={each} value={each}>
                {inWords(each)}: {value?.words ?? 'not known yet'}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {found.length === 0 && <p role="status">No fact has these words.</p>}
      {name.startsWith('link:') && (
        <label>
          Words of the link <span className="optional">(optional)</span>
          <input value={linkWords} onChange={(event) => setLinkWords(event.target.value)} />
        </label>
      )}
      {fact === null && (
        <label>
          What stands there until it is known
          <input value={otherwise} onChange={(event) => setOtherwise(event.target.value)} />
        </label>
      )}
    </AskingDialog>
  );
}

/** 'Submission deadline' of `date:submission-deadline`. */
function inWords(name: string): string {
  const words = name.slice(name.indexOf(':') + 1).replace(/[-.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** As it is searched: neither capital letters nor what stands between words matter. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
