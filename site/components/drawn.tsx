import { isSample, type MayBeSample } from '../../model/samples.ts';
import type { DrawPicture, Html } from '../cards/html.ts';
import { meaningInWords, STAMP } from '../cards/stamp.ts';
import { nothingYet } from '../cards/states.ts';
import { useDrawPicture } from './picture.tsx';

interface Props {
  as?: 'div' | 'p' | 'span' | 'ul';
  className?: string;
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

/** Stands where a page has no entries to show. */
export function NothingYet({ nouns }: { nouns: string }) {
  return <Drawn draw={(picture) => nothingYet(nouns, picture)} />;
}

/** The seal on a sample outside of a list that the browser draws; nothing on what is none. */
export function Stamp({ entry }: { entry: MayBeSample }) {
  return isSample(entry) ? <p className="stamp">{STAMP}</p> : null;
}

/** What the stamp means, over what bears it and is not drawn by the browser. */
export function StampMeaning(props: { entries: readonly MayBeSample[]; nouns?: string }) {
  const meaning = meaningInWords(props.entries, props.nouns);
  return meaning === undefined ? null : <p>{meaning}</p>;
}
