import type MarkdownIt from 'markdown-it';

/** The grid that the site's scenes are drawn on; other pictures are fitted into it. */
const SCENE = { width: 1200, height: 800 };

/**
 * A paragraph of pictures alone becomes a row of figures: each leads to the picture in full, which the
 * island `photo-overlay` opens over the page, and its Markdown title is its caption.
 */
export function drawPictures(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.core.ruler.push('pictures', ({ tokens }) => {
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
      for (const picture of pictures) picture.meta = { isFigure: true };
    });
  });
  const { escapeHtml } = markdown.utils;
  markdown.renderer.rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index];
    if (!token) return '';
    const src = escapeHtml(String(token.attrGet('src') ?? ''));
    const alt = escapeHtml(self.renderInlineAsText(token.children ?? [], options, env));
    const title = escapeHtml(String(token.attrGet('title') ?? ''));
    const { width, height } = SCENE;
    const image = `<img src="${src}" alt="${alt}" width="${width}" height="${height}" loading="lazy" referrerpolicy="no-referrer">`;
    if (!token.meta?.isFigure) return image;
    const caption = title && `<figcaption>${title}</figcaption>`;
    return `<figure><a href="${src}" data-photo>${image}</a>${caption}</figure>\n`;
  };
}
