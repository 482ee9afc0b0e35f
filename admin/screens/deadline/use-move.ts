import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dayInWords } from '../../../model/calendar-days.ts';
import type { Finding } from '../../../model/finding.ts';
import type { ImportantDate } from '../../../model/settings/important-dates.ts';
import {
  type Doubt,
  doubtsAbout,
  isUnmoved,
  movedTo,
  withEarlierText,
  withMoved,
} from '../../../model/settings/move-date.ts';
import type { Conflict } from '../../../model/wire/answers.ts';
import { dateCalls } from '../../../model/wire/calls.ts';
import { ownDraft } from '../../shell/drafts/tab.ts';
import { edition, facts } from '../../shell/edition.ts';
import { afterPointer } from '../../shell/fields/after-pointer.ts';
import { findFactWarnings } from '../../shell/fields/form-values.ts';
import {
  type Draft,
  hasText,
  isAsKept,
  storeDraft,
  withKey,
  withoutPlan,
} from '../../shell/forms/draft.ts';
import { useDraft } from '../../shell/forms/use-draft.ts';
import { useGivingUp } from '../../shell/forms/use-giving-up.ts';
import { notify } from '../../shell/notices.ts';
import { showSave } from '../../shell/saving/last-save.tsx';
import { isSettled, NOT_SAVED, notKnown, saveEntry } from '../../shell/saving/save-entry.ts';
import { useBackOnline } from '../../shell/saving/use-back-online.ts';
import { mayDo } from '../../shell/server/session.ts';
import { holdChange } from '../../shell/waiting/hold-change.ts';
import type { Hours } from '../../shell/waiting/hours.ts';
import {
  type Announced,
  announcedIn,
  announcementFields,
  type Dates,
  dayIn,
  draftFor,
  draftForOther,
  errorsIn,
  textIn,
  withTyped,
} from './move-draft.ts';

/** A date that was moved, and the commit that did it. */
export interface Moved {
  date: ImportantDate;
  isAnnounced: boolean;
  /** The update that was there, and says it now. */
  announced: Announced | undefined;
  commit: string;
}

interface Options {
  known: Dates;
  first: ImportantDate;
  now: number;
  /** What is planned, with which it begins; undefined: nothing. */
  opened: string | undefined;
  /** What is planned was not saved: it needs another hour. */
  onHour(): void;
  /** The dates are other ones meanwhile. */
  onDates(dates: Dates): void;
  onMoved(moved: Moved): void;
}

/** While one types a year it is one of the first centuries. */
const isYearTyped = (draft: Draft) => dayIn(draft).date > '2000';

/** Of an update that is there, where another one would be added. */
const saidTwice = ({ title, names }: Announced, { id }: ImportantDate) =>
  `“${title}” is about this date already${
    names.includes(id)
      ? ', and will say the new day by itself. A second update says the same twice.'
      : '. Beside a second update visitors may read two days.'
  }`;

const noDayIn = (draft: Draft, before: ImportantDate) =>
  isUnmoved(before, dayIn(draft))
    ? `${dayInWords(before.date)} is the present day. Choose another day or hour first.`
    : 'Choose the new day first.';

/** Names the draft, and the notices of its attempts. */
export const DRAFT = 'deadline';
const FAILED = 'Failed to move the date. Please try again.';

