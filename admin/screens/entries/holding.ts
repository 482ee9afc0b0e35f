import type { Finding } from '../../../model/finding.ts';
import { edition } from '../../shell/edition.ts';
import { type FormValues, toPayload } from '../../shell/fields/form-values.ts';
import { type Draft, withKey, withoutPlan, withValue } from '../../shell/forms/draft.ts';
import { notify } from '../../shell/notices.ts';
import type { PreparedPicture } from '../../shell/pictures/prepare-picture.ts';
import type { FullKind } from '../../shell/sections/full-sections.ts';
import { holdChange, SETTLE_FIRST } from '../../shell/waiting/hold-change.ts';
import type { Hours } from '../../shell/waiting/hours.ts';
import { keepForm } from '../../shell/waiting/keep-draft.ts';
import type { useClash } from './use-clash.ts';

/** The field that takes the hour at which an entry goes live, where it is empty: an update is about something, as a rule about itself. */
export const laterFills = ({ name }: Pick<FullKind, 'name'>): string | undefined =>
  name === 'updates' ? 'eventDate' : undefined;

/** What a form lends to those who put its text aside. */
interface Form {
  section: FullKind;
  name: string;
  id: string | undefined;
  imageField: string;
  draft: Draft;
  /** The first that is chosen; more do not wait together. */
  picture: PreparedPicture | undefined;
  other: Pick<ReturnType<typeof useClash>, 'meet'>;
  /** The draft as it may be saved; undefined where a choice is missing, which has the focus then. */
  ready(): Draft | undefined;
  remember(draft: Draft): void;
  fail(reason: string, isKnown?: boolean): void;
  /** Its address; undefined where it was not sent, which is said. */
  sendPicture(picture: PreparedPicture): Promise<string | undefined>;
  setServerErrors(errors: readonly Finding[]): void;
  /** @param planned its title, and when it goes live, as the server says it */
  onPutAside(planned: PutAside): void;
  /** What was planned is on the website, as the entry of this id. */
  onLive(id: string, sent: Draft, values: FormValues): void;
  /** It is kept as a draft, which the form goes on with. */
  onKept(draft: Draft): void;
}

/** What waits for its hour now, while its form is empty again. */
export interface PutAside {
  title: string;
  /** When it goes live, in a sentence. */
  says: string;
}

/** What is sent of a form that is not saved at once. */
export interface Prepared {
  sent: Draft & { key: string };
  /** The picture's address, in the field that takes it. */
  image: FormValues;
  values: Record<string, unknown>;
  /** Of this text with this picture. */
  key: string;
}

/** How a form's text is put aside: to go live at an hour, or as a draft. */
export function holding(form: Form) {
  const { section, name, id, imageField, picture, remember, fail } = form;
  const { fields } = section;

  /** The address of the picture as a field, if any; undefined where it was not sent. */
  async function sendImage(): Promise<FormValues | undefined> {
    if (!picture) return {};
    const url = await form.sendPicture(picture);
    return url === undefined ? undefined : { [imageField]: url };
  }

  /** What is sent where it is not saved at once, its picture first; undefined where the form says why not. */
  async function prepare(hours?: Hours): Promise<Prepared | undefined> {
    const typed = form.ready();
    if (!typed) return undefined;
    const isDated = laterFills(section) === undefined || Boolean(typed.values.eventDate);
    const ready = isDated || !hours?.at ? typed : withValue(typed, 'eventDate', hours.at);
    if (ready.unsettled) {
      fail(SETTLE_FIRST, false);
      return undefined;
    }
    const sent = withKey(ready, () => crypto.randomUUID());
    remember(sent);
    const image = await sendImage();
    if (!image) return undefined;
    const values = { ...toPayload(fields, sent.values, edition()), ...image };
    return { sent, image, values, key: picture ? `${sent.key}-${picture.id}` : sent.key };
  }

  /** Keeps it on the server, as it is. @param why it could not be saved otherwise */
  const keepDraft = (draft: Draft, isShared: boolean, why?: string): Promise<void> =>
    keepForm(
      {
        draft,
        kind: section.name,
        entry: id,
        name,
        remember,
        fail,
        onKept: form.onKept,
        async toSend({ values, base }) {
          const image = await sendImage();
          if (!image) return undefined;
          const own = (of: FormValues) => toPayload(fields, of, edition());
          return {
            values: { ...own(values), ...image },
            base: base ? own(base) : null,
            typed: { ...values, ...image },
          };
        },
      },
      isShared,
      why,
    );

  return {
    prepare,
    /**
     * Has it wait; what waits already, with this text and these hours, or with its own where there are none.
     * What is wrong with the hours; none where it waits, or the form says why not.
     */
    async hold(hours?: Hours): Promise<readonly Finding[]> {
      const prepared = await prepare(hours);
      if (!prepared) return [];
      const { sent, image, values, key } = prepared;
      const plan = sent.kept?.plan;
      const isDown = !plan && id !== undefined && hours?.at === '';
      const held = await holdChange({
        kind: section.name,
        entry: id,
        values: isDown ? undefined : values,
        hours,
        key,
        etag: isDown ? undefined : sent.etag,
        draft: isDown ? undefined : sent.kept?.id,
        plan,
      });
      if (held.kind === 'conflict') {
        form.other.meet(held.conflict, sent, { ...sent.values, ...image });
      }
      if (held.kind === 'live') form.onLive(held.id, sent, { ...sent.values, ...image });
      if (held.kind === 'lost') await keepDraft(withoutPlan(sent), false, held.reason);
      if (held.kind === 'refused') {
        if (held.hours.length > 0) return held.hours;
        fail(held.reason);
        form.setServerErrors(held.errors);
      }
      if (held.kind !== 'held') return [];
      notify.done(held.message, name);
      const title = String(sent.values[section.collection.titleField] ?? '');
      if (!isDown) form.onPutAside({ title, says: held.message.replace('Saved. ', '') });
      return [];
    },
    keepDraft: (isShared: boolean) => keepDraft(form.draft, isShared),
  };
}
