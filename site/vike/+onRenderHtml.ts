import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { type PageToRender, renderDocument } from '../renderer/render-document.tsx';
import { vikeAssets } from './sources.ts';

/** Vike's way to a page's HTML; the publisher calls `renderDocument` itself. */
export function onRenderHtml(pageContext: PageContextServer) {
  const html = renderDocument(pageContext.data as PageToRender, vikeAssets());
  return { documentHtml: dangerouslySkipEscape(html) };
}
