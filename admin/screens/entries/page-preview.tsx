import { lazy, useDeferredValue } from 'react';
import { edition } from '../../shell/edition.ts';
import { type FormValues, toPayload } from '../../shell/fields/form-values.ts';
import type { Draft } from '../../shell/forms/draft.ts';
import type { Pictures } from '../../shell/pictures/use-pictures.ts';
import type { FullKind } from '../../shell/sections/full-sections.ts';
import { Unlisted } from '../../shell/sections/unlisted.tsx';

const TypedPage = lazy(() => import('../../shell/preview/typed-page.tsx'));

interface Props {
  section: FullKind;
  draft: Draft;
  pictures: Pictures;
}

/** What visitors will see, as one types. */
export function PagePreview({ section, draft, pictures }: Props) {
  // Drawn when there is time for it: typing comes first.
  const typed = useDeferredValue(draft.values);
  const [picture] = pictures.chosen;
  const image = section.fields.find(([, { kind }]) => kind === 'image')?.[0];
  const entryOf = (values: FormValues) => ({
    ...toPayload(section.fields, values, edition()),
    _id: 'preview',
    sample: values.sample === 'true',
  });
  const entry = entryOf(typed);
  return (
    <>
      <Unlisted kind={section.name} entry={entry} />
      <TypedPage
        collection={section.collection}
        entry={image && picture?.preview ? { ...entry, [image]: picture.preview } : entry}
        before={draft.base && entryOf(draft.base)}
      />
    </>
  );
}
