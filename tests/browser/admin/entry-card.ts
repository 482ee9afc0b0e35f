import type { Locator, Page } from '@playwright/test';

/** What a list shows of the entry, account or proposal with a text. */
export const entryCard = (page: Page, text: string): Locator =>
  page.locator('.entry-card', { hasText: text });