/** The draft of a move, what is to be said of it, and how it is saved. */
export function useMove({ known, first, now, opened, onHour, onDates, onMoved }: Options) {
  const { draft, isRestored, setDraft, keep, restart } = useDraft(
    DRAFT,
    draftFor(first, known.etag),
    undefined,
    opened,
  );
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly Finding[]>([]);
  const [problem, setProblem] = useState('');
  useBackOnline(setProblem);
  const [conflict, setConflict] = useState<Conflict>();
  /** What was said when it was sent once: sent again, it is saved with that. */
  const [warned, setWarned] = useState('');
  const isUnsaved = hasText(draft);
  const { type, discard } = useGivingUp({
    name: DRAFT,
    draft,
    isUnsaved: isUnsaved && !isAsKept(draft),
    setDraft,
    keep,
    startAgain: restart,
  });

  const chosen = known.dates.find(({ id }) => id === draft.values.id);
  const before = chosen ?? first;
  const moved = movedTo(before, dayIn(draft));
  const isAnnounced = draft.values.announce === 'true' && mayDo('updates');
  const { about, announced, double } = announcedIn(isAnnounced ? known.updates : [], before, draft);
  const errors = errorsIn(draft, before, known.dates);
  const isDay = !errors.some(({ field }) => ['date', 'time', 'zone'].includes(field));
  const warnings: Doubt[] = [
    ...(isDay ? doubtsAbout(known.dates, moved, { zone: edition().timeZone, now }) : []),
    ...(isAnnounced ? findFactWarnings(draft.values, announcementFields, facts()) : []),
  ];
  const warning = warnings.map(({ message }) => message).join('\n');
  const isWarned = warning !== '' && warning === warned;

  function change(next: Draft) {
    type(next);
    setProblem('');
  }

  /** Saves it, asks whether to save it in spite of what is said, or says which field is in the way. */
  function submit(send: () => unknown): string | undefined {
    const found = errors[0]?.field;
    setLeft(new Set(['date', 'time', 'zone', 'title', 'description']));
    setWarned(found ? '' : warning);
    if (!found && (isWarned || warning === '')) void send();
    return found;
  }

  const announcementIn = (sent: Draft) => ({
    title: textIn(sent, 'title'),
    description: textIn(sent, 'description'),
    ...(announced ? { update: announced.id } : {}),
  });

  /**
   * Has it wait; what waits already, at its own hour where none is chosen. What is wrong with the hours; none where it
   * waits, or the form says why not.
   */
  async function hold(hours?: Hours): Promise<readonly Finding[]> {
    const sent = withKey(draft, () => crypto.randomUUID());
    if (sent.unsettled) return [];
    keep(sent);
    setDraft(sent);
    setProblem('');
    const announcement = isAnnounced ? { announcement: announcementIn(sent) } : {};
    const held = await holdChange({
      kind: 'settings',
      entry: 'important-dates',
      values: { moves: before.id, ...dayIn(sent), ...announcement },
      hours,
      key: sent.key,
      etag: sent.etag,
      draft: undefined,
      plan: sent.kept?.plan,
    });
    if (held.kind === 'conflict') meet(sent, held.conflict);
    if (held.kind === 'live' || held.kind === 'lost') {
      // In the form of its own: nothing typed is lost.
      const { base, etag } = draftFor(before, known.etag);
      storeDraft(ownDraft(DRAFT), {
        ...withoutPlan(sent),
        ...(base && { base }),
        etag: etag ?? '',
      });
      restart();
      notify.failure(FAILED, `${held.reason} What you typed is in this form still.`, DRAFT);
      navigate(pathname);
    }
    if (held.kind === 'refused') {
      if (held.hours.length > 0) return held.hours;
      notify.failure(FAILED, held.reason, DRAFT);
      setProblem(NOT_SAVED);
      setRefused(held.errors);
    }
    if (held.kind === 'held') {
      notify.done(held.message, DRAFT);
      restart();
    }
    return [];
  }

  /** What is planned keeps its hour. */
  async function savePlan() {
    setBusy(true);
    const [wrong] = await hold();
    setBusy(false);
    if (!wrong) return;
    // Of an hour that is over its dialog says so.
    if (wrong.field !== 'at') notify.failure(FAILED, wrong.message, DRAFT);
    onHour();
  }

  async function save() {
    const sent = withKey(draft, () => crypto.randomUUID());
    keep(sent);
    setDraft(sent);
    setBusy(true);
    setProblem('');
    const announcement = announcementIn(sent);
    const result = await saveEntry({
      method: 'PUT',
      path: dateCalls.move(before.id),
      values: { ...dayIn(sent), ...(isAnnounced ? { announcement } : {}) },
      idempotencyKey: sent.key,
      ifMatch: sent.etag,
    });
    setBusy(false);
    switch (result.kind) {
      case 'saved':
        notify.done(result.message, DRAFT);
        showSave({ commit: result.commit, page: { label: 'the home page' }, screen: pathname });
        restart();
        onMoved({ date: moved, isAnnounced, announced, commit: result.commit });
        break;
      case 'conflict':
        meet(sent, result.conflict);
        break;
      case 'refused':
        notify.failure(FAILED, result.reason, DRAFT);
        setProblem(isSettled(result) ? NOT_SAVED : notKnown());
        setRefused(result.errors);
        break;
      case 'deleted':
        notify.failure(FAILED, 'The important dates are gone from the settings.');
        break;
      case 'logged out':
        break;
    }
  }

  /** What was typed stays; it begins from the dates as they are now. */
  function meet({ key: _, ...sent }: Draft, met: Conflict) {
    const dates = met.current?.dates as readonly ImportantDate[] | undefined;
    if (!dates || !met.etag) {
      notify.failure(FAILED, 'The important dates cannot be read. Bring back an earlier version.');
      return;
    }
    const now = dates.find(({ id }) => id === sent.values.id);
    const base = now ? draftFor(now, met.etag).base : sent.base;
    setDraft({ ...sent, ...(base ? { base } : {}), etag: met.etag });
    setConflict(met);
    setWarned('');
    onDates({ ...known, dates, etag: met.etag });
  }

  // While it is asked whether to save it all the same, the question says it.
  const isSaid = (name: string) =>
    !isWarned && (left.has(name) || (name === 'date' && isYearTyped(draft)));
  const saidOf = (all: readonly Finding[], name: string) => {
    const said = all.filter(({ field }) => field === name).map(({ message }) => message);
    return said.length > 0 ? said.join(' ') : undefined;
  };
  const typed = { title: textIn(draft, 'title'), description: textIn(draft, 'description') };
  return {
    before,
    moved: isDay ? moved : undefined,
    /** Why there is no moment so far at which it is to be. */
    noDay: isDay ? '' : noDayIn(draft, before),
    all: withMoved(known.dates, moved),
    isAnnounced,
    /** The update as it will be. */
    announcement: announced ? { ...typed, description: withEarlierText(typed, announced) } : typed,
    /** The updates that may be about it, and the one that is changed. */
    about,
    announced,
    /** What a second update beside the one that is there makes, in words. */
    double: double && saidTwice(double, before),
    busy,
    problem,
    conflict,
    isGone: !chosen,
    isRestored: isRestored && isUnsaved,
    isWarned: isWarned && !busy,
    /** What somebody should look at before it is saved; a sentence each. */
    doubts: warnings,
    /** Those of the day, beside it. */
    doubtsOfDay: isSaid('date') ? warnings.filter(({ field }) => field === 'date') : [],
    valueOf: (name: string) => textIn(draft, name),
    errorOf: (name: string) =>
      (left.has(name) && !busy ? saidOf(errors, name) : undefined) ?? saidOf(refused, name),
    warningOf: (name: string) => (isSaid(name) ? saidOf(warnings, name) : undefined),
    leave: (name: string) => afterPointer(() => setLeft((all) => new Set([...all, name]))),
    change(name: string, value: string) {
      setRefused((all) => all.filter(({ field }) => field !== name));
      change(withTyped(draft, before, name, value));
    },
    choose(id: string) {
      const next = known.dates.find((each) => each.id === id);
      if (!next) return;
      setLeft(new Set());
      change({ ...draftForOther(draft, before, next), ...(draft.kept && { kept: draft.kept }) });
    },
    discard: isAsKept(draft) ? restart : discard,
    draft,
    /** What waits for its hour, and is changed here. */
    kept: draft.kept,
    hold,
    submit: () => submit(draft.kept?.plan ? savePlan : save),
    submitLater: () => submit(onHour),
  };
}
