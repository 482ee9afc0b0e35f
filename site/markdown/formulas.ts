import type MarkdownIt from 'markdown-it';
import { namedFacts } from '../../model/facts/named-facts.ts';

/**
 * A formula in TeX, on one line: `$x^2$` or `$$x^2$$`. As Pandoc has it
 * (https://pandoc.org/MANUAL.html#extension-tex_math_dollars), no blank stands inside the signs of the
 * short form and no digit behind it, so that `$5 and $6` is none; `\$` is a sign, not an end.
 */
export const FORMULA =
  /\$\$(?=[^\S\n]{0,99}[^\s$])(?:[^$\\\n]|\\[^\n]){1,2000}\$\$|\$(?=[^\s$])(?:[^$\\\n]|\\[^\n]){1,2000}(?<=\S)\$(?!\d)/;

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
