/**
 * A `schedule.xml`; undefined where it ends too early, or is no XML.
 *
 * What a file declares may stand for itself a thousand times over, and the browser would write all of it out: those
 * who write schedules declare nothing.
 */
export function parseSchedule(text: string): Document | undefined {
  // Looked for first: of what ends too early the parser makes a page with styles, which the policy reports.
  const isWhole = /<\/schedule\s*>\s*$/.test(text) && !text.includes('<!DOCTYPE');
  const read = isWhole ? new DOMParser().parseFromString(text, 'application/xml') : undefined;
  return read?.getElementsByTagName('parsererror').length === 0 ? read : undefined;
}
