import { afterAll, vi } from 'vitest';

// A process runs many files: what one stands in for a browser's globals, another would take for a browser.
afterAll(() => void vi.unstubAllGlobals());
