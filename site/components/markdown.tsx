import { Html } from '../cards/html.ts';
import { renderText } from '../markdown/render-text.ts';
import { Drawn } from './drawn.tsx';

/** Text of an entry, drawn on the build side. */
export function Markdown({ text }: { text: string }) {
  return <Drawn draw={(picture) => new Html(renderText(text, picture).html)} />;
}
