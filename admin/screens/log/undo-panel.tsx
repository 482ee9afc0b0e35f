import { useEffect, useId, useRef, useState } from 'react';
import { countOf, firstOf } from '../../../model/text.ts';
import { logCalls } from '../../../model/wire/calls.ts';
import type { UndoneFileAnswer, UndoPreview } from '../../../model/wire/log.ts';
import type { Side } from '../../../model/wire/proposals.ts';
import { Why } from '../../shell/proposing/why.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { useAnswer } from './use-answer.ts';
import { type UndoChoices, useUndoCommit } from './use-undo-commit.ts';

interface Props {
  commit: string;
  /** `Redo this` where the commit was an undo itself. */
  title: 'Undo this' | 'Redo this';
  /** 'updated the paper “Tides”' */
  what: string;
  /** The fields that it changed, in words; '' where that is not told. */
  fields: string;
  /** It published what an editor proposed: they are told. */
  isProposed: boolean;
  onUndone(): void;
  onCancel(): void;
}

/** What undoing a commit would do, what has to be chosen for it, and the button that does it. */
export function UndoPanel(props: Props) {
  const { commit, title, what, fields, isProposed, onUndone, onCancel } = props;
  const { answer, load } = useAnswer<UndoPreview>(logCalls.undo(commit));
  const [chosen, setChosen] = useState<UndoChoices>({});
  const isRedo = title === 'Redo this';
  const word = isRedo ? 'Redo' : 'Undo';
  const options = { commit, isRedo, what, onUndone, onMoved: load };
  const { undo, isBusy, problem } = useUndoCommit(options);
  const [why, setWhy] = useState('');
  const head = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => head.current?.focus({ preventScroll: true }), []);

  const preview = typeof answer === 'object' ? answer : undefined;
  const canUndo = preview?.obstacle === '' && preview.findings.length === 0;
  const complete = preview ? withDefaults(preview.files, chosen) : {};

  const isMuch = preview ? changesIn(preview) > HANDFUL : false;
  const isAsked =
    isProposed || (preview?.files.some(({ conflicts }) => conflicts.length > 0) ?? false);
  const isFirst = isMuch && !isAsked;
  const actions = useRef<HTMLDivElement>(null);
  const isReady = preview !== undefined;
  useEffect(() => {
    if (isReady) actions.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isReady]);
  const buttons = (
    <div ref={actions} className="log-actions">
      {canUndo && (
        <button type="button" aria-busy={isBusy} onClick={() => undo(preview.files, complete, why)}>
          {isBusy ? `${word}ing...` : isMuch ? `${word} all of it` : word}
        </button>
      )}
      <button type="button" className="quiet" onClick={onCancel}>
        {canUndo ? 'Cancel' : 'Close'}
      </button>
    </div>
  );

  return (
    <section className="undo-panel" aria-labelledby={id}>
      <h3 id={id} ref={head} tabIndex={-1}>
        {title}
      </h3>
      {answer === undefined && <p role="status">Loading...</p>}
      {answer === 'failed' && (
        <p role="alert">
          What it would do could not be loaded.{' '}
          <button type="button" onClick={load}>
            Try Again
          </button>
        </p>
      )}
      {isMuch && preview && canUndo && (
        <p>
          {inCounts(preview.files, preview.total)} It is one change, which can be taken back here,
          too.
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
      {/* In sight however long the list is; below what is asked for it, and below what is short. */}
      {isFirst && buttons}
      {preview && (
        <Preview
          preview={preview}
          chosen={complete}
          isBusy={isBusy}
          onChoose={(path, field, side) =>
            setChosen((now) => ({ ...now, [path]: { ...now[path], [field]: side } }))
          }
        />
      )}
      {preview && fields && !preview.obstacle && <p>What it had changed: {fields}</p>}
      {canUndo && isProposed && (
        <Why name="why-undone" hint={FOR_ITS_AUTHOR} text={why} onText={setWhy} />
      )}
      {!isFirst && buttons}
    </section>
  );
}

const FOR_ITS_AUTHOR = 'For the editor who proposed it. Empty: they read no reason.';

/** Of more than so many it is counted what they are. */
const HANDFUL = 5;

const changesIn = ({ total, pictures = 0, picturesBack = 0 }: UndoPreview) =>
  total + pictures + picturesBack;

/** `Takes away 16 papers, 8 speakers. Changes back 2 settings.` */
function inCounts(files: readonly UndoneFileAnswer[], total: number): string {
  const sentences = DOES.map(({ change, words }) => {
    const nouns = new Map<string, number>();
    for (const { noun, change: own } of files) {
      if (own === change) nouns.set(noun, (nouns.get(noun) ?? 0) + 1);
    }
    const counts = [...nouns].map(([noun, count]) => countOf(count, noun));
    return counts.length > 0 ? `${words} ${counts.join(', ')}.` : '';
  });
  const more = total - files.length;
  return [...sentences, more > 0 ? `And ${countOf(more, 'more file')}.` : '']
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** What others made of it since stays, unless somebody says otherwise. */
function withDefaults(files: readonly UndoneFileAnswer[], chosen: UndoChoices): UndoChoices {
  return Object.fromEntries(
    files
      .filter(({ conflicts }) => conflicts.length > 0)
      .map(({ path, conflicts }) => [
        path,
        Object.fromEntries(
          conflicts.map(({ field }): [string, Side] => [field, chosen[path]?.[field] ?? 'current']),
        ),
      ]),
  );
}

interface PreviewProps {
  preview: UndoPreview;
  chosen: UndoChoices;
  isBusy: boolean;
  onChoose(path: string, field: string, side: Side): void;
}

const DOES = [
  { change: 'added', words: 'Brings back' },
  { change: 'updated', words: 'Reverts' },
  { change: 'deleted', words: 'Takes away' },
] as const;

function Preview({ preview, chosen, isBusy, onChoose }: PreviewProps) {
  const { obstacle, findings, files, total, pictures = 0, picturesBack = 0, left } = preview;
  if (obstacle) return <p>{obstacle}</p>;
  const clashing = files.filter(({ conflicts }) => conflicts.length > 0);
  return (
    <>
      {findings.length > 0 && (
        <div className="failure">
          <p>This cannot be done as it is:</p>
          <ul>
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </div>
      )}
      <ul>
        {DOES.map(({ change, words }) => {
          const named = files.filter((file) => file.change === change && !isWhole(file));
          return named.length === 0 ? null : (
            <li key={change}>
              {words} {namesOf(named)}
            </li>
          );
        })}
        {total > files.length && <li>and {total - files.length} more</li>}
        {picturesBack > 0 && <li>Brings back {countOf(picturesBack, 'picture')}</li>}
        {pictures > 0 && <li>Takes away {countOf(pictures, 'picture')} that nothing uses</li>}
      </ul>
      {left > 0 && (
        <p>
          {left === 1
            ? '1 file that is no content stays'
            : `${left} files that are no content stay`}{' '}
          as it is.
        </p>
      )}
      {clashing.length > 0 && (
        <div className="conflict">
          <p>
            Some of it was changed again since. The rest is undone; choose here what becomes of
            these:
          </p>
          {clashing.map((file) =>
            file.conflicts.map((field) => (
              <ConflictChoice
                key={`${file.path} ${field.field}`}
                file={file}
                field={field}
                chosen={chosen[file.path]?.[field.field] ?? 'current'}
                isBusy={isBusy}
                onChoose={(side) => onChoose(file.path, field.field, side)}
              />
            )),
          )}
        </div>
      )}
    </>
  );
}

/** What becomes of it is a choice of its own. */
const isWhole = ({ conflicts }: UndoneFileAnswer) => conflicts.some(({ field }) => field === '');

const NAMED = 10;

function namesOf(files: readonly UndoneFileAnswer[]): string {
  return firstOf(
    files.map(({ noun, title }) => `the ${noun} “${title}”`),
    NAMED,
  );
}
