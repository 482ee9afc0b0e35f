import { Fragment } from 'react';
import { joinPieces, type TextPiece } from '../../../model/combine-texts.ts';
import { Marked } from './marked.tsx';
import { shortened, textDifference } from './text-difference.ts';

type Side = 'mine' | 'theirs';

/** How the two sides are called where their words stand: `You`, `Asha Verma`. */
export type Names = Readonly<Record<Side, string>>;

interface Props {
  label: string;
  pieces: readonly TextPiece[];
  names: Names;
  /** Answers to whose words go on: `Keep your words there`. */
  answers: Readonly<Record<Side, string>>;
  /** What is to become of the text; undefined while nobody has said. */
  value: string | undefined;
  busy: boolean;
  onChange(text: string): void;
}

/**
 * A text of which both changed the same sentences: once, with the changes of both marked, and what is
 * to become of it, which can be typed on.
 */
export function TextConflict({ label, pieces, names, answers, value, busy, onChange }: Props) {
  const sides = [
    ['mine', answers.mine],
    ['theirs', answers.theirs],
    ['both', 'Keep both there, one after the other'],
  ] as const;
  return (
    <fieldset className="versions" disabled={busy}>
      <legend>{label}</legend>
      <div className="whole-row">
        <p>
          Both changed the same sentences. Changes of other sentences stay, whatever you choose.
        </p>
        <CombinedText pieces={pieces} names={names} />
      </div>
      {sides.map(([side, words]) => (
        <label key={side}>
          <input
            type="radio"
            name={`version of ${label}`}
            checked={value === joinPieces(pieces, side)}
            onChange={() => onChange(joinPieces(pieces, side))}
          />
          {words}
        </label>
      ))}
      {value !== undefined && (
        <label className="whole-row">
          {label}, as it will be: you can change it here
          <textarea rows={6} value={value} onChange={({ target }) => onChange(target.value)} />
        </label>
      )}
    </fieldset>
  );
}

/** One text with the changes of both marked, and whose they are. */
export function CombinedText({ pieces, names }: Pick<Props, 'pieces' | 'names'>) {
  const last = pieces.length - 1;
  return (
    <p className="text-change">
      {pieces.map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces stay where they are
        <Fragment key={place}>
          {piece.kind === 'same' &&
            shortened(piece.text, place === 0, place === last).map((part) => (
              <Marked key={part.kind + part.text} {...part} />
            ))}
          {piece.kind !== 'same' && piece.kind !== 'conflict' && (
            <Words of={piece.kind} names={names} base={piece.base} text={piece.text} />
          )}
          {piece.kind === 'conflict' && (
            <>
              <Words of="mine" names={names} base={piece.base} text={piece.mine} />
              <Words of="theirs" names={names} base={piece.base} text={piece.theirs} />
            </>
          )}
        </Fragment>
      ))}
    </p>
  );
}

interface WordsProps {
  of: Side;
  names: Names;
  base: string;
  text: string;
}

function Words({ of, names, base, text }: WordsProps) {
  return (
    <>
      {' '}
      <span className="whose" data-whose={of}>
        <small>{names[of]}:</small>{' '}
        {textDifference(base, text).map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts stay where they are
          <Marked key={place} {...part} />
        ))}
      </span>
    </>
  );
}
