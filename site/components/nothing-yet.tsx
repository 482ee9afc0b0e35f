import { nothingYet } from '../lists/nothing-yet.ts';

/** Stands where a page has no entries to show. */
export function NothingYet({ nouns }: { nouns: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the template escapes every value
  return <div dangerouslySetInnerHTML={{ __html: nothingYet(nouns).text }} />;
}
