import { lazy, useDeferredValue } from 'react';
import { edition } from '../../shell/edition.ts';
import { type FormValues, toPayload } from '../../shell/fields/form-values.ts';
import type { Pictures } from '../../shell/pictures/use-pictures.ts';
import { PagePlace } from '../../shell/preview/page-place.tsx';
import type { FullKind } from '../../shell/sections/full-sections.ts';

const TypedPage = lazy(() => import('../../shell/preview/typed-page.tsx'));

interface Props {
  section: FullKind;
  values: FormValues;
  pictures: Pictures;
}

/** What visitors will see, as one types. */
export function PagePreview({ section, values, pictures }: Props) {
  // Drawn when there is time for it: typing comes first.
  const typed = useDeferredValue(values);
  const [picture] = pictures.chosen;
  return (
    <PagePlace
      draw={() => {
        const entry = toPayload(section.fields, typed, edition());
        const image = section.fields.find(([, { kind }]) => kind === 'image')?.[0];
        if (image && picture?.preview) entry[image] = picture.preview;
        return (
          <TypedPage
            collection={section.collection}
            entry={{ ...entry, _id: 'preview', sample: typed.sample === 'true' }}
          />
        );
      }}
    />
  );
}
