import { useEffect, useRef, useState } from 'react';
import type { Framed } from '../../shell/fields/field-frame.tsx';
import { PictureField } from '../../shell/fields/picture-field.tsx';
import { preparePicture } from '../../shell/pictures/prepare-picture.ts';
import type { Pictures } from '../../shell/pictures/use-pictures.ts';
import { blankOf, type ControlProps } from './controls.ts';
import { useSettingForm } from './setting-form-state.ts';
import { isWaiting, waitingPath } from './waiting-pictures.ts';

/** A picture of a setting. A new one stands in the values by a path of its own until it is sent. */
export function SettingPicture({
  path,
  field,
  value,
  onChange,
  framed,
}: Omit<ControlProps, 'control'> & { framed: Framed }) {
  const { pictures: all, leave, read } = useSettingForm();
  const [reading, setReading] = useState(0);
  // A picture is read for a while, in which other fields are changed, and items moved.
  const latest = useRef({ all, onChange });
  useEffect(() => {
    latest.current = { all, onChange };
  });
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const chosen = all.chosen.filter((picture) => waitingPath(picture) === value);
  const blank = blankOf(field);

  const pictures: Pictures = {
    chosen,
    refusals,
    reading,
    async choose(files) {
      const [file] = files;
      if (!file) return;
      setRefusals([]);
      setReading(1);
      const prepared = await read(preparePicture(file));
      setReading(0);
      if (!prepared.ok) {
        setRefusals([prepared.message]);
        return;
      }
      latest.current.all.change((now) => [...now, prepared.picture]);
      latest.current.onChange(waitingPath(prepared.picture));
    },
    change(next) {
      if (next(chosen).length === 0) onChange(blank);
    },
    clear() {},
  };
  return (
    <PictureField
      {...framed}
      value={typeof value === 'string' && !isWaiting(value) ? value : ''}
      onChange={(text) => onChange(text === '' ? blank : text)}
      onLeave={() => leave(path)}
      pictures={pictures}
      takesShipped
      progress={undefined}
    />
  );
}
