import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { Finding } from '../../../model/finding.ts';
import type { Person } from '../../../model/people.ts';
import { edition, useFacts } from '../edition.ts';
import { afterPointer } from '../fields/after-pointer.ts';
import { captionName, hasCaptions, withCaptionErrors, withShared } from '../fields/captions.ts';
import { FormControl } from '../fields/form-control.tsx';
import {
  emptyValue,
  type FormFields,
  type FormValues,
  fileField,
  findErrors,
  findFactWarnings,
  findReplacedFacts,
  isBlank,
  type Offer,
  peopleIn,
} from '../fields/form-values.ts';
import { holdsPicture, type Pictures } from '../pictures/use-pictures.ts';
import { type Draft, withCaption, withValue } from './draft.ts';
import { focusControl, intoSight, MoreFields } from './more-fields.tsx';

/** Something that a person should look at before it is saved, and where it can be looked at. */
export type Doubt = Finding & { there?: { label: string; path: string } };

interface Props {
  fields: FormFields;
  draft: Draft;
  pictures: Pictures;
  /** The field that is written below each of several pictures; left out where one is taken. */
  captionField?: string | undefined;
  /** Sentences in place of the model's for fields that are empty. */
  messages?: Record<string, string>;
  /** By field. */
  offers?: Readonly<Record<string, Offer>>;
  /** What else a person should look at before it is saved; said at once, one sentence a field. */
  doubts?: readonly Doubt[];
  /** Of the group that the fields are in which few entries have. */
  moreTitle?: string;
  submitLabel: string;
  busy: boolean;
  /** What the button says while it is. */
  busyLabel: string;
  /** Of the picture that is being sent, the part that has arrived. */
  progress?: number | undefined;
  /** What the server found wrong; a new array is shown, and its first field gets the focus. */
  serverErrors: readonly Finding[];
  onDraft(draft: Draft): void;
  onSubmit(): void;
  /** It is to be saved at another time: said beside the button, and only of what could be saved now. */
  onLater?: (() => void) | undefined;
  laterLabel?: ReactNode;
  /** A field that takes that time where it is empty. */
  laterFills?: string | undefined;
  /** It is to be kept as it is, whatever is missing. */
  onKeep?: (() => void) | undefined;
  /** What the button of that says. */
  keepLabel?: ReactNode;
  /** What stands between the fields and the buttons. */
  above?: ReactNode;
  /** What is so of what was typed: then the buttons stay in sight, with that beside them. */
  said?: { words: ReactNode; kind: keyof typeof SAID };
  children?: ReactNode;
}

/**
 * A form of any fields. What is wrong with one is said beside it as soon as it is left. Sent while a
 * picture is being read, it waits for the picture; one that cannot be used is said, and nothing sent.
 * What is only doubtful is said beside the button that then saves it all the same: of facts, the settings
 * may be newer than this document.
 */
