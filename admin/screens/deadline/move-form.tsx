import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { dayInWords } from '../../../model/calendar-days.ts';
import { ANYWHERE_ON_EARTH } from '../../../model/date-time.ts';
import { factsOfDates } from '../../../model/facts/known-facts.ts';
import { line } from '../../../model/fields.ts';
import { stageAt } from '../../../model/phases/phases.ts';
import { hourInWords } from '../../../model/settings/date-moments.ts';
import type { ImportantDate } from '../../../model/settings/important-dates.ts';
import type { Doubt } from '../../../model/settings/move-date.ts';
import { edition, facts as settledFacts } from '../../shell/edition.ts';
import { controlProps, FieldFrame } from '../../shell/fields/field-frame.tsx';
import type { FormField } from '../../shell/fields/form-values.ts';
import { MarkdownField } from '../../shell/fields/markdown-field.tsx';
import { TextField } from '../../shell/fields/typed-fields.tsx';
import { DraftNote } from '../../shell/forms/draft-note.tsx';
import { nameOfOther } from '../../shell/saving/clash-panel.tsx';
import { on, Panel } from '../../shell/saving/panel.tsx';
import { editPath, settingKind } from '../../shell/sections/sections.ts';
import { mayDo } from '../../shell/server/session.ts';
import { hoursOfDraft, useDraftAddress } from '../../shell/waiting/draft-address.ts';
import { KeptNote, saveAtHour } from '../../shell/waiting/kept-note.tsx';
import { LaterLabel } from '../../shell/waiting/labels.tsx';
import {
  announcementFields,
  type Dates,
  inOrderOfChoice,
  moveLabel,
  NEW_UPDATE,
  sinceOrUntil,
  stateInWord,
} from './move-draft.ts';
import { type Moved, useMove } from './use-move.ts';

/** The website's own renderer. */
const VisitorsRead = lazy(() => import('./visitors-read.tsx'));
const LaterDialog = lazy(() => import('../../shell/waiting/later-dialog.tsx'));

interface Props {
  known: Dates;
  now: number;
  /** What is planned, with which it begins; undefined: nothing. */
  opened: string | undefined;
  onDates(dates: Dates): void;
  onMoved(moved: Moved): void;
}

const dayFields: readonly [name: string, type: string, field: FormField][] = [
  ['date', 'date', line({ label: 'New day', required: true })],
  ['time', 'time', line({ label: 'Hour', required: false })],
  ['zone', 'text', line({ label: 'Time zone', required: false })],
];

