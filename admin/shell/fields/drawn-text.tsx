import { briefText } from '../../../site/cards/brief-text.ts';
import { Drawn } from '../../../site/components/drawn.tsx';
import { Markdown } from '../../../site/components/markdown.tsx';

/** A text as the website draws it: as Markdown, or on a card. */
export default function DrawnText({ text, isBrief }: { text: string; isBrief: boolean }) {
  return isBrief ? <Drawn draw={() => briefText(text)} /> : <Markdown text={text} />;
}
