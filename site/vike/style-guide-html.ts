import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StyleGuide } from '../pages/style-guide.tsx';

/** The style guide's main part: a fixed page that has every component, whatever the content. */
export function styleGuideHtml(): string {
  return renderToStaticMarkup(createElement(StyleGuide));
}
