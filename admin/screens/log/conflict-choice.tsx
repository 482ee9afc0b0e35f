import { collections } from '../../../model/collections.ts';
import type { Field } from '../../../model/fields.ts';
import type { UndoneFileAnswer } from '../../../model/wire/log.ts';
import { type ProposedField, SIDES, type Side } from '../../../model/wire/proposals.ts';
import { OwnWords } from '../../shell/differences/field-change.tsx';
import { textOf, ValueView } from '../../shell/differences/value-view.tsx';

interface Props {
  file: UndoneFileAnswer;
  /** An empty one is the file as a whole. */
  field: ProposedField;
  chosen: Side;
  isBusy: boolean;
  onChoose(side: Side): void;
}

const WORDS: Record<Side, string> = {
  current: 'Leave it as it is now',
  proposed: 'As it was before',
};

/** What was changed again since: stays it, or becomes what it was before? */
export function ConflictChoice({ file, field, chosen, isBusy, onChoose }: Props) {
  const { noun, title, collection } = file;
  const known = collections.find(({ name }) => name === collection)?.fields[field.field];
  const ofFile = `the ${noun} “${title}”`;
  return (
    <fieldset className="versions" disabled={isBusy}>
      <legend>{field.field === '' ? ofFile : `${field.label} of ${ofFile}`}</legend>
      {[...SIDES].reverse().map((side) => (
        <label key={side}>
          <input
            type="radio"
            name={`${file.path} ${field.field}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          {field.field === '' ? (
            wholeWords(side, field[side])
          ) : (
            <>
              {WORDS[side]}
              <span className="as-typed">
                <Version field={field} side={side} known={known} />
              </span>
            </>
          )}
        </label>
      ))}
    </fieldset>
  );
}

function wholeWords(side: Side, text: unknown): string {
  if (side === 'current') return text === null ? 'Leave it deleted' : 'Leave it as it is now';
  return text === null ? 'Delete it all the same' : 'Bring it back as it was before';
}

/** Longer texts are shown by what only they have. */
const SHORT_CHARACTERS = 60;

function Version({
  field,
  side,
  known,
}: {
  field: ProposedField;
  side: Side;
  known: Field | undefined;
}) {
  const [own, other] = [field[side], field[side === 'current' ? 'proposed' : 'current']];
  const isLong = typeof own === 'string' && own.length > SHORT_CHARACTERS;
  if (isLong && typeof other === 'string') {
    return <OwnWords text={textOf(known?.kind, own)} other={textOf(known?.kind, other)} />;
  }
  return <ValueView field={known} value={own} />;
}
