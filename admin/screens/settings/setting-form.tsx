import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Finding } from '../../../model/finding.ts';
import type { FieldOf } from '../../../model/settings/setting-fields.ts';
import { judgeSettings, type SettingsName } from '../../../model/settings/settings-files.ts';
import { edition, useFacts } from '../../shell/edition.ts';
import { afterPointer } from '../../shell/fields/after-pointer.ts';
import type { Draft, Plan } from '../../shell/forms/draft.ts';
import { intoSight, placeOf } from '../../shell/forms/more-fields.tsx';
import type { Pictures } from '../../shell/pictures/use-pictures.ts';
import { LiveHere } from '../../shell/saving/last-save.tsx';
import { saveAtHour } from '../../shell/waiting/kept-note.tsx';
import { KeepLabel, LaterLabel } from '../../shell/waiting/labels.tsx';
import type { Values } from './controls.ts';
import { goingAlong, leftBehind, useInTracks } from './renamed-tracks.ts';
import { baseOf, valuesOf, withValues } from './setting-draft.ts';
import {
  drawnFields,
  isAt,
  keptDescriptions,
  mayBeSaid,
  replacedInSetting,
  settingWarnings,
} from './setting-findings.ts';
import {
  isWithin,
  type NamedPage,
  SettingForm,
  type SettingFormState,
} from './setting-form-state.ts';
import { SettingSections } from './setting-sections.tsx';

interface Props {
  name: SettingsName;
  field: FieldOf<'group'>;
  draft: Draft;
  pictures: Pictures;
  pages: readonly NamedPage[];
  busy: boolean;
  isUnsaved: boolean;
  /** What the server found wrong; a new array is shown, and its first field gets the focus. */
  serverErrors: readonly Finding[];
  problem: string;
  onDraft(draft: Draft): void;
  onSubmit(): void;
  /** It is to be saved at another time. */
  onLater(): void;
  /** It holds what waits for its hour. */
  plan: Plan | undefined;
  /** It holds a draft of the server. */
  isDraft: boolean;
  /** What is sent is proposed: for the first time, or again. */
  proposes: 'first' | 'again' | undefined;
  /** What stands above the button that sends it. */
  above: ReactNode;
  /** It is to be kept as it is, whatever is missing. */
  onKeep(): void;
  onDiscard(): void;
  /** The button that shows the page. */
  preview: ReactNode;
  /** The way back from the last save, in the place of discarding; undefined where nothing was saved. */
  saved: ReactNode;
}

/**
 * The form of a setting, made from its rules. What is wrong with a field is said beside it as soon as
 * it is left, and of all of them when it is sent. What is only doubtful is said, too, beside the button
 * that then saves it all the same: of facts, the settings may be newer than this document.
 */
