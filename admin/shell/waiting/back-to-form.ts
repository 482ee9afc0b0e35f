import type { Entry } from '../../../model/collections.ts';
import { draftCalls, waitingCalls } from '../../../model/wire/calls.ts';
import type { DraftText, WholeDraft } from '../../../model/wire/drafts.ts';
import {
  isMove,
  type PlannedMove,
  type WaitingKind,
  type WaitingText,
} from '../../../model/wire/waiting.ts';
import { inDraft, ownDraft } from '../drafts/tab.ts';
import { edition } from '../edition.ts';
import { type FormValues, toFormValues } from '../fields/form-values.ts';
import { type Draft, hasText, type KeptHere, readDraft, storeDraft } from '../forms/draft.ts';
import { takeOver } from '../pictures/take-over.ts';
import { fullSection } from '../sections/full-sections.ts';
import { pageTexts } from '../sections/page-texts.ts';
import { sections } from '../sections/sections.ts';
import { callAsAdministrator } from '../server/as-administrator.ts';
import { planNamed } from './plan-name.ts';

const GONE = 'This draft is not there any more: somebody published it, or deleted it.';
const OVER =
  'This is not planned any more: it went live, or somebody took it out. Look for it in the list, or among the drafts on the dashboard.';
const FAILED = 'It could not be read. Nothing is changed; please try again.';

/**
 * Opens a draft of the server, or what is planned, in its form, beside what else was typed there.
 * @returns why that cannot be; '' where it is done
 */
export async function openDraft(id: string, form: string): Promise<string> {
  const name = ownDraft(inDraft(form, id));
  await takeOver(name);
  // It is here already, with more than was kept; also where it is gone from there, or was to be a draft instead.
  const here = readDraft(name)?.kept;
  if (here && (here.id === id || !here.values)) return '';
  const change = planNamed(id);
  const isPlan = change !== undefined;
  const path = isPlan ? waitingCalls.one(change) : draftCalls.one(id);
  const answer = await callAsAdministrator<WaitingText | WholeDraft>('GET', path);
  if (typeof answer === 'string') return FAILED;
  const gone = isPlan ? OVER : GONE;
  if (!answer.ok) return answer.status === 404 ? gone : FAILED;
  const { kind, values, base, etag } = answer.body;
  // It is taken down again, and says nothing of its own.
  if (!values) return gone;
  const draft = draftOf({ kind, values, base, etag });
  storeDraft(name, { ...draft, kept: { ...keptOf(answer.body, id), values: draft.values } });
  return '';
}

/** A date that is moved, in the form that moves it. */
function moveInForm({
  moves: id,
  date,
  time = '',
  zone = '',
  announcement,
}: PlannedMove): FormValues {
  const { title = '', description = '', update = '' } = announcement ?? {};
  const said = { title: `${title}`, description: `${description}`, update: `${update}` };
  return { id, date, time, zone, announce: announcement ? 'true' : '', ...said };
}

const TYPED =
  '“Extend a deadline” holds something that is not saved. Save or discard that first; then try this again.';

/**
 * Takes a date that is to be moved off the plan: what it says is in its form then.
 * @param take takes it out; false where that did not work, which is said
 * @returns why it cannot be; '' where nothing more is to be said
 */
export async function takeMoveBack(change: string, take: () => Promise<boolean>): Promise<string> {
  const name = ownDraft('deadline');
  const typed = readDraft(name);
  if (typed && hasText(typed)) return TYPED;
  const answer = await callAsAdministrator<WaitingText>('GET', waitingCalls.one(change));
  if (typeof answer === 'string') return '';
  if (!answer.ok || !answer.body.values) return FAILED;
  const { kind, values, base, etag } = answer.body;
  if (await take()) storeDraft(name, draftOf({ kind, values, base, etag }));
  return '';
}

function keptOf(read: WaitingText | WholeDraft, id: string): KeptHere {
  const isOthers = !read.by.isYou;
  if ('keptAt' in read) {
    const { keptAt, isShared } = read;
    return { id, keptAt, isShared, isOthers };
  }
  const { id: change, version, at, takeDownAt } = read;
  const plan = { id: change, version, at, takeDownAt };
  return { id, keptAt: null, isShared: true, isOthers, plan };
}

/** As the form would have kept it. */
function draftOf({ kind, values, base, etag }: DraftText & { kind: WaitingKind }): Draft {
  const began = { ...(etag && { etag }) };
  if (isMove(values)) return { values: moveInForm(values), base: {}, ...began };
  if (kind === 'settings') {
    const text = (of: object) => ({ setting: JSON.stringify(of) });
    return { values: text(values), ...began, ...(base && { base: text(base) }) };
  }
  const section = sections.find(({ name }) => name === kind);
  const { fields, sampleFields } = section ? fullSection(section) : pageTexts;
  const shown = (of: Record<string, unknown>): FormValues =>
    toFormValues(base?.sample ? sampleFields : fields, of as Entry, edition());
  // Of a new page also where it is to stand, which no page has as a field.
  const { place, label } = values;
  const isNewPage = kind === 'pages' && !base;
  const more: FormValues = isNewPage ? { place: `${place ?? ''}`, label: `${label ?? ''}` } : {};
  return { values: { ...shown(values), ...more }, ...began, ...(base && { base: shown(base) }) };
}
