import { lazy, Suspense, useDeferredValue } from 'react';
import { edition } from '../../shell/edition.ts';
import { type FormValues, toPayload } from '../../shell/fields/form-values.ts';
import type { Pictures } from '../../shell/pictures/use-pictures.ts';
import { useIsWide } from '../../shell/preview/use-is-wide.ts';
import type { FullKind } from '../../shell/sections/full-sections.ts';

const TypedPage = lazy(() => import('../../shell/preview/typed-page.tsx'));

interface Props {
  section: FullKind;
  values: FormValues;
  pictures: Pictures;
}

/** On a wide screen, beside a form: what visitors will see, as one types. */
export function PagePreview({ section, values, pictures }: Props) {
  const isWide = useIsWide();
  // Drawn when there is time for it: typing comes first.
  const typed = useDeferredValue(values);
  const [picture] = pictures.chosen;
  if (!isWide) return null;
  const entry = toPayload(section.fields, typed, edition());
  const image = section.fields.find(([, { kind }]) => kind === 'image')?.[0];
  if (image && picture?.preview) entry[image] = picture.preview;
  return (
    <Suspense fallback={null}>
      <TypedPage
        collection={section.collection}
        entry={{ ...entry, _id: 'preview', sample: typed.sample === 'true' }}
      />
    </Suspense>
  );
}
