import type { Finding } from '../../../model/finding.ts';
import { countOf } from '../../../model/text.ts';
import type { Draft } from '../../shell/forms/draft.ts';
import { notify } from '../../shell/notices.ts';
import type { PreparedPicture } from '../../shell/pictures/prepare-picture.ts';
import type { Pictures } from '../../shell/pictures/use-pictures.ts';
import { proposeChange, seeingProposal } from '../../shell/proposing/proposing.ts';
import type { FullKind } from '../../shell/sections/full-sections.ts';

/** What an editor's form lends to what proposes several pictures of it. */
interface Form {
  section: FullKind;
  name: string;
  imageField: string;
  pictures: Pictures;
  /** What the entry of a picture says. */
  valuesOf(sent: Draft, picture: string): Record<string, unknown>;
  sendPicture(picture: PreparedPicture, name: string): Promise<string | undefined>;
  fail(reason: string, isKnown?: boolean): void;
  setBusy(says: string): void;
  setServerErrors(errors: readonly Finding[]): void;
  navigate(path: string): void;
}

/**
 * Proposes each of several pictures as an entry of its own, with the text that they share. What is proposed
 * leaves the form; where one is refused, it and those behind it stay.
 * @returns whether all of them are proposed
 */
export async function proposePictures(form: Form, sent: Draft & { key: string }): Promise<boolean> {
  const { section, name, imageField, pictures, valuesOf, fail } = form;
  const all = pictures.chosen;
  let first: number | undefined;
  for (const [index, picture] of all.entries()) {
    form.setBusy(`Proposing ${index + 1} of ${all.length}...`);
    const url = await form.sendPicture(picture, picture.fileName);
    if (url === undefined) return false;
    const answer = await proposeChange({
      kind: section.name,
      entry: undefined,
      values: { ...valuesOf(sent, picture.id), [imageField]: url },
      key: `${sent.key}-${picture.id}`,
      etag: undefined,
      number: undefined,
      why: sent.why,
    });
    if (answer.kind === 'refused') {
      fail(`${picture.fileName}: ${answer.reason}`, answer.isKnown);
      form.setServerErrors(answer.errors.filter(({ field }) => field !== ''));
    }
    if (answer.kind !== 'proposed') return false;
    first ??= answer.number;
    pictures.change((now) => now.filter(({ id }) => id !== picture.id));
  }
  notify.done(
    `${countOf(all.length, section.noun)} proposed, each by itself: they are under Your Proposals.`,
    name,
    first === undefined
      ? undefined
      : { ...seeingProposal(first, form.navigate), label: 'See the proposals' },
  );
  return true;
}
