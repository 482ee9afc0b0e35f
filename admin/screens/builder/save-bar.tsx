import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countOf } from '../../../model/text.ts';
import type { Taken } from './use-saving.ts';

interface Props {
  busy: boolean;
  canSave: boolean;
  /** What is not as it should be once it is saved, and was not so before: it is asked about, once. */
  doubts: readonly string[];
  /** What was saved last, as long as it can be taken back here. */
  saved: Taken | undefined;
  hasClash: boolean;
  /** What was done last, where nothing else shows it. */
  done: string | undefined;
  state: string;
  /** As a row of its own on a phone, on the bar's edge, or only heard there. */
  manner: 'row' | 'brief' | 'plain';
  onSave(): void;
  onNextClash(): void;
  /** Asked to save where `canSave` says no. */
  onCannot(): void;
  onTakeBack(saved: Taken): Promise<void>;
  /** What else is within reach, where there is no room for it above. */
  children: ReactNode;
}

/** What sends all that was changed, asks before it sends what clashes, and takes the last save back. */
export function SaveBar(props: Props) {
  const { busy, canSave, doubts, saved, hasClash, done, state, onSave, onNextClash } = props;
  /** The doubts that are asked about: others are another question. */
  const [asked, setAsked] = useState('');
  const [agreed, setAgreed] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const [isUndoing, setIsUndoing] = useState(false);
  const question = doubts.join('\n');

  function save() {
    if (!canSave) return props.onCannot();
    if (question === '' || question === agreed) onSave();
    else setAsked(question);
  }
  function answer(isYes: boolean) {
    flushSync(() => setAsked(''));
    button.current?.focus();
    if (!isYes) return;
    setAgreed(question);
    onSave();
  }
  async function takeBack(taken: Taken) {
    if (isUndoing) return;
    setIsUndoing(true);
    await props.onTakeBack(taken);
    setIsUndoing(false);
  }
  if (canSave && question !== '' && asked === question) {
    return (
      <div className="actions builder-actions">
        <Question doubts={doubts} onAnswer={answer} />
        <p className="said">{state}</p>
      </div>
    );
  }
  return (
    <div className="actions builder-actions">
      {/* Never disabled: that would take the focus away from whoever just saved. */}
      <button ref={button} type="submit" aria-disabled={!canSave} onClick={save}>
        {busy ? (
          'Saving...'
        ) : (
          <>
            Save<span className="beyond-phone"> programme</span>
          </>
        )}
      </button>
      {props.children}
      {saved !== undefined && (
        <button type="button" aria-busy={isUndoing} onClick={() => void takeBack(saved)}>
          {isUndoing && (saved.isUndone ? 'Redoing...' : 'Undoing...')}
          {!isUndoing && (saved.isUndone ? 'Redo this save' : 'Undo this save')}
        </button>
      )}
      {hasClash && (
        <button type="button" className="quiet" onClick={onNextClash}>
          Next problem
        </button>
      )}
      <p className={`said ${done && props.manner === 'plain' ? 'brief' : props.manner}`}>
        {done && <b>{done}</b>} {state}
      </p>
    </div>
  );
}

/** A question names no more than this many. */
const NAMED_AT_MOST = 4;

/** Asks in place of the button that was pressed. */
function Question({
  doubts,
  onAnswer,
}: {
  doubts: readonly string[];
  onAnswer(isYes: boolean): void;
}) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.focus(), []);
  const more = doubts.length - NAMED_AT_MOST;
  return (
    <fieldset
      ref={box}
      className="clash-question"
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') onAnswer(false);
      }}
    >
      <legend>Save with {countOf(doubts.length, 'new problem')}?</legend>
      <ul>
        {doubts.slice(0, NAMED_AT_MOST).map((each) => (
          <li key={each}>{each}</li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
      <button type="submit" onClick={() => onAnswer(true)}>
        Save all the same
      </button>
      <button type="button" className="quiet" onClick={() => onAnswer(false)}>
        Not yet
      </button>
    </fieldset>
  );
}
