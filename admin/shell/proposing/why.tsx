import { WHY_MAX } from '../../../model/wire/proposals.ts';
import { controlProps, FieldFrame } from '../fields/field-frame.tsx';

interface Props {
  /** Of the field. */
  name: string;
  text: string;
  onText(text: string): void;
}

const field = { label: 'Why', required: false, hint: 'For whoever reviews it.' };

/** What whoever proposes something says to it. */
export function Why({ name, text, onText }: Props) {
  const framed = { name, field, error: undefined };
  return (
    <FieldFrame {...framed}>
      <textarea
        {...controlProps(framed, false)}
        className="short"
        maxLength={WHY_MAX}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </FieldFrame>
  );
}
