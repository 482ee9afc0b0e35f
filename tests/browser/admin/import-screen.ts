import type { Locator, Page } from '@playwright/test';
import type { TableFile } from './accepted-papers.ts';

/** Opens the screen that imports papers, and chooses a file there. */
export async function openImport(page: Page, file?: TableFile): Promise<void> {
  await page.goto('/admin/import-papers');
  if (file) await fileField(page).setInputFiles(file);
}

export const fileField = (page: Page): Locator => page.getByLabel('File', { exact: true });

/** What is said of the rows of the file. */
export const rowCounts = (page: Page): Locator => page.locator('.counts');

export const importButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Import \d+ papers?$/ });
