import type MarkdownIt from 'markdown-it';
import type { Env } from 'markdown-it';
import type { FactLookup } from '../../model/facts/known-facts.ts';
import type { DrawPicture } from '../cards/html.ts';
import type { DrawFormula } from './formulas.ts';

// The column of text, and two or more beside each other in it; rem is the browser's, not the site's.
const ALONE = 'min(92vw, 34rem)';
const TWO = '(min-width: 34rem) 17rem, (min-width: 30rem) 46vw, 92vw';
const MORE = '(min-width: 78rem) 29rem, (min-width: 48rem) 31vw, (min-width: 32rem) 46vw, 92vw';

/** What drawing a text is told, and tells. */
export interface TextEnvironment extends Env {
  draw: DrawPicture;
  facts: FactLookup;
  drawFormula: DrawFormula;
  /** Whether it has pictures that open. */
  hasFigures: boolean;
}

/**
 * A paragraph of pictures alone becomes a row of figures: each leads to the picture in full, which the
 * island `photo-overlay` opens over the page, and its Markdown title is its caption. How large a
 * picture is, `env.draw` knows.
 */
export function figures(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.core.ruler.push('pictures', ({ tokens, env }) => {
    tokens.forEach((inline, index) => {
      const children = inline.children ?? [];
      const pictures = children.filter(({ type }) => type === 'image');
      const others = children.filter(({ type, content }) => type !== 'image' && content.trim());
      const [before, after] = [tokens[index - 1], tokens[index + 1]];
      if (pictures.length === 0 || others.length > 0) return;
      if (before?.type !== 'paragraph_open' || after?.type !== 'paragraph_close') return;
      before.tag = 'div';
      before.attrSet('class', 'pictures');
      after.tag = 'div';
      inline.children = pictures;
      const sizes = [ALONE, TWO][pictures.length - 1] ?? MORE;
      (env as TextEnvironment).hasFigures = true;
      for (const picture of pictures) picture.meta = { isFigure: true, sizes };
    });
  });
  const { escapeHtml } = markdown.utils;
  markdown.renderer.rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index];
    if (!token) return '';
    const src = String(token.attrGet('src') ?? '');
    const alt = self.renderInlineAsText(token.children ?? [], options, env);
    const title = escapeHtml(String(token.attrGet('title') ?? ''));
    const sizes = token.meta?.isFigure ? String(token.meta.sizes) : ALONE;
    const { draw } = env as TextEnvironment;
    const image = draw({ src, alt, sizes, loading: 'lazy', referrerpolicy: 'no-referrer' }).text;
    if (!token.meta?.isFigure) return image;
    const caption = title && `<figcaption>${title}</figcaption>`;
    return `<figure><a href="${escapeHtml(src)}" data-photo>${image}</a>${caption}</figure>\n`;
  };
}
