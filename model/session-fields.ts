import * as z from 'zod';
import { isDay, isHour } from './date-time.ts';
import {
  type Field,
  lineSchema,
  link,
  list,
  MAX_LENGTH,
  type Options,
  optional,
} from './fields.ts';
import { languageTag } from './language.ts';
import { track } from './paper-fields.ts';
import { readSealed, readTalk } from './session.ts';
import { ID } from './text.ts';

/** One line, judged further. */
function judged<const Required extends boolean>(
  kind: Field['kind'],
  options: Options<Required>,
  isGood: (text: string) => boolean,
  hint: string,
): Field<string, Required> {
  const error = `${options.label} must be ${hint}.`;
  const schema = optional(
    options,
    lineSchema(options.label, MAX_LENGTH.line).refine(isGood, { error }),
  );
  return { kind, ...options, schema: () => schema };
}

/** A day of the conference's calendar. */
export const day = (options: { label: string }): Field<string, true> =>
  judged('day', { ...options, required: true }, isDay, 'a day such as 2030-01-31');

/** An hour by the clocks of the conference's zone. */
export const hour = (options: { label: string }): Field<string, true> =>
  judged('time', { ...options, required: true }, isHour, 'an hour of the day, from 00:00 to 23:59');

/** One of a few, each with its word for people. */
export function option<const Required extends boolean>(
  given: Options<Required>,
  choices: Readonly<Record<string, string>>,
): Field<string, Required> {
  const values = Object.keys(choices);
  const hint = `one of: ${values.join(', ')}`;
  return { ...judged('choice', given, (text) => values.includes(text), hint), choices };
}

/** A room, by its id: one that the settings do not have is named by the content check. */
export const room = (options: { label: string }): Field<string, false> =>
  judged(
    'room',
    { ...options, required: false },
    (text) => ID.test(text),
    'the id of a room, such as main-hall',
  );

/** One language, by its tag (BCP 47) or its English name; kept as its tag. */
export function language(options: { label: string }): Field<string, false> {
  const given = { ...options, required: false } as const;
  const error = `${options.label} must be one language, such as English, Hindi or mai.`;
  const schema = optional(
    given,
    lineSchema(options.label, MAX_LENGTH.line)
      .refine((text) => languageTag(text) !== undefined, { error })
      .transform((text) => languageTag(text) ?? text),
  );
  return { kind: 'line', ...given, schema: () => schema };
}

/** The track, which forms do not fold away. */
export function sessionTrack(options: { label: string }): Field<string, false> {
  const { isMore: _isMore, ...field } = track(options);
  return field;
}

/** Where a session is joined: a web address as it is typed, or what a file holds of it. */
export function joinLink(options: { label: string }): Field<string, false> {
  const field = link({ ...options, required: false });
  return {
    ...field,
    isSealed: true,
    schema: (context) =>
      z.unknown().transform((raw, { addIssue }) => {
        if (typeof raw === 'string' && readSealed(raw.trim())) return raw.trim();
        const typed = field.schema(context).safeParse(raw);
        if (typed.success) return typed.data;
        for (const { message } of typed.error.issues) addIssue({ code: 'custom', message });
        return z.NEVER;
      }),
  };
}

/** Papers and speakers in their order: see `readTalk`. */
export function talks(options: { label: string }): Field<string[], false> {
  const { label } = options;
  const field = list({ ...options, required: false });
  const error = `Each entry of ${label} must be papers/ or speakers/ and an id, and may say how long it takes: papers/a-paper 20 min.`;
  return {
    ...field,
    ofTalks: true,
    schema: (context) =>
      field
        .schema(context)
        .refine((items) => items === undefined || items.every((item) => readTalk(item)), { error }),
  };
}
