import { lazy, useDeferredValue, useState } from 'react';
import { judgeSettings } from '../../../model/settings/settings-files.ts';
import type { DrawnSetting } from '../../../site/components/typed-setting.tsx';
import type { Pictures } from '../../shell/pictures/use-pictures.ts';
import { PagePlace } from '../../shell/preview/page-place.tsx';
import { waitingPath, withAddresses } from './waiting-pictures.ts';

const TypedSetting = lazy(() => import('../../shell/preview/typed-setting.tsx'));

interface Props {
  name: DrawnSetting;
  /** The setting as it is typed, JSON. */
  text: string;
  pictures: Pictures;
}

/** What visitors will see of a setting, as one types. */
export function SettingPreview({ name, text, pictures }: Props) {
  // Drawn when there is time for it: typing comes first.
  const typed = useDeferredValue(text);
  return (
    <PagePlace draw={() => <DrawnSettingOf name={name} typed={typed} pictures={pictures} />} />
  );
}

function DrawnSettingOf({
  name,
  typed,
  pictures,
}: Pick<Props, 'name' | 'pictures'> & { typed: string }) {
  // What breaks a rule no page can draw: until it is put right, what was there before stands.
  const [shown, setShown] = useState<string>();
  if (typed !== shown && judgeSettings(name, JSON.parse(typed)).length === 0) setShown(typed);
  if (shown === undefined)
    return <p>Nothing can be drawn until what is marked in the form is put right.</p>;
  const previews = new Map(pictures.chosen.map((each) => [waitingPath(each), each.preview ?? '']));
  return <TypedSetting name={name} text={withAddresses(shown, previews)} />;
}
