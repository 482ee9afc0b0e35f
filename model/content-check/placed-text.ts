/** A piece of a file's text: the field that it belongs to, and where it begins. */
export interface PlacedText {
  /** Where it is of several fields, the one of a line. */
  field: string | ((line: number) => string);
  /** Of the file, from 1. */
  line: number;
  text: string;
  /** Whether visitors see it drawn as Markdown. */
  isMarkdown: boolean;
  /** Its line breaks are not the file's: a JSON text stands in one line, whatever it says. */
  isOneLine?: true;
}

/** Where the fields of a file stand. */
export interface Places {
  /** The line of a field, or of what it would stand in where it is missing; 0 where nothing is known. */
  lineOf(field: string): number;
  /** All text of the file that people could read, comments included. */
  texts: readonly PlacedText[];
}

/** The line of the file, and the field, in which a place of the text is. */
export function placeAt(placed: PlacedText, offset: number): { line: number; field: string } {
  const { field, text, isOneLine } = placed;
  const line = placed.line + (isOneLine ? 0 : lineBreaks(text, offset));
  return { line, field: typeof field === 'string' ? field : field(line) };
}

/** How many lines end before a place. */
export function lineBreaks(text: string, offset: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    count += 1;
  }
  return count;
}
