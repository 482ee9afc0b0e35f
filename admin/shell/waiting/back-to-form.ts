import type { Entry } from '../../../model/collections.ts';
import { draftCalls, waitingCalls } from '../../../model/wire/calls.ts';
import type { DraftText, ServerDraft, WholeDraft } from '../../../model/wire/drafts.ts';
import type { WaitingChange, WaitingText } from '../../../model/wire/waiting.ts';
import { ownDraft } from '../drafts/tab.ts';
import { edition } from '../edition.ts';
import { type FormValues, toFormValues } from '../fields/form-values.ts';
import { type Draft, hasText, type KeptHere, readDraft, storeDraft } from '../forms/draft.ts';
import { fullSection } from '../sections/full-sections.ts';
import { pageTexts } from '../sections/page-texts.ts';
import { editPath, screenPath, sections, settingKind } from '../sections/sections.ts';
import { callAsAdministrator } from '../server/as-administrator.ts';

const FULL =
  'Its form holds something else that is not saved. Save or discard that first, then do this again.';
const GONE = 'This draft is not there any more: somebody published it, or deleted it.';
const FAILED = 'The text could not be read. Nothing is changed; please try again.';

/** The screen of the form that a change came from. */
export function formOf({ kind, entry }: Pick<WaitingChange, 'kind' | 'entry'>): string {
  if (kind === 'settings') return editPath(settingKind, entry ?? '');
  const section = sections.find(({ name }) => name === kind) ?? pageTexts;
  return entry === null ? screenPath(section.paths.add ?? '') : editPath(section, entry);
}

/** Puts what waits back into its form, as a draft. @returns why that cannot be; '' where it is done */
export async function putBack({ id }: WaitingChange): Promise<string> {
  const answer = await callAsAdministrator<WaitingText>('GET', waitingCalls.one(id));
  if (typeof answer === 'string' || !answer.ok) return FAILED;
  const { values } = answer.body;
  // What is only taken down has nothing to go on with.
  return values ? intoForm({ ...answer.body, values }) : '';
}

/** Opens a draft of the server in its form. @returns as above */
export async function openDraft({ id }: Pick<ServerDraft, 'id'>): Promise<string> {
  const answer = await callAsAdministrator<WholeDraft>('GET', draftCalls.one(id));
  if (typeof answer === 'string') return FAILED;
  if (!answer.ok) return answer.status === 404 ? GONE : FAILED;
  const { keptAt, isShared, by } = answer.body;
  return intoForm(answer.body, { id, keptAt, isShared, isOthers: !by.isYou });
}

interface Held extends DraftText, Pick<WaitingChange, 'kind' | 'entry'> {}

function intoForm(held: Held, kept?: KeptHere): string {
  const { kind, entry } = held;
  const name = ownDraft(entry === null ? kind : `${kind}/${entry}`);
  const before = readDraft(name);
  // It is there, perhaps with more than was kept.
  if (kept && before?.kept?.id === kept.id) return '';
  if (before && hasText(before)) return FULL;
  const draft = draftOf(held);
  storeDraft(name, { ...draft, ...(kept && { kept: { ...kept, values: draft.values } }) });
  return '';
}

/** As the form would have kept it. */
function draftOf({ kind, values, base, etag }: Held): Draft {
  const began = { ...(etag && { etag }) };
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
