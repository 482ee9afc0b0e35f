import purgeCSSPlugin from '@fullhuman/postcss-purgecss';
import type { Declaration, Plugin, Root, Rule } from 'postcss';
import { STYLESHEET_FILE } from '../renderer/assets.ts';

/** States and roles that no element of the site takes, and what only browsers of before 2020 know. */
const NEVER =
  /^mark$|footer$|\[role=|\[aria-current\]|\[aria-hidden|\[aria-invalid="?false|:indeterminate|~ ?label|::?-(?:ms|moz)-|summary::marker|::-webkit-(?:inner|outer|file|input)-/;
/**
 * The same by what is nested: no button is current and no checkbox invalid, a field that is has no icon, and a summary
 * has the colour of its text.
 */
const NEVER_NESTED =
  /:is\(\[aria-current\]:not\([^)]*\)\)|:checked.*\[aria-invalid|\]\)\[aria-invalid|summary.*:not\(\[role/;
/**
 * Headings have the colour of their text, what has a prefix of Microsoft's is of no browser of today, buttons have our
 * own look, and sides are said again by how one reads. The rest says what browsers do anyway.
 */
const NEEDLESS =
  /^-ms-|^-webkit-appearance|^border-(?:left|right)|^text-align:left|^touch-action|^tab-size|^text-(?:indent|rendering)|^text-transform:none|^border-spacing|^font-style:normal|^overflow:visible|:var\(--pico-h\d-color\)/;
const NESTED = /:(?:not|where|is)\((?:[^()]|\([^()]*\))*\)/g;

/**
 * Takes out the rules of Pico that no component of the style guide has a use for. The site's own rules
 * stand between comments that exempt them, and other stylesheets are left alone.
 * @param styleGuide draws the style guide; asked each time, since in development it may have changed
 */
export function purgePico(styleGuide: () => string | Promise<string>): Plugin {
  return {
    postcssPlugin: 'purge-pico',
    async OnceExit(root, helpers) {
      if (!root.source?.input.file?.endsWith(STYLESHEET_FILE)) return;
      dropWhatIsNever(root as Root);
      const content = [{ raw: await styleGuide(), extension: 'html' }];
      const { OnceExit: purge } = purgeCSSPlugin({ content }) as Plugin;
      await purge?.(root, helpers);
      putWhereUsed(root as Root);
    },
  };
}

/** Icons have colours of the theme in them, which draws its own. */
const PICO_VARIABLE = /^--pico-(?!icon)/;

/** What a variable of Pico says once, for all pages, is written where it is used: names weigh more than their values. */
function putWhereUsed(root: Root): void {
  const said = new Map<string, Declaration[]>();
  root.walkDecls(PICO_VARIABLE, (declaration) => {
    said.set(declaration.prop, [...(said.get(declaration.prop) ?? []), declaration]);
  });
  for (const [name, [declaration, ...others]] of said) {
    const { parent } = declaration as Declaration;
    const isForAll = parent?.type === 'rule' && (parent as Rule).selector === ':root';
    if (!declaration || !isForAll || others.length > 0) continue;
    const use = new RegExp(`var\\(${name}(?:,[^()]*(?:\\([^()]*\\))?[^()]*)?\\)`, 'g');
    root.walkDecls((each) => {
      each.value = each.value.replace(use, () => declaration.value);
    });
    declaration.remove();
  }
}

/** Purging knows elements and classes; of attributes and pseudo-elements it keeps what it meets. */
function dropWhatIsNever(root: Root): void {
  root.walkAtRules('layer', (layer) => {
    layer.walkDecls((declaration) => {
      if (NEEDLESS.test(`${declaration.prop}:${declaration.value}`)) declaration.remove();
    });
    layer.walkRules((rule) => {
      const used = rule.selectors.filter(
        (selector) => !NEVER_NESTED.test(selector) && !NEVER.test(selector.replace(NESTED, '')),
      );
      if (used.length === 0 || rule.nodes.length === 0) rule.remove();
      else if (used.length < rule.selectors.length) rule.selectors = used;
    });
  });
}
