import { ownDraft } from '../../shell/drafts/tab.ts';
import { edition } from '../../shell/edition.ts';
import { type FormValues, toFormValues } from '../../shell/fields/form-values.ts';
import { type Save, storeDraft } from '../../shell/forms/draft.ts';
import { notify } from '../../shell/notices.ts';
import type { FullKind } from '../../shell/sections/full-sections.ts';
import { editPath } from '../../shell/sections/sections.ts';

/** A form that adds an entry. */
interface Form {
  section: FullKind;
  name: string;
  startAgain(): void;
  navigate(path: string): void;
}

/** What is to be added is there already, with another text: the form of what is there goes on with it. */
export function goingOn({ section, name, startAgain, navigate }: Form) {
  function goOn(
    id: string,
    base: FormValues,
    values: FormValues,
    why: string,
    failed = section.failures.add,
  ) {
    // No version has this name: the save meets the one that is there now.
    storeDraft(ownDraft(`${section.name}/${id}`), { values, base, etag: '"another"' });
    startAgain();
    notify.failure(failed, why, name);
    navigate(editPath(section, id));
  }

  return {
    /** An attempt of one's own added it, and somebody has changed it since. */
    addedBefore(id: string, earlier: Save, values: FormValues): void {
      const base = toFormValues(section.fields, { _id: id, ...earlier.values }, edition());
      goOn(id, base, values, ADDED_BEFORE);
    },
    /** Somebody published the draft that it was. @param kept what both began from */
    published(id: string, kept: FormValues | undefined, values: FormValues): void {
      goOn(id, kept ?? {}, values, PUBLISHED);
    },
    /** What was planned went live as it was planned. @param planned what it says */
    wentLive(id: string, planned: FormValues | undefined, values: FormValues): void {
      goOn(id, planned ?? {}, values, WENT_LIVE, section.failures.update);
    },
  };
}

const ADDED_BEFORE =
  'It was added by the attempt before, and somebody has changed it since. What you typed is in its own form, not saved yet.';
const WENT_LIVE =
  'It went live while you had it open, as it was planned. What you typed is in the form of what is there now, not saved yet.';
const PUBLISHED =
  'Somebody published this draft just before you, with another text. What you typed is in the form of what they published, not saved yet: saving it there shows both.';
