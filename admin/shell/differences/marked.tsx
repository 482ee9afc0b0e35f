import type { TextPart } from './text-difference.ts';
import { WithFacts } from './with-facts.tsx';

/** Struck out and underlined, not only coloured; what cannot be seen is named. */
export function Marked({ kind, text }: TextPart) {
  if (kind === 'same') return <WithFacts text={text} />;
  if (kind === 'gap') return <span className="gap"> … </span>;
  const shown = text.trim() === '' ? <BlankName text={text} /> : <WithFacts text={text} />;
  return kind === 'removed' ? <del>{shown}</del> : <ins>{shown}</ins>;
}

export function BlankName({ text }: { text: string }) {
  if (!text.includes('\n')) return <small>space</small>;
  return (
    <>
      <small>line break</small>
      {text}
    </>
  );
}

/** Below a difference: all of the text, or what changed in it alone. */
export function WholeButton({ isWhole, onClick }: { isWhole: boolean; onClick(): void }) {
  return (
    <button type="button" className="quiet" aria-expanded={isWhole} onClick={onClick}>
      {isWhole ? 'Show only what changed' : 'Show the whole text'}
    </button>
  );
}
