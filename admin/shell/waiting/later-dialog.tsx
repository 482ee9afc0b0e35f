import { useState } from 'react';
import type { Finding } from '../../../model/finding.ts';
import { AskingDialog } from '../writing/asking-dialog.tsx';
import { HourFields, type Hours, hourErrors, onWhichClocks } from './hour-fields.tsx';

interface Props {
  title: string;
  /** What there is to choose, and what of it must be. */
  fields: readonly (keyof Hours)[];
  required: readonly (keyof Hours)[];
  action: string;
  start?: Hours;
  /** @returns what is wrong with the hours; none where the dialog is done with */
  onHold(hours: Hours): Promise<readonly Finding[]>;
  onClose(): void;
}

const NONE: Hours = { at: '', takeDownAt: '' };
const EITHER = 'Choose when it goes live, or when it is taken down.';

/** Asks for the hour at which something goes live, or is taken down. */
export default function LaterDialog(props: Props) {
  const { title, fields, required, action, start = NONE, onHold, onClose } = props;
  const [hours, setHours] = useState(start);
  const [errors, setErrors] = useState<readonly Finding[]>([]);
  const [busy, setBusy] = useState(false);

  async function hold() {
    const isNone = fields.every((name) => hours[name] === '');
    const wrong = isNone
      ? [{ field: fields[0] ?? 'at', message: EITHER }]
      : hourErrors(hours, fields, required);
    setErrors(wrong);
    if (wrong.length > 0) return;
    setBusy(true);
    const refused = await onHold(hours);
    setBusy(false);
    if (refused.length > 0) setErrors(refused);
    else onClose();
  }

  return (
    <AskingDialog
      title={title}
      action={busy ? 'Saving...' : action}
      isReady={!busy}
      onDone={() => void hold()}
      onClose={onClose}
    >
      <p>{onWhichClocks()} Nobody sees it before.</p>
      <HourFields
        hours={hours}
        fields={fields}
        required={required}
        errors={errors}
        onChange={(next) => {
          setHours(next);
          setErrors([]);
        }}
      />
    </AskingDialog>
  );
}
