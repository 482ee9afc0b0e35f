import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { loadIfWanted } from '../renderer/math-ml.ts';
import { type PageToRender, renderDocument } from '../renderer/render-document.tsx';
import { vikeAssets } from './sources.ts';

/** Vike's way to a page's HTML; the publisher calls `renderDocument` itself. */
export async function onRenderHtml(pageContext: PageContextServer) {
  const make = () => renderDocument(pageContext.data as PageToRender, vikeAssets());
  let html = make();
  if (await loadIfWanted()) html = make();
  return { documentHtml: dangerouslySkipEscape(html) };
}
