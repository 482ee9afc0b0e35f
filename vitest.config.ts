import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    env: { TZ: 'Pacific/Apia' },
    testTimeout: 30_000,
  },
});