export function EditedSetting(props: Props) {
  const { name, field, draft, busy, isUnsaved, serverErrors } = props;
  const form = useRef<HTMLFormElement>(null);
  const values = valuesOf(draft);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** It was sent with findings: all of them are said, until it was sent without. */
  const [isAllSaid, setIsAllSaid] = useState(false);
  const [reading, setReading] = useState(0);
  const [refused, setRefused] = useState<readonly Finding[]>([]);
  const found = judgeSettings(name, values);
  const facts = useFacts();
  const warningsIn = (value: Values) =>
    settingWarnings({ name, field, value }, { facts, timeZone: edition().timeZone });
  const warnings = [
    ...warningsIn(values),
    ...replacedInSetting(field, values, baseOf(draft), facts),
  ];
  // What the website has already keeps nobody from changing something else.
  const known = warnings.length > 0 ? warningsIn(baseOf(draft)).map(({ message }) => message) : [];
  const tracks = { name, value: values, base: baseOf(draft), known: edition().tracks };
  const inTracks = useInTracks(name);
  const along = goingAlong(tracks, inTracks, props.proposes ? 'published' : 'saved');
  const kept = keptDescriptions(field, values, baseOf(draft));
  const doubts = [
    ...kept,
    ...leftBehind(tracks, inTracks),
    ...warnings.filter(({ message }) => !known.includes(message)),
  ];
  const warning = doubts.map(({ message }) => message).join('\n');
  /** What was said when it was sent once: sent again, it is saved with that. */
  const [warned, setWarned] = useState('');
  const isWarned = warning !== '' && warning === warned;
  const drawn = new Map([...drawnFields(field, values)].map((each) => [each.path, each]));
  const places = new Set(drawn.keys());

  const hasText = ({ field: path }: Finding) => {
    const value = drawn.get(path)?.value;
    return value !== undefined && value !== null && value !== '' && !Array.isArray(value);
  };
  const isTouched = left.size > 0;
  const said = [
    ...found.filter((each) => isAllSaid || mayBeSaid(each, left) || (isTouched && hasText(each))),
    ...refused,
  ];

  const state: SettingFormState = {
    findingAt: (path) => said.find((each) => isAt(each, path, places))?.message,
    hasFindingIn: (path) =>
      [...said, ...(isWarned ? doubts : [])].some(
        (each) => places.has(each.field) && isWithin(each.field, path),
      ),
    warningAt: (path) =>
      [...kept, ...along, ...(isAllSaid || isWarned || left.has(path) ? warnings : [])].find(
        (each) => each.field === path,
      )?.message,
    leave: (path) => afterPointer(() => setLeft((now) => new Set([...now, path]))),
    pictures: props.pictures,
    read(picture) {
      setReading((count) => count + 1);
      return picture.finally(() => setReading((count) => count - 1));
    },
    currency: typeof values.currency === 'string' ? values.currency : '',
    pages: props.pages,
    version: draft.etag ?? '',
  };

  useEffect(() => {
    if (serverErrors.length === 0) return;
    // Effects may not flush; the next task may.
    setTimeout(() => {
      flushSync(() => setRefused(serverErrors));
      focusFirstError(form.current);
    });
  }, [serverErrors]);

  // The question stands below the picture, where nobody may have looked yet.
  const newest = kept.at(-1)?.field;
  useEffect(() => {
    if (newest) intoSight(document.getElementById(newest));
  }, [newest]);

  function change(next: Values) {
    if (JSON.stringify(next) === JSON.stringify(values)) return;
    const now = new Map([...drawnFields(field, next)].map((each) => [each.path, each]));
    // What the server said of another value may not be true any more.
    const stands = ({ field: path }: Finding) =>
      JSON.stringify(now.get(path)?.value) === JSON.stringify(drawn.get(path)?.value);
    setRefused((all) => all.filter(stands));
    props.onDraft(withValues(draft, next));
  }

  function submit(send = props.onSubmit) {
    const isFine = found.length === 0 && (warning === '' || isWarned);
    if (isFine) {
      setIsAllSaid(false);
      setLeft(new Set());
      send();
      return;
    }
    flushSync(() => {
      setIsAllSaid(true);
      setWarned(found.length === 0 ? warning : '');
    });
    if (found.length > 0) focusFirstError(form.current);
    else submitButton(form.current)?.focus();
  }

  function discard() {
    flushSync(props.onDiscard);
    // The button that was pressed may have made room for another.
    if (document.activeElement === document.body) submitButton(form.current)?.focus();
  }

  const asks = isWarned && !busy;
  const canSave = isUnsaved && !busy && reading === 0;
  const { proposes } = props;
  const now = proposes ? PROPOSE[proposes] : props.isDraft ? 'Publish' : 'Save';
  const publish = props.plan ? saveAtHour(props.plan) : now;
  const done = proposes ? 'proposed' : 'saved';
  const atTop = state.findingAt('');
  const isNews = asks || props.isDraft;
  const after = !isUnsaved && props.saved ? ' after' : ' plain';
  /** On a phone it has no row of its own, and is only heard where the buttons tell it, too. */
  const manner = props.problem ? ' not-saved' : isNews ? '' : isUnsaved ? ' brief' : after;
  return (
    <form
      ref={form}
      className="setting-form"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) submit();
      }}
    >
      {/* With its hint and what is said of it, clear of the bar below. */}
      <fieldset disabled={busy} onFocus={({ target }) => afterPointer(() => intoSight(target))}>
        {atTop && (
          <p className="field-error" data-finding tabIndex={-1}>
            {atTop}
          </p>
        )}
        <SettingForm value={state}>
          <SettingSections field={field} value={values} base={baseOf(draft)} onChange={change} />
        </SettingForm>
      </fieldset>
      {props.above}
      <div className="setting-actions actions">
        {asks && (
          <div id="doubts" className="field-warning">
            {doubts.map(({ field: path, message }) => (
              <p key={`${path} ${message}`}>
                {message}{' '}
                <button
                  type="button"
                  className="quiet"
                  onClick={() => document.getElementById(path)?.focus()}
                >
                  Go to it
                </button>
              </p>
            ))}
            <p>Nothing is {done} yet.</p>
          </div>
        )}
        {/* Never disabled: that would take the focus away from whoever just saved. */}
        <button
          type="submit"
          aria-disabled={!canSave}
          aria-describedby={asks ? 'doubts' : undefined}
        >
          {reading > 0
            ? 'Reading the picture…'
            : busy
              ? proposes
                ? 'Proposing...'
                : 'Saving...'
              : asks
                ? `${publish} anyway`
                : publish}
        </button>
        {!proposes && (
          <button
            type="button"
            className="quiet"
            aria-disabled={!canSave}
            onClick={() => canSave && submit(props.onLater)}
          >
            <LaterLabel isPlanned={Boolean(props.plan)} />
          </button>
        )}
        {!props.plan && (
          <button
            type="button"
            className="quiet"
            aria-disabled={!canSave}
            onClick={() => canSave && props.onKeep()}
          >
            <KeepLabel isDraft={props.isDraft} />
          </button>
        )}
        {props.preview}
        {/* A draft is closed above its form. */}
        {(!isUnsaved && !busy && props.saved) || props.isDraft || (
          <button
            type="button"
            aria-disabled={busy || !isUnsaved}
            onClick={() => !busy && isUnsaved && discard()}
          >
            Discard<span className="beyond"> changes</span>
          </button>
        )}
        <p className={`said${manner}`}>
          {props.problem ||
            (!asks &&
              (props.isDraft
                ? `${props.plan ? 'Planned' : 'A draft'}, not ${proposes ? done : 'published'} yet.`
                : isUnsaved
                  ? `Not ${done} yet.`
                  : props.saved
                    ? 'Saved.'
                    : `This is what ${proposes === 'again' ? 'you proposed' : 'the website has'}.`))}{' '}
          {!isUnsaved && <LiveHere />}
        </p>
      </div>
    </form>
  );
}

const PROPOSE = { first: 'Propose', again: 'Propose again' };

const submitButton = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[type="submit"]');

function focusFirstError(form: HTMLFormElement | null) {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-finding]');
  first?.focus({ preventScroll: true });
  // With what is said of it, clear of the bar that saves.
  (placeOf(first) ?? first)?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
