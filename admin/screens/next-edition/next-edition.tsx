import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { tooEarly } from '../../../model/edition/edition-error.ts';
import { line } from '../../../model/fields.ts';
import {
  EDITION_WAITS_CALL,
  type EditionForm,
  type EditionText,
  type EditionWaits,
} from '../../../model/wire/edition.ts';
import { controlProps, FieldFrame } from '../../shell/fields/field-frame.tsx';
import { DraftNote } from '../../shell/forms/draft-note.tsx';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { When } from '../../shell/times.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { isTooEarly } from './edition-faults.ts';
import { KeptSite } from './kept-site.tsx';
import { MovedDates } from './moved-dates.tsx';
import { SpelledDay } from './spelled-day.tsx';
import { DECIDING, dateField, isPast, TEXTS, type Typed, useEdition } from './use-edition.ts';
import './next-edition.css';

const FETCH_FAILED = 'Failed to fetch what is proposed for the next edition.';

/** The screen that proposes the next edition. */
export default function NextEdition() {
  usePageTitle('Begin the Next Edition');
  const [waits, setWaits] = useState<EditionWaits | 'failed'>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round fetches it again
  useEffect(() => {
    let left = false;
    void callAsAdministrator<EditionWaits>('GET', EDITION_WAITS_CALL).then((answer) => {
      if (!left && answer !== LOGGED_OUT) setWaits(answer.ok ? answer.body : 'failed');
    });
    return () => {
      left = true;
    };
  }, [round]);
  const load = () => setRound(round + 1);
  return (
    <div className="form-screen">
      <h1>Begin the Next Edition</h1>
      {waits === undefined && <LoadingList />}
      {waits === 'failed' && <FailedList message={FETCH_FAILED} onRetry={load} />}
      {typeof waits === 'object' && <Proposing waits={waits} onRefused={load} />}
    </div>
  );
}

function Proposing({ waits, onRefused }: { waits: EditionWaits; onRefused(): void }) {
  const proposed = useEdition(waits, onRefused);
  const { form, why, load } = proposed;
  return (
    <>
      {waits.proposal && <Waits {...waits.proposal} />}
      {form === undefined && <LoadingList />}
      {form === 'failed' && <FailedList message={why || FETCH_FAILED} onRetry={load} />}
      {typeof form === 'object' && <Fields {...proposed} form={form} />}
    </>
  );
}

function Waits({ number, by, at, answers }: NonNullable<EditionWaits['proposal']>) {
  const path = `/admin/proposals/${number}`;
  return (
    <div className="draft-note" role="status">
      <p>
        The edition of {answers.edition} waits already: {by} proposed it, <When at={at} isShort />.
        You can change it here: the form begins with what was proposed, and what you propose takes
        its place.
      </p>
      <Link to={path}>Look at it and publish it</Link>
    </div>
  );
}

interface FieldOf {
  label: string;
  hint?: string;
  type?: string;
}

const FIELDS: Record<Exclude<Typed, 'mode'>, FieldOf> = {
  edition: { label: 'Year', type: 'number' },
  first: { label: 'First day', type: 'date', hint: 'The important dates move with it.' },
  last: { label: 'Last day', type: 'date' },
  name: { label: 'Name' },
  shortName: { label: 'Short name' },
  eventDateBadge: { label: 'Badge with the dates' },
  tagline: { label: 'Tagline' },
  marquee: { label: 'Text that runs across the page' },
  description: { label: 'Description for search engines' },
};
const FILLED_IN =
  'What stands between double braces the website fills in by itself: leave it as it is.';

/** The page has an `#edition` of its own. */
const idOf = (name: string) => (name === 'edition' ? 'year' : name);

type Props = Omit<ReturnType<typeof useEdition>, 'form'> & { form: EditionForm };

