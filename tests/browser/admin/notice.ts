import type { Locator, Page } from '@playwright/test';

/** The notice that says a sentence. */
export const notice = (page: Page, sentence: string | RegExp): Locator =>
  page.locator('.Toastify__toast').getByText(sentence).first();
