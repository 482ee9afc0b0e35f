import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** What people do in the editor, by its own buttons. */
export const editorSteps = {
  /**
   * What Decap logs: calls that are refused or fail, of which it tells people, too (a busy machine may
   * let GitHub wait), and fields that are left blank.
   */
  logged:
    /status of (?:40[134]|503)|ERR_INTERNET_DISCONNECTED|^failed to load file|^GitHub does not answer|^(?:API_ERROR|APIError): |^This would change|^Object$|^undefined$/,

  /** Signs in with GitHub, in the window that Decap opens. */
  async signIn(page: Page, who = 'Edith Editor'): Promise<void> {
    if (!page.url().includes('/editor')) await page.goto('/editor');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Login with GitHub' }).click({ timeout: 120_000 });
    const window = await opened;
    await window.getByRole('button', { name: who }).click();
  },

  /** Opens an entry by its address: `speakers/ada`. */
  async openAt(page: Page, entry: string): Promise<void> {
    const [id, collection] = entry.split('/').reverse();
    await page.goto(`/editor#/collections/${collection}/entries/${id}`);
    await expect(this.saveButton(page)).toBeVisible();
  },

  /**
   * Opens one more entry, by way of a list: an address that leads straight from one to another has
   * Decap loaded anew, after a moment in which it may be put back (`follow-address.ts`). Decap knows
   * the entries that were there when the first one was opened.
   */
  async openNext(page: Page, entry: string): Promise<void> {
    if (!page.url().includes('/editor')) return this.openAt(page, entry);
    await page.evaluate(() => {
      const isSettled = new Promise((settle) => {
        addEventListener('hashchange', () => setTimeout(settle, 200), { once: true });
      });
      location.hash = '#/collections/hotels';
      return isSettled;
    });
    await this.openAt(page, entry);
  },

  /** Opens an entry of a collection from its list. */
  async open(page: Page, collection: string, title: string | RegExp): Promise<void> {
    await page.getByRole('link', { name: collection, exact: true }).click();
    const link = page.getByRole('link', { name: title });
    // Decap lists twenty, and the others once somebody scrolls to them.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(link).toBeVisible({ timeout: 500 });
    }).toPass();
    await link.click();
    await expect(this.saveButton(page)).toBeVisible();
  },

  async save(page: Page): Promise<void> {
    await this.saveButton(page).click();
    await this.expectSaved(page);
  },

  async expectSaved(page: Page): Promise<void> {
    // By what stays: "Entry saved" goes by itself, and a save takes its time on a busy machine.
    const timeout = 120_000;
    // The entry is read anew after the first time; until then the form is not the one that stays.
    await expect(page.getByRole('button', { name: /^Status: / })).toBeVisible({ timeout });
    await expect(page.getByText('Changes saved')).toBeVisible({ timeout });
  },

  async setStatus(page: Page, status: 'Draft' | 'In review' | 'Ready'): Promise<void> {
    await page.getByRole('button', { name: /^Status: / }).click();
    await page.getByRole('menuitem', { name: status }).click();
    await expect(page.getByText(`Status: ${status}`)).toBeVisible();
  },

  async logOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page.getByRole('button', { name: 'Login with GitHub' })).toBeVisible();
  },

  saveButton: (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true }),
  name: (page: Page): Locator => page.getByLabel('Name', { exact: true }),
};
