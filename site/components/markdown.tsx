import { createContext, useContext } from 'react';
import { type FactLookup, noFacts } from '../../model/facts/known-facts.ts';
import { Html } from '../cards/html.ts';
import { renderText } from '../markdown/render-text.ts';
import { Drawn } from './drawn.tsx';

/** What the texts of a page may name. */
export const FactContext = createContext<FactLookup>(noFacts);

/** Text of an entry, drawn on the build side; nothing where there is none. */
export function Markdown({ text }: { text: string }) {
  const facts = useContext(FactContext);
  if (text === '') return null;
  return <Drawn draw={(picture) => new Html(renderText(text, picture, facts).html)} />;
}
