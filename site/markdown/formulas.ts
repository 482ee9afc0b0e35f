import type MarkdownIt from 'markdown-it';
import { namedFacts } from '../../model/facts/named-facts.ts';
import { FORMULA } from '../../model/formulas.ts';

/** Draws a formula, its signs included; undefined for one that stays as it is typed. */
export type DrawFormula = (source: string) => string | undefined;

/** Where nothing is known of formulas. */
export const noFormulas: DrawFormula = () => undefined;

/**
 * Formulas are tokens `math`, whose content is what stands in the text, signs included: nothing in them
 * is a mark of Markdown. Around a fact there is none.
 */
export function readFormulas(markdown: InstanceType<typeof MarkdownIt>): void {
  const formula = new RegExp(FORMULA, 'y');
  markdown.inline.ruler.before('emphasis', 'formulas', (state, silent) => {
    formula.lastIndex = state.pos;
    const [source] = (state.src[state.pos] === '$' && formula.exec(state.src)) || [];
    if (!source || namedFacts(source).length > 0) return false;
    if (!silent) state.push('math', '', 0).content = source;
    state.pos += source.length;
    return true;
  });
}
