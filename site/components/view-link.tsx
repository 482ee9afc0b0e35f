import { viewLink } from '../lists/entry-cards.ts';
import { Drawn } from './drawn.tsx';

/** The lists' 'View' link outside of a list; nothing where there is no link to follow. */
export function ViewLink(props: { link: string | undefined; noun: string; title: string }) {
  const drawn = viewLink(props.link, props.noun, props.title);
  return drawn ? <Drawn as="p" draw={() => drawn} /> : null;
}
