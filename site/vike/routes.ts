import { type ContentReader, createReader } from '../content/content-reader.ts';
import { type AnyPage, type Params, pagePath } from '../pages/define-page.ts';
import { notFound } from '../pages/not-found.tsx';
import { pages } from '../pages/registry.ts';
import { instancesOf } from '../renderer/read-page.ts';
import { vikeContent } from './sources.ts';

/** Vike makes its file by itself, from `_error/`. */
const routed = pages.filter((page) => page !== notFound);

/** The addresses of all pages, for Vike to prerender. */
export async function onBeforePrerenderStart(): Promise<string[]> {
  const content = createReader(await vikeContent());
  return routed.flatMap((page) =>
    instancesOf(page, content, pages).map((params) => pagePath(page, params)),
  );
}

/** The page at an address that a content has, and its parameters. */
export function findPage(
  path: string,
  content: ContentReader,
): { page: AnyPage; params: Params } | undefined {
  for (const page of routed) {
    if (!isLike(path, page.pattern)) continue;
    const params = instancesOf(page, content, pages).find((each) => pagePath(page, each) === path);
    if (params) return { page, params };
  }
  return undefined;
}

/** Whether a path may be of a pattern: thousands of papers need not be asked about each address. */
function isLike(path: string, pattern: string): boolean {
  const steps = path.split('/');
  const wanted = pattern.split('/');
  const isAt = (step: string, index: number) => step.startsWith(':') || step === steps[index];
  return steps.length === wanted.length && wanted.every(isAt);
}