function Fields(props: Props) {
  const { form, errors, busy, isRestored, restart, textOf, dayOf, taken, write, propose } = props;
  const element = useRef<HTMLFormElement>(null);
  const isEarly = isTooEarly(textOf(form, 'first'), form.pastLast);
  const errorOf = (name: string) =>
    name === 'first' && isEarly
      ? tooEarly(form.pastLast)
      : errors.find(({ field }) => field === name)?.message;
  const ofAll = errorOf('');
  /** The first field that was refused: it is focused once it can be typed in again. */
  const [wrong, setWrong] = useState<{ field: string }>();
  useEffect(() => {
    if (wrong)
      element.current?.querySelector<HTMLElement>(`#${CSS.escape(idOf(wrong.field))}`)?.focus();
  }, [wrong]);
  /** Texts that somebody wants to say otherwise. */
  const [opened, setOpened] = useState<readonly EditionText[]>([]);
  useEffect(() => {
    const [last] = opened;
    // The button that was pressed is gone.
    if (last) element.current?.querySelector<HTMLElement>(`#${last}`)?.focus();
  }, [opened]);
  const field = (name: Exclude<Typed, 'mode'>, ownHint?: string) => {
    const { label, type = 'text', hint = ownHint } = FIELDS[name];
    const rule = line({ label, required: true, ...(hint && { hint }) });
    const said = { name: idOf(name), field: rule, error: errorOf(name) };
    return (
      <FieldFrame key={name} {...said}>
        <input
          type={type}
          {...controlProps(said, false)}
          name={name}
          autoComplete="off"
          value={textOf(form, name)}
          onChange={({ target }) => write(name, target.value)}
        />
        {type === 'date' && <SpelledDay day={textOf(form, name)} />}
      </FieldFrame>
    );
  };
  /** Days and places in it follow by themselves: it is shown as visitors read it, until somebody wants other words. */
  const textField = (name: EditionText) => {
    const follows = form.reads[name] !== form[name];
    if (!follows) return field(name);
    const isTyped = textOf(form, name) !== form[name];
    if (isTyped || opened.includes(name) || errorOf(name)) return field(name, FILLED_IN);
    return (
      <div key={name} className="follows">
        <strong>{FIELDS[name].label}</strong>
        <p>{form.reads[name]}</p>
        <button
          type="button"
          className="quiet"
          aria-label={`Change the words: ${FIELDS[name].label}`}
          onClick={() => setOpened([name, ...opened])}
        >
          Change the words
        </button>
      </div>
    );
  };
  const chosen = taken(form);
  const mode = {
    name: 'mode',
    field: line({ label: 'Mode', required: true }),
    error: errorOf('mode'),
  };
  return (
    <>
      <ol start={0}>
        <KeptSite {...form} />
        <li>
          You say here what the next conference is, and what it takes over from {form.past}. Names
          and dates below are already filled in for {textOf(form, 'edition')}; change what is
          different.
        </li>
        <li>It becomes a proposal. You see all that it changes; visitors see nothing of it.</li>
        <li>
          Whoever of you reviews proposals publishes it. The website is that of the next conference
          then. The <Link to="/admin/log">log</Link> undoes it as a whole: “Undo this” beside its
          line shows what comes back, then “Undo all of it”.
        </li>
      </ol>
      {isRestored && <DraftNote onDiscard={restart} />}
      <form
        ref={element}
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          void propose(form).then((field) => {
            if (field) setWrong({ field });
          });
        }}
      >
        <fieldset disabled={busy}>
          {DECIDING.map((name) => field(name))}
          <p role="status" className="field-warning past-days">
            {!isEarly &&
              isPast(textOf(form, 'first')) &&
              'The first day is past already. An edition that begins so is shown as one that is over, or under way: look at the days once more.'}
          </p>
          <FieldFrame {...mode}>
            <select
              {...controlProps(mode, false)}
              value={textOf(form, 'mode')}
              onChange={({ target }) => write('mode', target.value)}
            >
              {form.modes.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </FieldFrame>
          {TEXTS.map(textField)}
        </fieldset>
        <MovedDates
          {...form}
          term={{ first: textOf(form, 'first'), last: textOf(form, 'last') }}
          busy={busy}
          dayOf={dayOf}
          errorOf={errorOf}
          onChange={(id, day) => write(dateField(id), day)}
        />
        <fieldset
          disabled={busy}
          className="taken"
          id="taken"
          tabIndex={-1}
          aria-describedby="taken-error"
        >
          <legend>What stays on the website</legend>
          <small>
            What is ticked is taken over. What is not leaves the website with {form.past}, and its
            list begins empty. Pages and settings always stay.
          </small>
          {form.lists.map(({ name, title, count }) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  write(
                    'taken',
                    form.lists.flatMap((each) =>
                      (each.name === name ? target.checked : chosen.includes(each.name))
                        ? each.name
                        : [],
                    ),
                  )
                }
              />
              {title}: {count} {count === 1 ? 'entry' : 'entries'}
            </label>
          ))}
          <span className="field-error" id="taken-error">
            {errorOf('taken')}
          </span>
        </fieldset>
        {ofAll && (
          <p className="field-error" role="alert">
            {ofAll}
          </p>
        )}
        <button type="submit" aria-busy={busy}>
          {busy ? 'Proposing...' : 'Propose the edition'}
        </button>{' '}
        <Link to="/admin/handover">Handing Over</Link>
      </form>
    </>
  );
}
