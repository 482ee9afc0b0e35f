import { createContext, useContext } from 'react';
import { type FactLookup, noFacts } from '../../model/facts/known-facts.ts';
import { namedFacts } from '../../model/facts/named-facts.ts';
import { FORMULA } from '../../model/formulas.ts';
import { unbroken } from '../cards/brief-text.ts';
import { Html, html } from '../cards/html.ts';
import { drawLine } from '../markdown/facts.ts';
import { type DrawFormula, noFormulas } from '../markdown/formulas.ts';
import { renderText } from '../markdown/render-text.ts';
import { Drawn } from './drawn.tsx';

/** What the texts of a page may name. */
export const FactContext = createContext<FactLookup>(noFacts);

/** Draws the formulas of a page. */
export const FormulaContext = createContext<DrawFormula>(noFormulas);

/** A line of text with its formulas. */
export function Line({ text }: { text: string }) {
  const drawFormula = useContext(FormulaContext);
  if (!text.includes('$')) return text;
  const parts: (Html | string)[] = [];
  let end = 0;
  for (const { 0: source, index } of text.matchAll(new RegExp(FORMULA, 'g'))) {
    const drawn = drawFormula(source);
    if (drawn === undefined) continue;
    parts.push(text.slice(end, index), new Html(drawn));
    end = index + source.length;
  }
  parts.push(text.slice(end));
  return <Drawn as="span" draw={() => html`${parts}`} />;
}

/** A line of text with the facts that it names. */
export function FactLine({ text }: { text: string }) {
  const facts = useContext(FactContext);
  if (namedFacts(text).length === 0) return unbroken(text);
  return <Drawn as="span" draw={() => drawLine(text, facts)} />;
}

/** Text of an entry, drawn on the build side; nothing where there is none. */
export function Markdown({ text }: { text: string }) {
  const facts = useContext(FactContext);
  const drawFormula = useContext(FormulaContext);
  if (text === '') return null;
  return <Drawn draw={(picture) => new Html(renderText(text, picture, facts, drawFormula).html)} />;
}
