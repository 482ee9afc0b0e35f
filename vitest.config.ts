import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    env: { TZ: 'Pacific/Apia' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What the worker logs while GitHub misbehaves is of interest where a test fails.
    silent: 'passed-only',
  },
});
