import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchPackage } from './fetch-package.ts';

const VERSION = '12.8.2';

/** What is used of a run's result. */
export interface Result {
  lhr: {
    categories: Record<
      string,
      { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
    >;
    audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
  };
}

export type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] },
) => Promise<Result | undefined>;

/** Lighthouse itself; it brings 160 MB that nothing else needs. */
export async function fetchLighthouse(): Promise<Lighthouse> {
  const entry = join(fetchPackage('lighthouse', VERSION), 'core/index.js');
  return (await import(pathToFileURL(entry).href)).default;
}
