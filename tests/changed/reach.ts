import type { ImportGraph } from '../structure/import-graph.ts';

/** What a change can reach: the tests to run, and why none is left out where that is so. */
export interface Reach {
  /** Test files and browser specs, by their paths from the root. */
  tests: Set<string>;
  /** The changed file that makes everything run. */
  everythingFor: string | undefined;
}

const TEST = /^(?:tests|packages\/[^/]+\/tests)\/.*\.(?:test|spec)\.ts$/;
const OF_TESTS = /^(?:tests|packages\/[^/]+\/tests)\//;
const SPEC = /^tests\/browser\/.*\.spec\.ts$/;

/** Nothing says what these cannot reach. */
const REACHES_ALL = [
  /(?:^|\/)package\.json$/,
  /^package-lock\.json$/,
  /(?:^|\/)tsconfig\.json$/,
  /^vitest\.config\.ts$/,
  /^tests\/(?:run\.(?:cjs|ts)|parts\.ts|in-memory\.ts|changed\/.*|structure\/import-graph\.ts)$/,
];

/** Folders and files that a file reads or bundles at run time, without importing them. */
const READS: Record<string, string[]> = {
  'local/worker/start-worker.ts': ['api/', 'editor/', 'wrangler.toml'],
  'local/start/stack.ts': ['public/'],
  'build/build-site.ts': ['site/'],
  'build/build-applications.ts': ['admin/', 'editor/', 'site/'],
  'build/copy-public.ts': ['public/'],
  'tests/start-test-stack.ts': ['public/'],
  'tests/conference.ts': ['content/', 'public/', 'tests/conference/'],
  'tests/faults/running-stack.ts': ['tests/faults/stack-process.ts'],
  'tests/browser/start-sites.ts': [
    'playwright.config.ts',
    'tests/browser/serve-sites.ts',
    'tests/browser/start-chromium.sh',
  ],
};

/** Read by people, by GitHub or by the linter; only tests that read any file look at them. */
const FOR_READERS = [/^docs\//, /\.md$/, /^\.github\//, /^biome\.json$/, /^\.\w+$/, /^\.oxlintrc/];

/** A test, or what it imports of the tests, that may read or start any file of the project. */
const READS_ANYTHING =
  /child_process|readFile|readdir|esbuild|from 'vite'|runTool|import\.meta|\bROOT\b/;
/** Parts that start commands and read files of the project by their paths. */
const PROCESS_PARTS = /^tests\/(?:edition|operating|structure)\//;

/**
 * Which tests a change can reach. In doubt a test is in: what is no file that tests import, and
 * nothing that is known to be read, reaches all of them.
 * @param imports of all of the project, tests too
 * @param textOf a file's source text
 */
export function reach(
  imports: ImportGraph,
  textOf: (file: string) => string,
  changed: string[],
): Reach {
  const tests = [...imports.keys()].filter((file) => TEST.test(file));
  const affected = new Set(changed);
  const readers = readersOf(imports);
  const queue = [...changed];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    for (const reader of readers(file)) {
      if (affected.has(reader)) continue;
      affected.add(reader);
      queue.push(reader);
    }
  }
  const everythingFor = changed.find((file) => reachesAll(file, imports));
  if (everythingFor !== undefined) return { tests: new Set(tests), everythingFor };
  const beyondTests = changed.some((file) => !OF_TESTS.test(file));
  const runs = (file: string) =>
    affected.has(file) || (beyondTests && readsAnything(file, imports, textOf));
  return { tests: new Set(tests.filter(runs)), everythingFor };
}

function reachesAll(file: string, imports: ImportGraph): boolean {
  if (REACHES_ALL.some((pattern) => pattern.test(file))) return true;
  const isKnown =
    imports.has(file) ||
    FOR_READERS.some((pattern) => pattern.test(file)) ||
    Object.values(READS)
      .flat()
      .some((place) => file.startsWith(place));
  return !isKnown;
}

/** Answers who imports or reads a file. */
function readersOf(imports: ImportGraph): (file: string) => string[] {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  const specs = [...imports.keys()].filter((file) => SPEC.test(file));
  return (file) => [
    ...(importers.get(file) ?? []),
    ...Object.keys(READS).filter((reader) =>
      READS[reader]?.some((place) => file.startsWith(place)),
    ),
    // Playwright starts the sites for all specs.
    ...(file === 'tests/browser/start-sites.ts' ? specs : []),
  ];
}

function readsAnything(
  file: string,
  imports: ImportGraph,
  textOf: (file: string) => string,
): boolean {
  if (SPEC.test(file)) return false;
  if (PROCESS_PARTS.test(file)) return true;
  const seen = new Set([file]);
  for (const each of seen) {
    if (each in READS) continue;
    if (READS_ANYTHING.test(textOf(each))) return true;
    for (const target of imports.get(each) ?? []) if (OF_TESTS.test(target)) seen.add(target);
  }
  return false;
}
