import type { DrawPicture, Html } from '../cards/html.ts';
import { useDrawPicture } from './picture.tsx';

interface Props {
  as?: 'div' | 'p' | 'span' | 'ul';
  className?: string;
  hidden?: boolean;
  [data: `data-${string}`]: string | undefined;
  /** Makes the markup; with `picture` it draws the pictures in it. */
  draw: (picture: DrawPicture) => Html;
}

/** An element with markup that is drawn as text: the browser draws it too, or Markdown made it. */
export function Drawn({ as: Element = 'div', draw, ...attributes }: Props) {
  const { text } = draw(useDrawPicture());
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of this type is safe as it stands
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: text }} />;
}
