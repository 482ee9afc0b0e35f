import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Finding } from '../../../model/finding.ts';
import {
  EDITION_CALL,
  type EditionForm,
  type EditionProposed,
  type EditionText,
  type EditionWaits,
} from '../../../model/wire/edition.ts';
import { edition } from '../../shell/edition.ts';
import { type Draft, withValue } from '../../shell/forms/draft.ts';
import { useDraft } from '../../shell/forms/use-draft.ts';
import { notify } from '../../shell/notices.ts';
import { useAsk } from '../../shell/questions.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { editionFaults, lastFollowing } from './edition-faults.ts';
import { proposalQuestion } from './proposal-question.tsx';

const NOTHING: Draft = { values: {} };

/** The form as it was filled in for what waits. */
function draftOf({ proposal }: EditionWaits): Draft {
  if (!proposal) return NOTHING;
  const { taken, dates, ...typed } = proposal.answers;
  const days = Object.entries(dates).map(([id, day]) => [dateField(id), day]);
  const values = { ...typed, taken: [...taken], ...Object.fromEntries(days) };
  return { values, base: values };
}

const NOTICE = 'next-edition';
export const DECIDING = ['edition', 'first', 'last'] as const;

/**
 * What is typed of the next edition, beside what is proposed by the year and the days that are typed.
 * @param waits what was proposed before, whose place it takes
 * @param onRefused somebody else may have proposed one meanwhile
 */
export function useEdition(waits: EditionWaits, onRefused: () => void) {
  const [start] = useState(() => draftOf(waits));
  const { draft, setDraft, isRestored, restart } = useDraft('next-edition', start);
  const replaces = waits.proposal?.number;
  const [form, setForm] = useState<EditionForm | 'failed'>();
  const [why, setWhy] = useState('');
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState<readonly Finding[]>([]);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const ask = useAsk();
  const navigate = useNavigate();
  const { values } = draft;
  const query = new URLSearchParams(
    DECIDING.flatMap((name) => (values[name] ? [[name, String(values[name])]] : [])),
  ).toString();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round fetches it again
  useEffect(() => {
    let left = false;
    const path = EDITION_CALL + (query && `?${query}`);
    void callAsAdministrator<EditionForm>('GET', path).then((answer) => {
      if (left || answer === LOGGED_OUT) return;
      setWhy(answer.ok ? '' : reasonOf(answer));
      // While another year is typed, what is proposed for the one before stands.
      setForm((now) => (answer.ok ? answer.body : typeof now === 'object' ? now : 'failed'));
    });
    return () => {
      left = true;
    };
  }, [query, round]);

  const taken = (known: EditionForm): readonly string[] =>
    Array.isArray(values.taken)
      ? (values.taken as string[])
      : known.lists.flatMap(({ name, isTaken }) => (isTaken ? name : []));

  const textOf = (known: EditionForm, name: Typed): string => String(values[name] ?? known[name]);

  /** The day of an important date: the one that was chosen, or the one that it moves to. */
  const dayOf = ({ id, to }: EditionForm['moved'][number]): string =>
    String(values[dateField(id)] ?? to);

  function write(name: Typed | 'taken' | DateField, value: string | string[]): void {
    const written = withValue(draft, name, value);
    const last = name === 'first' && values.last ? followed(String(value)) : undefined;
    setDraft(last ? withValue(written, 'last', last) : written);
    setErrors((now) => now.filter(({ field }) => field !== name && !(last && field === 'last')));
  }

  /** The last day that was typed goes with the first; one that was not the server proposes. */
  function followed(first: string): string | undefined {
    if (typeof form !== 'object') return undefined;
    const before = { first: textOf(form, 'first'), last: textOf(form, 'last') };
    return lastFollowing(before, first);
  }

  /** @returns the first field that is wrong */
  async function propose(known: EditionForm): Promise<string | undefined> {
    if (isSending.current) return undefined;
    const faults = editionFaults(known, (name) => textOf(known, name));
    setErrors(faults);
    if (faults[0]) return faults[0].field;
    isSending.current = true;
    const over = known.moved.filter((date) => isPast(dayOf(date))).map(({ title }) => title);
    const isSure = await ask(
      proposalQuestion(known, (name) => textOf(known, name), taken(known), over, replaces),
    );
    if (isSure !== 'propose') {
      isSending.current = false;
      return undefined;
    }
    setBusy(true);
    const typed = TYPED.map((name) => [name, textOf(known, name)]);
    const dates = Object.fromEntries(
      known.moved.flatMap(({ id }) => {
        const chosen = values[dateField(id)];
        return chosen === undefined ? [] : [[id, String(chosen)]];
      }),
    );
    const body = { ...Object.fromEntries(typed), taken: taken(known), dates, replaces };
    const answer = await callAsAdministrator<EditionProposed>('POST', EDITION_CALL, { body });
    setBusy(false);
    isSending.current = false;
    if (answer === LOGGED_OUT) return undefined;
    if (answer.ok) {
      restart();
      notify.done(answer.body.message, NOTICE);
      const { number } = answer.body;
      navigate(number === null ? '/admin/proposals' : `/admin/proposals/${number}`);
      return undefined;
    }
    const found = answer.body.errors ?? [];
    setErrors(found);
    notify.failure('The next edition is not proposed.', reasonOf(answer), NOTICE);
    if (answer.status === 409) onRefused();
    return found[0]?.field;
  }

  return {
    form,
    why,
    errors,
    busy,
    isRestored,
    restart,
    taken,
    textOf,
    dayOf,
    write,
    propose,
    load() {
      setForm(undefined);
      setRound(round + 1);
    },
  };
}

type DateField = `dates.${string}`;
export const dateField = (id: string): DateField => `dates.${id}`;

/** By the clocks of the conference. Sweden writes days as ISO 8601 does. */
export function isPast(day: string): boolean {
  const { timeZone } = edition();
  return day !== '' && day < new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now());
}

/** In the order of the form. */
export const TEXTS = [
  'name',
  'shortName',
  'eventDateBadge',
  'tagline',
  'marquee',
  'description',
] as const satisfies readonly EditionText[];
export const TYPED = [...DECIDING, 'mode', ...TEXTS] as const;
export type Typed = (typeof TYPED)[number];
