import { WHY_MAX } from '../../../model/wire/proposals.ts';
import { controlProps, FieldFrame } from '../fields/field-frame.tsx';

interface Props {
  /** Of the field. */
  name: string;
  /** Who reads it. */
  hint?: string;
  text: string;
  onText(text: string): void;
}

const FOR_REVIEWERS = 'For whoever reviews it.';

/** What whoever proposes something, or takes it back, says to it. */
export function Why({ name, hint = FOR_REVIEWERS, text, onText }: Props) {
  const field = { label: 'Why', required: false, hint };
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
