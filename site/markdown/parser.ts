import MarkdownIt from 'markdown-it';
import { namedFactAt } from '../../model/facts/named-facts.ts';
import { readFormulas } from './formulas.ts';

/**
 * The parser of the website's texts: what it knows is what Markdown means here. Without raw HTML;
 * markdown-it refuses `javascript:` and its kin by itself. A fact that a text names is a token `fact`:
 * its content is what stands in the text, its `meta.named` how that was read.
 */
export function makeParser(): InstanceType<typeof MarkdownIt> {
  const markdown = new MarkdownIt({ html: false, linkify: true });
  markdown.inline.ruler.before('emphasis', 'facts', (state, silent) => {
    const { src, pos } = state;
    const named = src.startsWith('{{', pos) ? namedFactAt(src, pos) : undefined;
    if (!named) return false;
    if (!silent) {
      const token = state.push('fact', '', 0);
      token.content = src.slice(named.start, named.end);
      token.meta = { named };
    }
    state.pos = named.end;
    return true;
  });
  readFormulas(markdown);
  return markdown;
}
