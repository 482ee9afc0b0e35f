import { applyEdits, modify, parse } from 'jsonc-parser';

/** Files below `content/` by their path from the repository's root. */
export type ContentFiles = ReadonlyMap<string, string>;

/** What becomes of files: their new text, or `null` for one that goes. */
export type FileChanges = Map<string, string | null>;

type Path = (string | number)[];

/** Gives every text of a JSON file to `change`; only those that differ are written anew. */
export function changeTexts(json: string, change: (text: string, path: Path) => string): string {
  let changed = json;
  for (const [path, text] of textsOf(parse(json), [])) {
    const next = change(text, path);
    if (next !== text) changed = setValue(changed, path, next);
  }
  return changed;
}

/** Sets one value of a JSON file; the rest stays as its last editor wrote it. */
export function setValue(json: string, path: Path, value: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(json, modify(json, path, value, { formattingOptions }));
}

function* textsOf(value: unknown, path: Path): Generator<[Path, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsOf(item, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) yield* textsOf(item, [...path, name]);
  }
}
