import { useContext } from 'react';
import { Html } from '../cards/html.ts';
import { renderText } from '../markdown/render-text.ts';
import { Drawn } from './drawn.tsx';
import { FactContext } from './facts.ts';

/** Text of an entry, drawn on the build side. */
export function Markdown({ text }: { text: string }) {
  const facts = useContext(FactContext);
  return <Drawn draw={(picture) => new Html(renderText(text, picture, facts).html)} />;
}
