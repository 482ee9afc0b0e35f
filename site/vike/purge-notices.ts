import type { Plugin } from 'postcss';

/**
 * Places, themes and ways to come and go that notices of the public pages do not have: they are light,
 * stand at the top right and bounce (`islands/toasts.ts`).
 */
const NEVER =
  /Toastify__(?:flip|slide|spin|zoom)|--(?:bottom-\w+|top-left|top-center|stacked|rtl|controlled|dark|colored|auto)\b|bounce(?:In|Out)(?:Left|Up|Down)/;

/** What only such rules ask for. */
const NEVER_SET =
  /^--toastify-(?:.*-dark|.*spinner|color-transparent|text-color-(?!light)|toast-(?:background|bottom|left))/;

/** Takes such rules out of the notices' stylesheet, most of which they are. */
export function purgeNotices(): Plugin {
  return {
    postcssPlugin: 'purge-notices',
    Once(root) {
      if (!root.source?.input.file?.endsWith('/ReactToastify.css')) return;
      root.walkAtRules('keyframes', (keyframes) => {
        if (NEVER.test(keyframes.params)) keyframes.remove();
      });
      root.walkDecls(NEVER_SET, (declaration) => {
        declaration.remove();
      });
      root.walkRules((rule) => {
        const used = rule.selectors.filter((selector) => !NEVER.test(selector));
        if (used.length === 0) rule.remove();
        else if (used.length < rule.selectors.length) rule.selectors = used;
      });
    },
  };
}
