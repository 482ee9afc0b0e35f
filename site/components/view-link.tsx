import { viewLink } from '../lists/entry-cards.ts';

/** The lists' 'View' link outside of a list; nothing where there is no link to follow. */
export function ViewLink(props: { link: string | undefined; noun: string; title: string }) {
  const drawn = viewLink(props.link, props.noun, props.title);
  if (!drawn) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the template escapes every value
  return <p dangerouslySetInnerHTML={{ __html: drawn.text }} />;
}