export function Form(props: Props) {
  const { draft, pictures, captionField = '', serverErrors, onDraft } = props;
  const together = { fields: props.fields, name: captionField, pictures };
  const areTogether = captionField !== '' && hasCaptions(pictures, draft);
  const fields = areTogether ? withShared(together, draft) : props.fields;
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  const isLater = useRef(false);
  /** In place of the button that sends it. */
  const pressed = useRef<HTMLElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isReading = pictures.reading > 0;
  /** It was sent, and goes once the picture is read. */
  const [isWaiting, setIsWaiting] = useState(false);
  /** How often it had waited, and was due then. */
  const [due, setDue] = useState(0);
  const busy = props.busy || isWaiting;
  const [wasSent, setWasSent] = useState(busy);
  const [sentAs, setSentAs] = useState(draft.key);
  const [refused, setRefused] = useState<readonly Finding[]>([]);
  const imageField = fileField(fields);
  const pending = imageField && holdsPicture(pictures) ? [imageField] : [];
  const wrong = findErrors(draft.values, {
    fields: props.fields,
    edition: edition(),
    pending,
    messages: props.messages,
  });
  const found = areTogether ? withCaptionErrors(wrong, together, draft, edition()) : wrong;
  const { doubts = [] } = props;
  const facts = useFacts();
  const warnings: readonly Doubt[] = [
    ...findFactWarnings(draft.values, fields, facts),
    ...findReplacedFacts(draft.values, draft.base, fields, facts),
    ...doubts,
  ];
  const warning = warnings
    .map(({ message, there }) => `${message} ${there?.path ?? ''}`.trim())
    .join('\n');
  /** The warnings with which it was sent once: sent again, it is saved with them. */
  const [warned, setWarned] = useState('');
  const isWarned = warning !== '' && warning === warned;
  if (warning === '' && warned !== '') setWarned('');

  useEffect(() => {
    if (serverErrors.length === 0) return;
    flushLater(() => setRefused(serverErrors), form);
  }, [serverErrors]);

  // A link that names a field leads to it.
  const asked = useLocation().hash.slice(1);
  useEffect(() => {
    if (asked) focusControl(document.getElementById(asked));
  }, [asked]);

  function submit() {
    const isFilled = (field: string) =>
      isLater.current && field === props.laterFills && !draft.values[field];
    const isRight = found.every(({ field }) => isFilled(field));
    const first = isRight && !isWarned ? warnings[0]?.field : undefined;
    if (isRight && !first) {
      if (isReading) setIsWaiting(true);
      else if (isLater.current) props.onLater?.();
      else props.onSubmit();
      return;
    }
    flushSync(() => {
      setLeft(new Set([...fields.map(([name]) => name), ...found.map(({ field }) => field)]));
      setWarned(first ? warning : '');
    });
    if (first) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    else focusFirstError(form.current);
  }

  if (isWaiting && !isReading) {
    setIsWaiting(false);
    if (pictures.refusals.length === 0) setDue(due + 1);
  }
  useEffect(() => {
    if (due > 0) form.current?.requestSubmit();
  }, [due]);

  // A field that is disabled loses the focus.
  useEffect(() => {
    if (!busy && document.activeElement === document.body && wasBusy.current) {
      const sent = pressed.current ?? form.current?.querySelector<HTMLElement>('[type="submit"]');
      sent?.focus({ preventScroll: true });
    }
    wasBusy.current = busy;
  }, [busy]);

  // What was sent had no errors; a form that is empty after that has not been left yet.
  if (busy !== wasSent) {
    setWasSent(busy);
    setLeft(new Set());
  }
  // Nor has one that is empty since what was typed waits for its hour.
  if (draft.key !== sentAs) {
    setSentAs(draft.key);
    if (draft.key === undefined) setLeft(new Set());
  }

  function errorOf(name: string): string | undefined {
    const own = !busy && left.has(name) ? found.find(({ field }) => field === name) : undefined;
    return (own ?? refused.find(({ field }) => field === name))?.message;
  }

  /** The field of what is known of the people whose names another one has. */
  const peopleField = (names: string) =>
    fields.find(([, { detailsOf }]) => detailsOf === names)?.[0];

  const leave = (name: string) =>
    afterPointer(() => setLeft((now) => new Set([...now, name, peopleField(name) ?? name])));
  const changed = (name: string) => setRefused((now) => now.filter((each) => each.field !== name));

  const captions =
    captionField === ''
      ? undefined
      : {
          areShown: areTogether,
          label: fields.find(([name]) => name === captionField)?.[1].label ?? '',
          shared: String(draft.values[captionField] ?? ''),
          textOf: (picture: string) => draft.captions?.[picture] ?? '',
          errorOf: (picture: string) => errorOf(captionName(captionField, picture)),
          onText(picture: string, text: string) {
            changed(captionName(captionField, picture));
            onDraft(withCaption(draft, picture, text));
          },
          onLeave: (picture: string) => leave(captionName(captionField, picture)),
        };

  function peopleOf(names: string) {
    const name = peopleField(names);
    if (name === undefined) return undefined;
    return {
      known: peopleIn(draft.values[name]),
      error: errorOf(name),
      onChange(items: readonly string[], people: readonly Person[]) {
        changed(names);
        changed(name);
        onDraft(withValue(withValue(draft, names, items), name, people));
      },
    };
  }

  const more = fields.filter(([, { isMore }]) => isMore);
  const shown = fields.filter(([, { isMore, detailsOf }]) => !isMore && !detailsOf);
  const draw = ([name, field]: FormFields[number]) => (
    <Fragment key={name}>
      <FormControl
        name={name}
        field={field}
        value={draft.values[name] ?? emptyValue(field)}
        values={draft.values}
        error={errorOf(name)}
        warning={warningOf(
          (left.has(name) || isWarned ? warnings : doubts).find((each) => each.field === name),
        )}
        pictures={pictures}
        captions={captions}
        people={peopleOf(name)}
        progress={name === imageField ? props.progress : undefined}
        onChange={(value) => {
          changed(name);
          onDraft(withValue(draft, name, value));
        }}
        onLeave={() => leave(name)}
      />
      {isBlank(draft.values[name]) && (
        <TakeOffer
          offer={props.offers?.[name]}
          values={draft.values}
          onTake={(text) => {
            flushSync(() => onDraft(withValue(draft, name, text)));
            // The button that was pressed is gone.
            form.current?.querySelector<HTMLElement>(`#${name}`)?.focus();
          }}
        />
      )}
    </Fragment>
  );

  const isPdf = fields.some(([name, { kind }]) => name === imageField && kind === 'pdf');
  const reading = isPdf ? 'Reading the PDF…' : 'Reading the picture…';
  const asks = isWarned && !busy;
  const isProposal = props.submitLabel.startsWith('Propose');
  const anyway = isProposal ? 'Propose anyway' : 'Save anyway';
  const label = props.busy ? props.busyLabel : asks ? anyway : props.submitLabel;
  return (
    <form
      ref={form}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        pressed.current = focusedIn(event.currentTarget);
        // By itself, once a picture is read, it is sent as before.
        if ((event.nativeEvent as SubmitEvent).submitter) isLater.current = false;
        if (!busy) submit();
      }}
    >
      {/* With its hint and what is said of it, clear of the bar that stays in sight. */}
      <fieldset disabled={busy} onFocus={({ target }) => afterPointer(() => intoSight(target))}>
        {needsSaying(shown) && (
          <p className="needed">All fields are required, unless they say (optional).</p>
        )}
        {shown.map(draw)}
        {more.length > 0 && (
          <MoreFields title={props.moreTitle ?? 'More'} fields={more} values={draft.values}>
            {more.map(draw)}
          </MoreFields>
        )}
        {props.above}
        <div className="actions">
          {asks && (
            <div id="doubts" className="field-warning">
              {warnings.map((doubt) => (
                <p key={`${doubt.field} ${doubt.message}`}>
                  {warningOf(doubt)}{' '}
                  <button
                    type="button"
                    className="quiet"
                    onClick={() => focusControl(document.getElementById(doubt.field))}
                  >
                    Go to it
                  </button>
                </p>
              ))}
              <p>Nothing is {isProposal ? 'proposed' : 'saved'} yet.</p>
            </div>
          )}
          <button type="submit" aria-describedby={asks ? 'doubts' : undefined}>
            {isReading ? reading : label}
          </button>
          {props.onLater && (
            <button
              type="button"
              className="quiet"
              onClick={() => {
                isLater.current = true;
                form.current?.requestSubmit();
              }}
            >
              {props.laterLabel}
            </button>
          )}
          {props.onKeep && (
            <button
              type="button"
              className="quiet"
              disabled={isReading}
              onClick={({ currentTarget }) => {
                pressed.current = currentTarget;
                props.onKeep?.();
              }}
            >
              {props.keepLabel}
            </button>
          )}
          {props.children}
          {props.said && (
            <p className={SAID[props.said.kind]}>
              {props.said.kind === 'brief' ? <Brief words={props.said.words} /> : props.said.words}
            </p>
          )}
        </div>
      </fieldset>
    </form>
  );
}

