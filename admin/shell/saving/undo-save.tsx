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

type State = { kind: 'saved' | 'busy' | 'undone' } | { kind: 'failed'; reason: string };

/** Says what a save did, and takes all of it back, in one save. Begins anew with another `key`. */
export function UndoSave({ commit, said, undone, page, isHere, onUndone }: Props) {
  const { pathname } = useLocation();
  const [state, setState] = useState<State>({ kind: 'saved' });
  const line = useRef<HTMLDivElement>(null);
  const { kind } = state;
  // The button that was pressed, here or for what was saved, is gone.
  useEffect(() => {
    if (kind === 'saved' || kind === 'undone') line.current?.focus();
  }, [kind]);

  async function undo() {
    setState({ kind: 'busy' });
    const answer = await callAsAdministrator<Committed>('POST', logCalls.undo(commit), {
      body: {},
      // The same for every attempt: a save is taken back once.
      idempotencyKey: `undo-${commit}`,
    });
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) {
      setState({ kind: 'failed', reason: reasonOf(answer, 'undo') });
      return;
    }
    setState({ kind: 'undone' });
    notify.undone('');
    showSave({ commit: answer.body.commit, page, ...(isHere && { screen: pathname }) });
    onUndone?.();
  }

  return (
    <div ref={line} tabIndex={-1} className="undo-line">
      <p role="status">
        {state.kind === 'saved' && said}
        {state.kind === 'busy' && 'Undoing...'}
        {state.kind === 'undone' && undone}
        {state.kind === 'failed' && `It could not be undone. ${state.reason}`}
      </p>
      {(state.kind === 'saved' || state.kind === 'failed') && (
        <button type="button" onClick={undo}>
          {state.kind === 'failed' ? 'Try Again' : 'Undo'}
        </button>
      )}
      {isHere && <SavedHere />}
    </div>
  );
}