/** Moves one of the dates, and announces it. */
export function MoveForm({ known, now, opened, ...tell }: Props) {
  const zone = edition().timeZone;
  const { coming, over, first } = inOrderOfChoice(known.dates, { zone, now });
  const [isAsked, setIsAsked] = useState(false);
  const later = () => setIsAsked(true);
  const move = useMove({ known, first, now, opened, onHour: later, ...tell });
  const { kept } = move;
  useDraftAddress(kept);
  const form = useRef<HTMLFormElement>(null);
  const doubts = useRef<HTMLDivElement>(null);
  const { before, busy, conflict, isAnnounced, isWarned } = move;
  useEffect(() => {
    if (!isWarned) return;
    doubts.current?.querySelector('button')?.focus();
    doubts.current?.scrollIntoView({ block: 'nearest' });
  }, [isWarned]);
  const send = (submit: () => string | undefined) => {
    const inTheWay = busy ? undefined : submit();
    if (inTheWay) form.current?.querySelector<HTMLElement>(`#${inTheWay}`)?.focus();
  };
  const label = kept?.plan ? saveAtHour(kept.plan) : moveLabel(before, move.moved);
  // Without a day there is no moment to be before or after.
  const dates = move.moved ? move.all : known.dates;
  const stage = stageAt({ dates, site: { timeZone: zone } }, new Date(now));
  const facts = new Map([
    ...(settledFacts() ?? []),
    ...(move.moved ? factsOfDates(move.all, zone, stage.phase === 'after') : []),
  ]);
  const hints: Record<string, string> = {
    date: `The present day is ${dayInWords(before.date)}${hourInWords(before, zone)}, ${sinceOrUntil(before, zone, now)}.`,
    time: 'Left empty, it is the whole day.',
    zone: `Left empty, it is ${zone.replaceAll('_', ' ')}.`,
  };
  const options = (dates: readonly ImportantDate[], isOver: boolean) =>
    dates.map((date) => (
      <option key={date.id} value={date.id}>
        {date.title} ({stateInWord(date, isOver)} {dayInWords(date.date)})
      </option>
    ));
  return (
    <>
      {kept?.plan && (
        <KeptNote
          draft={move.draft}
          nouns="settings"
          publish=""
          onReaders={() => {}}
          onHour={later}
          onClose={move.discard}
        />
      )}
      {move.isRestored && !kept && !conflict && <DraftNote onDiscard={move.discard} />}
      {conflict && (
        <Panel key={conflict.etag} title={`${nameOfOther(conflict)} changed the important dates`}>
          <p>
            That was saved{on(conflict.changedAt)}, after you opened them. Nothing of yours is saved
            yet, and nothing is lost.{' '}
            {move.isGone
              ? 'The date that you chose is not there any more: choose another one.'
              : `${before.title} is on ${dayInWords(before.date)}${hourInWords(before, zone)} now. Look at your day below, and press “${label}” again.`}
          </p>
        </Panel>
      )}
      <form
        ref={form}
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          send(move.submit);
        }}
      >
        <fieldset disabled={busy}>
          <div className="field">
            <label htmlFor="which">Deadline or other date</label>
            <select
              id="which"
              value={before.id}
              onChange={({ target }) => move.choose(target.value)}
            >
              {coming.length > 0 && (
                <optgroup label="Still to come">{options(coming, false)}</optgroup>
              )}
              {over.length > 0 && <optgroup label="Over already">{options(over, true)}</optgroup>}
            </select>
          </div>
          <div className="new-day">
            {dayFields.map(([name, type, field]) => {
              const said = {
                name,
                field,
                error: move.errorOf(name),
                warning: move.warningOf(name),
              };
              return (
                // A warning is of the three together, and stands below them.
                <FieldFrame key={name} {...said} warning={undefined} hint={hints[name] ?? ''}>
                  <input
                    type={type}
                    {...controlProps(said, true)}
                    name={name}
                    list={name === 'zone' ? 'zones' : undefined}
                    autoComplete="off"
                    value={move.valueOf(name)}
                    onChange={({ target }) => move.change(name, target.value)}
                    onBlur={() => move.leave(name)}
                  />
                </FieldFrame>
              );
            })}
            <datalist id="zones">
              {[ANYWHERE_ON_EARTH, ...Intl.supportedValuesOf('timeZone')].map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
            {move.doubtsOfDay.length > 0 && (
              <div className="doubts" id="date-warning" role="status">
                <Doubts all={move.doubtsOfDay} dates={known.dates} />
              </div>
            )}
          </div>
          {mayDo('updates') && (
            <div className="field mark">
              <label>
                <input
                  type="checkbox"
                  checked={isAnnounced}
                  onChange={({ target }) => move.change('announce', target.checked ? 'true' : '')}
                />
                Announce it as an update
              </label>
              {move.about.length > 0 && (
                <label>
                  In which update
                  <select
                    value={move.announced?.id ?? NEW_UPDATE}
                    onChange={({ target }) => move.change('update', target.value)}
                  >
                    <option value={NEW_UPDATE}>A new one</option>
                    {move.about.map(({ id, title }) => (
                      <option key={id} value={id}>
                        {title}
                      </option>
                    ))}
                  </select>
                </label>
              )}
              {move.double && (
                <div className="field-warning" role="status">
                  <p>{move.double}</p>
                </div>
              )}
              {move.announced && (
                <p>
                  “{move.announced.title}” is among the updates already. It comes to the top again
                  with your title and text; all that it said stays below. No second one is added.
                </p>
              )}
            </div>
          )}
          {isAnnounced &&
            announcementFields.map(([name, field]) => {
              const props = {
                name,
                field,
                error: move.errorOf(name),
                warning: move.warningOf(name),
                value: move.valueOf(name),
                onChange: (value: string) => move.change(name, value),
                onLeave: () => move.leave(name),
              };
              return name === 'description' ? (
                <MarkdownField
                  key={name}
                  {...props}
                  facts={facts}
                  hint={`Where “${before.title}” is put in as a fact, visitors read the new day.`}
                />
              ) : (
                <TextField key={name} {...props} />
              );
            })}
          <section className="visitors-read" aria-labelledby="visitors-read">
            <h2 id="visitors-read">What visitors will read</h2>
            {move.moved ? (
              <Suspense fallback="Loading...">
                <VisitorsRead
                  moved={move.moved}
                  stage={stage}
                  facts={facts}
                  announcement={isAnnounced ? move.announcement : undefined}
                />
              </Suspense>
            ) : (
              <p>{move.noDay}</p>
            )}
          </section>
          <div ref={doubts} className="actions">
            {isWarned && (
              <div id="doubts" className="doubts">
                <Doubts all={move.doubts} dates={known.dates} />
                <p>Nothing is saved yet.</p>
              </div>
            )}
            <button type="submit" aria-describedby={isWarned ? 'doubts' : undefined}>
              {busy ? 'Saving...' : isWarned ? 'Save anyway' : label}
            </button>
            <button type="button" className="quiet" onClick={() => send(move.submitLater)}>
              <LaterLabel isPlanned={Boolean(kept?.plan)} />
            </button>
            {move.problem && <p className="not-saved">{move.problem}</p>}
          </div>
        </fieldset>
      </form>
      {isAsked && (
        <Suspense fallback={null}>
          <LaterDialog
            title="When does this date move?"
            action={kept?.plan ? 'Save' : 'Plan it'}
            fields={['at']}
            required={['at']}
            start={hoursOfDraft(kept)}
            onHold={move.hold}
            onClose={() => setIsAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What to look at, each with the way to the other date that it is about; what is typed here is kept meanwhile. */
function Doubts({ all, dates }: { all: readonly Doubt[]; dates: readonly ImportantDate[] }) {
  return all.map(({ message, other }) => {
    const place = dates.findIndex(({ id }) => id === other);
    return (
      <p key={message}>
        {message}{' '}
        {place !== -1 && (
          <Link to={`${editPath(settingKind, 'important-dates')}#dates[${place}].date`}>
            {dates[place]?.title} in the settings
          </Link>
        )}
      </p>
    );
  });
}
