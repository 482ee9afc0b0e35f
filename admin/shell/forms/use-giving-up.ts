import { useNavigate } from 'react-router-dom';
import { notify } from '../notices.ts';
import type { PreparedPicture } from '../pictures/prepare-picture.ts';
import type { Draft } from './draft.ts';
import { type LeaveWords, useLeaveGuard } from './use-leave-guard.ts';

interface Form {
  /** Names the draft. */
  name: string;
  draft: Draft;
  isUnsaved: boolean;
  setDraft(draft: Draft): void;
  /** Keeps a draft at once. */
  keep(draft: Draft): void;
  pictures?: {
    chosen: readonly PreparedPicture[];
    bringBack(chosen: readonly PreparedPicture[]): Promise<void>;
  };
  /** Forgets what was typed and chosen. */
  startAgain(): void;
}

/** How what was typed and chosen in a form is given up, by leaving it, too, and comes back on request. */
export function useGivingUp(form: Form, words?: LeaveWords) {
  const { name, draft, isUnsaved, setDraft, keep, pictures, startAgain } = form;
  const navigate = useNavigate();
  const id = `what was typed in ${name}`;
  async function bringBack() {
    keep(draft);
    setDraft(draft);
    await pictures?.bringBack(pictures.chosen);
  }
  useLeaveGuard(
    isUnsaved,
    () => {
      startAgain();
      return { id, bringBack };
    },
    words,
  );
  /** Says what is given up, and brings it back on request, also once the form was left. */
  function offerBack(said: string): void {
    const { pathname, search } = location;
    const act = async () => {
      await bringBack();
      // By now the form may have let go of the draft that it was.
      if (draft.kept?.values) navigate(pathname + search);
    };
    notify.success(said, { id, label: 'Undo', act: () => void act() });
  }
  return {
    offerBack,
    discard(): void {
      offerBack('What you typed is discarded.');
      startAgain();
    },
    /** Something else was typed: it must not be lost for what was typed before. */
    type(next: Draft): void {
      notify.withdraw(id);
      setDraft(next);
    },
  };
}
