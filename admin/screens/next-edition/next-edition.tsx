import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { line } from '../../../model/fields.ts';
import type { EditionForm } from '../../../model/wire/edition.ts';
import { controlProps, FieldFrame } from '../../shell/fields/field-frame.tsx';
import { DraftNote } from '../../shell/forms/draft-note.tsx';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { type Typed, useEdition } from './use-edition.ts';
import './next-edition.css';

const FETCH_FAILED = 'Failed to fetch what is proposed for the next edition.';

/** The screen that proposes the next edition. */
export default function NextEdition() {
  usePageTitle('Begin the Next Edition');
  const edition = useEdition();
  const { form, why, load } = edition;
  return (
    <div className="form-screen">
      <h1>Begin the Next Edition</h1>
      {form === undefined && <LoadingList />}
      {form === 'failed' && <FailedList message={why || FETCH_FAILED} onRetry={load} />}
      {typeof form === 'object' && <Fields {...edition} form={form} />}
    </div>
  );
}

const FIELDS: Record<Exclude<Typed, 'mode'>, { label: string; hint?: string; type?: string }> = {
  edition: { label: 'Year', type: 'number' },
  first: { label: 'First day', type: 'date' },
  last: { label: 'Last day', type: 'date' },
  name: { label: 'Name' },
  shortName: { label: 'Short name' },
  eventDateBadge: { label: 'Badge with the dates' },
  tagline: { label: 'Tagline' },
  marquee: { label: 'Text that runs across the page' },
  description: { label: 'Description for search engines' },
};
const DAYS = ['edition', 'first', 'last'] as const;
const TEXTS = ['name', 'shortName', 'eventDateBadge', 'tagline', 'marquee', 'description'] as const;

/** The page has an `#edition` of its own. */
const idOf = (name: string) => (name === 'edition' ? 'year' : name);

type Props = Omit<ReturnType<typeof useEdition>, 'form'> & { form: EditionForm };

function Fields({ form, errors, busy, isRestored, restart, textOf, taken, write, propose }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  const ofAll = errorOf('');
  const field = (name: Exclude<Typed, 'mode'>) => {
    const { label, type = 'text' } = FIELDS[name];
    const said = { name: idOf(name), field: line({ label, required: true }), error: errorOf(name) };
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
      </FieldFrame>
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
      <p>
        The edition of {form.past} ends, and another one begins: the year, the days and the
        important dates move in settings and pages, lists begin empty or are taken over. It is
        proposed first: somebody looks at all of it, and publishes it in one commit.
      </p>
      {form.isKept ? (
        <p>
          The website of {form.past} is kept at <a href={`/${form.past}`}>/{form.past}</a>.
        </p>
      ) : (
        <p className="verdict" data-warns>
          The website of {form.past} is not kept so far: with the new edition its pages go, and only
          Git has them still. To keep it at /{form.past}, somebody with a checkout runs{' '}
          <code>npm run edition -- --keep</code> and publishes that first.
        </p>
      )}
      {isRestored && <DraftNote onDiscard={restart} />}
      <form
        ref={element}
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          void propose(form).then((wrong) => {
            if (wrong) element.current?.querySelector<HTMLElement>(`#${idOf(wrong)}`)?.focus();
          });
        }}
      >
        <fieldset disabled={busy}>
          {DAYS.map(field)}
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
          {TEXTS.map(field)}
        </fieldset>
        <fieldset
          disabled={busy}
          className="taken"
          id="taken"
          tabIndex={-1}
          aria-describedby="taken-error"
        >
          <legend>Taken over</legend>
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
              {title} ({count})
            </label>
          ))}
          <small>What is not ticked begins empty. Pages and settings are always taken over.</small>
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
