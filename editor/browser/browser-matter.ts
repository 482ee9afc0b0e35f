interface Options {
  engines: { yaml: { parse(text: string): Record<string, unknown> } };
}

const MARK = '\n---';

/**
 * What the model asks of gray-matter, for browsers, which have no `Buffer`: it divides a text whose
 * first line is three hyphens, and which has a line that begins with three more. Also in the place of
 * Decap's copy of gray-matter, which would run front matter that says it is JavaScript.
 */
export default function matter(
  text: string,
  { engines }: Options,
): { data: Record<string, unknown>; content: string } {
  const end = text.indexOf(MARK);
  const yaml = text.slice('---'.length, end);
  const isEmpty = yaml.replace(/^\s*#[^\n]+/gm, '').trim() === '';
  const data = isEmpty ? {} : engines.yaml.parse(yaml);
  return { data, content: text.slice(end + MARK.length).replace(/^\n/, '') };
}
