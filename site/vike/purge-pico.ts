import purgeCSSPlugin from '@fullhuman/postcss-purgecss';
import type { Plugin } from 'postcss';
import { STYLESHEET_FILE } from '../renderer/assets.ts';
import { styleGuideHtml } from './style-guide-html.ts';

/**
 * Takes out the rules of Pico that no component of the style guide has a use for. The site's own rules
 * stand between comments that exempt them, and other stylesheets are left alone.
 */
export function purgePico(): Plugin {
  return {
    postcssPlugin: 'purge-pico',
    OnceExit(root, helpers) {
      if (!root.source?.input.file?.endsWith(STYLESHEET_FILE)) return;
      const content = [{ raw: styleGuideHtml(), extension: 'html' }];
      const { OnceExit: purge } = purgeCSSPlugin({ content }) as Plugin;
      return purge?.(root, helpers);
    },
  };
}
