import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Committed } from '../../../model/wire/answers.ts';
import { logCalls } from '../../../model/wire/calls.ts';
import type { SeenPage } from '../edition.ts';
import { notify } from '../notices.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { reasonOf } from '../server/reason-of.ts';
import { SavedHere, showSave } from './last-save.tsx';

interface Props {
  commit: string;
  /** What was done, and that it is undone, in sentences. */
  said: string;
  undone: string;
  page: SeenPage;
  /** It stands where the save took something away, and says whether that is live. */
  isHere?: boolean;
  onUndone?(): void;
}

/** The commit that was made last, here or before, and whether it is the undo. */
interface Made {
  commit: string;
  isUndone: boolean;
}

type State = { kind: 'done' | 'busy' } | { kind: 'failed'; reason: string };

/**
 * Says what a save did, takes all of it back, in one save, and brings it about again. Begins anew with
 * another `key`.
 */
export function UndoSave({ commit, said, undone, page, isHere, onUndone }: Props) {
  const { pathname } = useLocation();
  const [made, setMade] = useState<Made>({ commit, isUndone: false });
  const [state, setState] = useState<State>({ kind: 'done' });
  const line = useRef<HTMLDivElement>(null);
  const word = made.isUndone ? 'Redo' : 'Undo';
  // The button that was pressed, here or for what was saved, is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another commit is another line
  useEffect(() => line.current?.focus(), [made]);

  async function takeBack() {
    setState({ kind: 'busy' });
    const answer = await callAsAdministrator<Committed>('POST', logCalls.undo(made.commit), {
      body: {},
      // The same for every attempt: a save is taken back once.
      idempotencyKey: `undo-${made.commit}`,
    });
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) {
      setState({ kind: 'failed', reason: reasonOf(answer, 'undo') });
      return;
    }
    setState({ kind: 'done' });
    setMade({ commit: answer.body.commit, isUndone: !made.isUndone });
    notify.undone('');
    showSave({ commit: answer.body.commit, page, ...(isHere && { screen: pathname }) });
    onUndone?.();
  }

  return (
    <div ref={line} tabIndex={-1} className="undo-line">
      <p role="status">
        {state.kind === 'done' && (made.isUndone ? undone : said)}
        {state.kind === 'busy' && `${word}ing...`}
        {state.kind === 'failed' &&
          `It could not be ${made.isUndone ? 'redone' : 'undone'}. ${state.reason}`}
      </p>
      {state.kind !== 'busy' && (
        <button type="button" onClick={takeBack}>
          {state.kind === 'failed' ? 'Try Again' : word}
        </button>
      )}
      {isHere && <SavedHere />}
    </div>
  );
}
