import { lazy, Suspense, useState } from 'react';
import { difference } from '../../../model/difference.ts';
import type { FieldChange } from '../../../model/entry-changes.ts';
import { type Field, isPicture } from '../../../model/fields.ts';
import { isGroup } from '../../../model/settings/list-items.ts';
import { Marked, WholeButton } from './marked.tsx';
import { isMarked, onlyChanges, type TextPart, textDifference } from './text-difference.ts';
import { isPicturePath, itemInWords, textOf, ValueView } from './value-view.tsx';
import { WithFacts } from './with-facts.tsx';

/** The parser of texts comes with the first of them. */
const FormattedChange = lazy(() => import('./formatted-change.tsx'));

interface Props {
  change: FieldChange;
  /** Undefined for the file as a whole. */
  field: Field | undefined;
}

/** What became of one field: the value before and after, or one text with its changes marked. */
export function FieldChangeView({ change, field }: Props) {
  // What is not ticked is left out of a file.
  const isTick = [change.before, change.after].some((value) => typeof value === 'boolean');
  const [before, after] = [change.before, change.after].map((value) =>
    isTick ? (value ?? false) : value,
  );
  const { choices } = field ?? {};
  const value = after ?? before;
  if (change.item) return <ItemChange change={change} />;
  if (change.field === 'sample' && isTick && !after) return <p>{NO_SAMPLE}</p>;
  const kind = field?.kind ?? (isPicturePath(value) ? 'picture' : undefined);
  // Of settings no kind is known; the order of their lists comes as the names in it.
  const mayBeList = kind === 'list' || (!kind && Array.isArray(value));
  if (mayBeList && isList(before) && isList(after)) {
    return <ListChange before={before ?? []} after={after ?? []} />;
  }
  const [old, now] = [textOf(kind, before, choices), textOf(kind, after, choices)];
  if (kind === 'markdown') {
    return (
      <Suspense fallback={<p role="status">Loading...</p>}>
        <FormattedChange before={old} after={now} isBrief={field?.isBrief === true}>
          <TextChange before={old} after={now} />
        </FormattedChange>
      </Suspense>
    );
  }
  if (isMarked(old, now) && !isPicture(kind)) {
    return <TextChange before={old} after={now} />;
  }
  const marks = isPicture(kind) ? undefined : marksOf(old, now);
  return (
    <dl className="before-after">
      <div>
        <dt>Before</dt>
        <dd>
          {marks ? (
            <Side parts={marks} without="added" />
          ) : (
            <ValueView field={kind && { ...field, kind }} value={before} />
          )}
        </dd>
      </div>
      <div>
        <dt>After</dt>
        <dd>
          {marks ? (
            <Side parts={marks} without="removed" />
          ) : (
            <ValueView field={kind && { ...field, kind }} value={after} />
          )}
        </dd>
      </div>
    </dl>
  );
}

/** Most often it follows from another name, and nobody took the tick off. */
const NO_SAMPLE =
  'It is no sample any more, and counts as the conference’s own: so does any sample that is given another name.';

/** An item of a setting's list that came or went. */
function ItemChange({ change }: { change: FieldChange }) {
  const value = change.item === 'added' ? change.after : change.before;
  const pictures = isGroup(value) ? Object.values(value).filter(isPicturePath) : [];
  return (
    <>
      <p className="text-change">
        <WithFacts text={itemInWords(change)} />
      </p>
      {pictures.map((path) => (
        <ValueView key={path} field={{ kind: 'picture' }} value={path} />
      ))}
    </>
  );
}

/** One of two versions of a text: what the other one does not have is marked, what both have is cut. */
export function OwnWords({ text, other }: { text: string; other: string }) {
  const parts = marksOf(other, text);
  return parts ? <Side parts={onlyChanges(parts)} without="removed" /> : <WithFacts text={text} />;
}

/** Undefined where two texts have no words in common: nothing is to be found in them then. */
function marksOf(before: string, after: string): TextPart[] | undefined {
  const parts = textDifference(before, after);
  return parts.some(({ kind, text }) => kind === 'same' && text.trim() !== '') ? parts : undefined;
}

/** One of two short texts, with what only that one has marked in it. */
function Side({ parts, without }: { parts: readonly TextPart[]; without: TextPart['kind'] }) {
  return (
    <span className="text-change">
      {parts
        .filter(({ kind }) => kind !== without)
        .map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts stay where they are
          <Marked key={place} {...part} />
        ))}
    </span>
  );
}

const isList = (value: unknown): value is string[] | null =>
  value === null || (Array.isArray(value) && value.every((item) => typeof item === 'string'));

function ListChange({ before, after }: { before: string[]; after: string[] }) {
  const items = difference(before, after).flatMap(({ kind, items }) =>
    items.map((text): TextPart => ({ kind, text })),
  );
  return (
    <ul className="list-change">
      {items.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item may stand twice, and nothing moves
        <li key={place}>
          <Marked {...part} />
        </li>
      ))}
    </ul>
  );
}

function TextChange({ before, after }: { before: string; after: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const whole = textDifference(before, after);
  const short = onlyChanges(whole);
  return (
    <>
      <p className="text-change">
        {(isWhole ? whole : short).map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts stay where they are
          <Marked key={place} {...part} />
        ))}
      </p>
      {short.length !== whole.length && (
        <WholeButton isWhole={isWhole} onClick={() => setIsWhole(!isWhole)} />
      )}
    </>
  );
}
