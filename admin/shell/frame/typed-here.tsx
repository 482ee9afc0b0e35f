import { useKeptDrafts } from '../drafts/kept-drafts.ts';

/** Where a right was taken away while somebody typed: their texts, to be copied. Nothing where there are none. */
export default function TypedHere() {
  const drafts = useKeptDrafts() ?? [];
  const texts = drafts.map(({ form, values }) => ({
    form,
    lines: Object.values(values).flatMap((value) =>
      typeof value === 'string' && value.trim() !== '' ? [value] : [],
    ),
  }));
  const kept = texts.filter(({ lines }) => lines.length > 0);
  if (kept.length === 0) return null;
  return (
    <>
      <p>
        What you typed and did not save is not lost: this browser keeps it, and its form has it
        again with the right to it.
      </p>
      <details>
        <summary>Show it, to be copied</summary>
        {kept.map(({ form, lines }) => (
          <pre key={form}>{lines.join('\n\n')}</pre>
        ))}
      </details>
    </>
  );
}
