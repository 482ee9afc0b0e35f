import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { judgeSettings } from '../../../model/settings/settings-files.ts';
import type { DrawnSetting } from '../../../site/components/typed-setting.tsx';
import type { Pictures } from '../../shell/pictures/use-pictures.ts';
import { useIsWide } from '../../shell/preview/use-is-wide.ts';
import { waitingPath, withAddresses } from './waiting-pictures.ts';

const TypedSetting = lazy(() => import('../../shell/preview/typed-setting.tsx'));

interface Props {
  name: DrawnSetting;
  /** The setting as it is typed, JSON. */
  text: string;
  pictures: Pictures;
}

/** On a wide screen, beside a setting's form: what visitors will see, as one types. */
export function SettingPreview({ name, text, pictures }: Props) {
  const isWide = useIsWide();
  // Drawn when there is time for it: typing comes first.
  const typed = useDeferredValue(text);
  // What breaks a rule no page can draw: until it is put right, what was there before stands.
  const [shown, setShown] = useState<string>();
  if (isWide && typed !== shown && judgeSettings(name, JSON.parse(typed)).length === 0) {
    setShown(typed);
  }
  if (!isWide || shown === undefined) return null;
  const previews = new Map(pictures.chosen.map((each) => [waitingPath(each), each.preview ?? '']));
  return (
    <Suspense fallback={null}>
      <TypedSetting name={name} text={withAddresses(shown, previews)} />
    </Suspense>
  );
}
