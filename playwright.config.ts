import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const headless = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  timeout: 60_000,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  globalSetup: './tests/browser/start-sites.ts',
  // The counts go to a file where `npm test` asks for them.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    launchOptions: {
      executablePath: join(import.meta.dirname, 'tests/browser/start-chromium.sh'),
      args: headless,
    },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      // What no window's width can change is tested once, and so is what Decap draws, for large ones.
      testIgnore: [/crawl/, /editor/, /admin\/(?:import|export|history|two-people)/, 'looks/**'],
      use: { ...devices['Pixel 7'], colorScheme: 'light' },
    },
    {
      name: 'desktop',
      testIgnore: 'looks/**',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        colorScheme: 'dark',
      },
    },
    { name: 'looks', testMatch: 'looks/**', snapshotPathTemplate: '{testDir}/looks/{arg}{ext}' },
  ],
});
