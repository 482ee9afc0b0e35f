import { useState } from 'react';
import { joinPieces } from '../../../model/combine-texts.ts';
import type { Conflict } from '../../../model/wire/answers.ts';
import { edition } from '../../shell/edition.ts';
import type { FormFields } from '../../shell/fields/form-values.ts';
import { type FormValues, fileField, toFormValues } from '../../shell/fields/form-values.ts';
import { type Draft, withValue } from '../../shell/forms/draft.ts';
import type { PreparedPicture } from '../../shell/pictures/prepare-picture.ts';
import type { Pictures } from '../../shell/pictures/use-pictures.ts';
import type { Side } from '../../shell/saving/clash-panel.tsx';
import { type ChangedBy, compareVersions } from './compare-versions.ts';

/** One's own edit of an entry beside the one that somebody else saved meanwhile. */
export interface Clash extends Pick<Conflict, 'changedBy' | 'changedAt' | 'etag'> {
  mine: FormValues;
  /** Pictures that were chosen and are not saved. */
  minePictures: readonly PreparedPicture[];
  theirs: FormValues;
  /** False: what stands in their file is no entry of its kind; `theirs` is what was there before. */
  isReadable: boolean;
  changed: ChangedBy;
  /** Of the fields that both changed, those that are settled; texts by what is put in their place. */
  chosen: Readonly<Record<string, Side | 'text'>>;
}

/** The fields that wait for a choice. */
export const unsettled = ({ changed, chosen }: Clash): string[] =>
  changed.both.filter((name) => chosen[name] === undefined);

interface Form {
  fields: FormFields;
  pictures: Pictures;
  draft: Draft;
  setDraft(draft: Draft): void;
}

interface ClashState {
  clash: Clash | undefined;
  /**
   * Another version was met in saving a draft: their changes of fields that I left alone come into
   * it, and those of other sentences of a text. Of what both changed mine stays until somebody chooses.
   * @param sent the values as they were sent, a new picture's address among them
   */
  meet(conflict: Conflict, draft: Draft, sent: FormValues): void;
  choose(field: string, side: Side): void;
  /** Puts a text in the place of both. */
  write(field: string, text: string): void;
  takeTheirs(): void;
  /**
   * The draft as it may be saved on top of the other version; undefined while a choice is missing.
   * Until then the kept draft begins from the old version, so that a reload meets the other again.
   */
  onTop(): Draft | undefined;
  clear(): void;
}

/** What a form does about a version that somebody else saved meanwhile. */
export function useClash({ fields, pictures, draft, setDraft }: Form): ClashState {
  const [clash, setClash] = useState<Clash>();
  const imageField = fileField(fields);

  return {
    clash,
    meet({ current, etag, changedBy, changedAt }, before, sent) {
      const { values: mine, base = {} } = before;
      const theirs = current ? toFormValues(fields, current, edition()) : base;
      const changed = compareVersions(fields, { base, mine: sent, theirs });
      const fromThem = [
        ...changed.them.map((name) => [name, theirs[name] ?? '']),
        ...Object.entries(changed.together).map(([name, pieces]) => [
          name,
          joinPieces(pieces, 'mine'),
        ]),
      ];
      // Another text is another save: it gets a key of its own. And this one is settled.
      const { key: _, unsettled: __, ...rest } = before;
      setDraft({ ...rest, values: { ...mine, ...Object.fromEntries(fromThem) } });
      setClash({
        mine,
        minePictures: pictures.chosen,
        theirs,
        isReadable: current !== null,
        changed,
        chosen: {},
        etag,
        changedBy,
        changedAt,
      });
    },
    choose(field, side) {
      if (!clash) return;
      setClash({ ...clash, chosen: { ...clash.chosen, [field]: side } });
      setDraft(withValue(draft, field, clash[side][field] ?? ''));
      if (field === imageField) {
        pictures.clear();
        if (side === 'mine') pictures.change(() => clash.minePictures);
      }
    },
    write(field, text) {
      if (!clash) return;
      setClash({ ...clash, chosen: { ...clash.chosen, [field]: 'text' } });
      setDraft(withValue(draft, field, text));
    },
    takeTheirs() {
      if (!clash) return;
      const { theirs, etag } = clash;
      pictures.clear();
      setDraft({ values: theirs, base: theirs, etag: etag ?? '' });
      setClash(undefined);
    },
    onTop() {
      if (!clash) return draft;
      if (unsettled(clash).length > 0) return undefined;
      const { values, kept } = draft;
      return { values, base: clash.theirs, etag: clash.etag ?? '', ...(kept && { kept }) };
    },
    clear: () => setClash(undefined),
  };
}
