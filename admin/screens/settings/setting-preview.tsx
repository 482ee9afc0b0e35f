import { lazy, useDeferredValue, useState } from 'react';
import { judgeSettings } from '../../../model/settings/settings-files.ts';
import type { DrawnSetting } from '../../../site/components/typed-setting.tsx';
import type { Pictures } from '../../shell/pictures/use-pictures.ts';
import { waitingPath, withAddresses } from './waiting-pictures.ts';

const TypedSetting = lazy(() => import('../../shell/preview/typed-setting.tsx'));

interface Props {
  name: DrawnSetting;
  /** The setting as it is typed, JSON. */
  text: string;
  /** What it was before, JSON. */
  before: string;
  pictures: Pictures;
}

/** What visitors will see of a setting, as one types. */
export function SettingPreview({ name, text, before, pictures }: Props) {
  // Drawn when there is time for it: typing comes first.
  const typed = useDeferredValue(text);
  // What breaks a rule no page can draw: until it is put right, what was there before stands.
  const [shown, setShown] = useState<string>();
  const isFine = (json: string) => judgeSettings(name, JSON.parse(json)).length === 0;
  if (typed !== shown && isFine(typed)) setShown(typed);
  if (shown === undefined)
    return <p>Nothing can be drawn until what is marked in the form is put right.</p>;
  const previews = new Map(pictures.chosen.map((each) => [waitingPath(each), each.preview ?? '']));
  return (
    <TypedSetting
      name={name}
      text={withAddresses(shown, previews)}
      {...(isFine(before) && { before })}
    />
  );
}
