const NAMED = /^\{\{\s*date\s*:\s*([a-z0-9]+(?:-[a-z0-9]+)*)\s*\}\}$/;
/** Facts that are several days. */
const SPANS: readonly string[] = ['conference', 'conference-days', 'conference-ordinals'];

/**
 * The id of the important date that a text is, such as `{{date:submission-deadline}}`; undefined for any
 * other text.
 */
export function readNamedDate(text: string): string | undefined {
  const id = NAMED.exec(text.trim())?.[1];
  return id !== undefined && SPANS.includes(id) ? undefined : id;
}

/** How a field names an important date. */
export const namedDate = (id: string) => `{{date:${id}}}`;