/** Of several fields some are required, and some are not. */
const needsSaying = (fields: FormFields) =>
  fields.length > 2 && new Set(fields.map(([, { required }]) => required)).size > 1;

/** Where somebody was who sent it by keys: they type on there. */
function focusedIn(form: HTMLFormElement): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && form.contains(activeElement)
    ? activeElement
    : null;
}

/** What is brief has no row of its own on a phone, and what is plain is only heard there. */
const SAID = {
  problem: 'said not-saved',
  news: 'said',
  brief: 'said brief',
  plain: 'said plain',
};

/** What is there already is looked at beside the form: nothing that was typed has to be left. */
function warningOf(doubt: Doubt | undefined): ReactNode {
  if (!doubt?.there) return doubt?.message;
  const { label, path } = doubt.there;
  return (
    <>
      {doubt.message}{' '}
      <a href={path} target="_blank" rel="noopener">
        {label}
      </a>
    </>
  );
}

interface TakeOfferProps {
  offer: Offer | undefined;
  values: FormValues;
  onTake(text: string): void;
}

function TakeOffer({ offer, values, onTake }: TakeOfferProps) {
  const text = offer?.text(values) ?? '';
  if (!offer || text === '') return null;
  return (
    <p className="offer">
      <button type="button" className="quiet" onClick={() => onTake(text)}>
        {offer.label}
      </button>
    </p>
  );
}

/** `Not saved yet.` has one line between the buttons of a phone. */
function Brief({ words }: { words: ReactNode }) {
  const [, first = words, rest = ''] = /^(.+)( yet\.)$/.exec(String(words)) ?? [];
  return (
    <span>
      {first}
      <span className="beyond-phone">{rest}</span>
    </span>
  );
}

/** Effects may not flush; the next task may. */
function flushLater(act: () => void, form: { current: HTMLFormElement | null }) {
  setTimeout(() => {
    flushSync(act);
    focusFirstError(form.current);
  });
}

function focusFirstError(form: HTMLFormElement | null) {
  focusControl(form?.querySelector<HTMLElement>('[aria-invalid="true"]'));
}
