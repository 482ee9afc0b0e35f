import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

export default defineConfig({
  // That React has nothing for elements with notes for development.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['tests/**/*.test.ts', 'packages/*/tests/**/*.test.ts'],
    env: { TZ: 'Pacific/Apia' },
    globalSetup: 'tests/in-memory.ts',
    // A run that fails is one that failed before, too; what pages are drawn with; no file meets another's globals.
    setupFiles: ['tests/same-cases.ts', 'tests/published-react.ts', 'tests/no-stand-ins-left.ts'],
    // Most of them wait for other processes; left to itself, Vitest runs one at a time on two cores.
    maxWorkers: Math.max(6, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    // A process runs many files with what it has loaded once; no test changes our modules' state.
    isolate: false,
    // What a module becomes is kept by its content (Vitest 5 does so by itself): a second run begins
    // a second earlier.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    // Bounds for what hangs; a busy machine must not trip over them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // What the worker logs while GitHub misbehaves is of interest where a test fails.
    silent: 'passed-only',
  },
});
