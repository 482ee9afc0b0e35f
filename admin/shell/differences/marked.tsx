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
