/** The parts of `npm test` that Vitest runs, with their folders. */
export const PARTS: Record<string, string[]> = {
  model: ['tests/model', 'tests/structure'],
  github: ['packages/embedded-github/tests', 'tests/github-host'],
  site: ['tests/site', 'tests/admin'],
  api: ['tests/api', 'tests/local'],
  edition: ['tests/edition'],
  operating: ['tests/operating'],
  faults: ['tests/faults'],
};

/** The part that a test file belongs to, by its path from the root. */
export function partOf(file: string): string | undefined {
  return Object.keys(PARTS).find((name) =>
    PARTS[name]?.some((folder) => file.startsWith(`${folder}/`)),
  );
}
