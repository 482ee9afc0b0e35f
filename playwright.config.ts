import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const headless = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  // What a context asks for reaches its pages, and not the drawings that they show.
  '--force-prefers-reduced-motion',
  // Letters as Chromium itself draws them, which takes them from the system.
  '--font-render-hinting=slight',
  // The blank page that a tab begins with, and all tabs of a test, are drawn by one process: to start
  // one costs 60 ms of processor time.
  '--renderer-process-limit=1',
  // On two cores, what is drawn is handed on to fewer processes and threads: a tenth of the whole.
  '--in-process-gpu',
  '--num-raster-threads=1',
  // A page lives for seconds here: what the two best compilers of V8 make of its scripts is seldom
  // run, and took a tenth of the renderers' processor time.
  '--js-flags=--no-maglev --no-turbofan',
];

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // What is waited for may take its time on a busy machine; on a quick one this costs nothing.
  timeout: 360_000,
  expect: { timeout: 90_000 },
  forbidOnly: true,
  retries: 0,
  // One more than the cores that it is run on: each waits for pages now and then.
  workers: 3,
  globalSetup: './tests/browser/start-sites.ts',
  // The counts go to a file where `npm test` asks for them.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    launchOptions: {
      executablePath: join(import.meta.dirname, 'tests/browser/start-chromium.sh'),
      args: headless,
    },
    screenshot: 'only-on-failure',
    // It would answer in place of routes; the test of it says so.
    serviceWorkers: 'block',
    // What moves is drawn anew sixty times a second. Tests whose subject moves say so (`MOVING`).
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // First, since one after the other: beside them there is enough to do.
    { name: 'looks', testMatch: 'looks/**', snapshotPathTemplate: '{testDir}/looks/{arg}{ext}' },
    {
      name: 'phone',
      // What a window's width or a finger may change; all else is tested once.
      grep: /@phone/,
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
  ],
});
