import { useMemo, useState } from 'react';
import type { SessionEdit } from '../../../model/programme/edit-programme.ts';
import {
  BUILDER_DRAFT,
  BUILDER_START,
  broughtIn,
  editsText,
  readEdits,
  takeArrival,
  touches,
  withEdits,
  withoutBrought,
} from '../../shell/forms/builder-draft.ts';
import { withKey, withValue } from '../../shell/forms/draft.ts';
import { useDraft } from '../../shell/forms/use-draft.ts';
import { useGivingUp } from '../../shell/forms/use-giving-up.ts';

const LEAVING = 'What you moved is not saved yet. It can wait here as a draft, in this browser.';

interface Steps {
  past: readonly string[];
  future: readonly string[];
  /** The field whose letters the last step is made of. */
  typed?: string;
}
const NO_STEPS: Steps = { past: [], future: [] };

/** What was moved and is not saved: kept as a draft, with steps back and forth. */
export function useEdits() {
  const { draft, isRestored, setDraft, keep, restart } = useDraft(BUILDER_DRAFT, BUILDER_START);
  const brought = broughtIn(draft);
  const [hasArrived] = useState(takeArrival);
  // All that a file brought is one step.
  const [steps, setSteps] = useState<Steps>(
    hasArrived && brought ? { past: [brought.before], future: [] } : NO_STEPS,
  );
  const text = editsText(draft);
  const edits = useMemo(() => readEdits(text), [text]);
  const { type } = useGivingUp(
    {
      name: 'the programme builder',
      draft,
      isUnsaved: edits.length > 0,
      setDraft,
      keep,
      startAgain: restart,
    },
    { text: LEAVING },
  );
  const show = (next: string) => type(withEdits(draft, next));

  /** @returns what the edits are then; undefined where there is no step */
  function step(from: 'past' | 'future', to: 'past' | 'future') {
    const next = steps[from].at(-1);
    if (next === undefined) return undefined;
    const moved = { [from]: steps[from].slice(0, -1), [to]: [...steps[to], text] };
    setSteps({ past: steps.past, future: steps.future, ...moved });
    show(next);
    return readEdits(next);
  }
  return {
    edits,
    /** Beside what was brought, which is told by itself. */
    isRestored: isRestored && edits.some((edit) => !(brought && touches(brought, [edit]))),
    brought,
    hasArrived,
    /** What was brought goes, with all that was done to it since; the rest stays. */
    takeOut() {
      if (!brought) return;
      const isBrought = (edit: SessionEdit) => touches(brought, [edit]);
      const before = readEdits(brought.before).filter(isBrought);
      const left = [...edits.filter((edit) => !isBrought(edit)), ...before];
      setSteps({ past: [...steps.past, text], future: [] });
      type(withoutBrought(withValue(draft, 'edits', JSON.stringify(left))));
    },
    /** @param typed the field that is being typed into: all its letters are one step */
    change(next: readonly SessionEdit[], typed?: string) {
      const changed = JSON.stringify(next);
      if (changed === text) return;
      const isGoingOn = typed !== undefined && typed === steps.typed;
      const past = isGoingOn ? steps.past : [...steps.past, text];
      setSteps({ past, future: [], ...(typed !== undefined && { typed }) });
      show(changed);
    },
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo: () => step('past', 'future'),
    redo: () => step('future', 'past'),
    /** Keeps what is about to be sent, and names the attempt. */
    send(): string {
      const sent = withKey(draft, () => crypto.randomUUID());
      keep(sent);
      setDraft(sent);
      return sent.key;
    },
    /** What was sent is saved: there is nothing to go back to. */
    clear(unsent: readonly SessionEdit[]) {
      restart();
      setSteps(NO_STEPS);
      if (unsent.length > 0) setDraft(withValue(BUILDER_START, 'edits', JSON.stringify(unsent)));
    },
  };
}

/** The sessions of which two states of the edits say different things, by their ids. */
export function touchedBetween(
  before: readonly SessionEdit[],
  after: readonly SessionEdit[],
): ReadonlySet<string> {
  const onlyIn = (some: readonly SessionEdit[], others: readonly SessionEdit[]) => {
    const known = new Set(others.map((edit) => JSON.stringify(edit)));
    return some.filter((edit) => !known.has(JSON.stringify(edit))).map(({ id }) => id);
  };
  return new Set([...onlyIn(before, after), ...onlyIn(after, before)]);
}
