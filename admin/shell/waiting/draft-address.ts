import { useEffect, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import type { ServerDraft } from '../../../model/wire/drafts.ts';
import type { WaitingChange } from '../../../model/wire/waiting.ts';
import type { KeptHere } from '../forms/draft.ts';
import { editPath, pageKind, screenPath, sections, settingKind } from '../sections/sections.ts';
import { type Hours, hoursOf } from './hours.ts';
import { nameOfPlan, planNamed } from './plan-name.ts';

/** In the address of a form: the id of the draft of the server that it goes on with, or of what is planned. */
const DRAFT = 'draft';

/** The screen of the form that a change came from. */
function formOf({ kind, entry }: Pick<WaitingChange, 'kind' | 'entry'>): string {
  if (kind === 'settings') return editPath(settingKind, entry ?? '');
  const section = sections.find(({ name }) => name === kind) ?? pageKind;
  return entry === null ? screenPath(section.paths.add ?? '') : editPath(section, entry);
}

/** The screen on which a draft goes on: kept as a bookmark or sent to a colleague, it opens that draft. */
export const draftPath = (draft: Pick<ServerDraft, 'id' | 'kind' | 'entry'>) =>
  `${formOf(draft)}?${DRAFT}=${draft.id}`;

/** The same of what is planned; of a proposal, the screen that reviews it. */
export const planPath = ({
  id,
  isMove,
  proposal,
  ...of
}: Pick<WaitingChange, 'id' | 'kind' | 'entry' | 'isMove' | 'proposal'>) =>
  proposal !== null
    ? screenPath(`proposals/${proposal}`)
    : isMove
      ? `${MOVE_SCREEN}?${DRAFT}=${nameOfPlan(id)}`
      : draftPath({ ...of, id: nameOfPlan(id) });

const UNREAD = 'It could not be read. Check your connection and try again.';

/** The screen that moves an important date. */
export const MOVE_SCREEN = '/admin/extend-deadline';

/** When a draft was to go live, where it was planned before: offered when it is planned again. */
const plannedHours = new Map<string, Hours>();

export const rememberHours = (draft: string, hours: Hours) => plannedHours.set(draft, hours);
export const hoursOfDraft = (kept: KeptHere | undefined) =>
  kept?.plan ? hoursOf(kept.plan) : plannedHours.get(kept?.id ?? '');

/** The id of the draft that the address names; null for none. */
export const useDraftId = (): string | null => useSearchParams()[0].get(DRAFT);

/** A form's title, which says that it holds a draft, or what is planned. */
export function useDraftTitle(title: string): string {
  const id = useDraftId();
  if (id === null) return title;
  return `${title} (${planNamed(id) === undefined ? 'draft' : 'planned'})`;
}

/** What a form begins with. */
export interface NamedDraft {
  /** Whether it may begin. */
  isReady: boolean;
  /** Why the draft cannot be opened; else empty. */
  problem: string;
  retry(): void;
  /** The id of the draft that is opened; undefined: none. */
  opened: string | undefined;
  /** Another number for another draft: the form begins anew. */
  turn: number;
}

/**
 * Opens the draft that the address names, whatever else was typed in its form: each has a copy of its own.
 * @param form names it: 'papers', 'papers/some-paper'
 */
export function useNamedDraft(form: string): NamedDraft {
  const id = useDraftId() ?? undefined;
  // What is kept as a draft where it was typed stays on the screen.
  const isKeptHere = useNavigationType() === 'REPLACE' && id !== undefined;
  const [state, setState] = useState({
    ...{ id, opened: id, turn: 0, tries: 0 },
    ...{ isReady: id === undefined, problem: '' },
  });
  if (id !== state.id) {
    const anew = { opened: id, turn: state.turn + 1, isReady: id === undefined, problem: '' };
    setState({ ...state, id, ...(isKeptHere ? {} : anew) });
  }
  const { opened, turn, tries, isReady, problem } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn and each attempt opens it again
  useEffect(() => {
    if (opened === undefined) return;
    let isLeft = false;
    const open = async () => {
      // It brings the rules of forms along, which whoever only leads there has no use for.
      const { openDraft } = await import('./back-to-form.ts');
      return openDraft(opened, form);
    };
    const show = (refused: string) => {
      if (!isLeft) setState((now) => ({ ...now, isReady: refused === '', problem: refused }));
    };
    void open().then(show, () => show(UNREAD));
    return () => {
      isLeft = true;
    };
  }, [opened, form, turn, tries]);
  const retry = () => setState({ ...state, tries: tries + 1, problem: '' });
  return { isReady, problem, retry, opened, turn };
}

/** Has the address name the draft that a form goes on with, for as long as it does. */
export function useDraftAddress(kept: KeptHere | undefined): void {
  const [search, setSearch] = useSearchParams();
  const named = search.get(DRAFT);
  const id = kept?.values ? kept.id : null;
  const isOnItsWay = kept !== undefined && id === null;
  useEffect(() => {
    // What is just being kept as a draft keeps its place until it is.
    if (named === id || isOnItsWay) return;
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete(DRAFT);
        else next.set(DRAFT, id);
        return next;
      },
      { replace: true },
    );
  }, [named, id, isOnItsWay, setSearch]);
}
