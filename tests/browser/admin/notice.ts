import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** The notice that says a sentence. */
export const notice = (page: Page, sentence: string | RegExp): Locator =>
  page.locator('.Toastify__toast').getByText(sentence).first();

/** Fails while notices lie over buttons that send what stands in a form, or copy a link that is shown this once, or over the field that has the focus. */
export const expectClear = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const boxes = (selector: string) =>
          [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
        const notices = boxes('.Toastify__toast-container--bottom-center');
        const rows = boxes('#screen :is(.actions, .new-link button, input:focus)');
        const covered = notices.flatMap((one) =>
          rows.filter((row) => row.top < one.bottom && row.bottom > one.top),
        );
        return [notices.length, rows.length > 0, covered.length];
      }),
    )
    .toEqual([1, true, 0]);
