import type { Page } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { expect, test } from './site-test.ts';

const PLACES = [
  {
    sentence: 'Photo gallery: clicking a photo opens a full-size overlay with a close button',
    content: 'full',
    path: '/about/photogallery',
    count: 300,
    first: 'Photo number 300',
    caption: 'Photo number 300',
    second: 'Photo number 299',
    last: 'Photo number 1',
  },
  {
    sentence: 'Campus page: three images with overlay',
    content: 'sample',
    path: '/about/about-the-host-institute-(bihta-campus)',
    count: 3,
    first: 'A gate with a wide arch between two rows of trees.',
    caption: 'The gate',
    second: 'A long building of laboratories with solar panels on its roof.',
    last: 'A pond with two fish and a lotus under trees.',
  },
] as const;

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Photo' });
const picture = (page: Page, name: string) => overlay(page).getByRole('img', { name, exact: true });

/** A finger goes sideways over the photo. */
const swipe = (page: Page, from: number, to: number) =>
  overlay(page).evaluate(
    (target, ends) => {
      for (const [index, type] of ['touchstart', 'touchend'].entries()) {
        const clientX = ends[index] as number;
        const touch = new Touch({ identifier: 1, target, clientX, clientY: 9 });
        const touches = index === 0 ? [touch] : [];
        target.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [touch] }));
      }
    },
    [from, to],
  );

for (const { sentence, content, path, count, first, caption, second, last } of PLACES) {
  test.describe(sentence, () => {
    test.use({ content });
    const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

    test(
      'by pointer, and the focus returns; axe finds nothing wrong with it',
      {
        tag: '@phone',
      },
      async ({ page }, { project }) => {
        await page.goto(path);
        await expect(page.locator('main a[data-photo]')).toHaveCount(count);
        await link(page, first).click();
        await expect(picture(page, first)).toBeVisible();
        await expect(overlay(page).locator('figcaption')).toHaveText(caption);
        const address = await picture(page, first).evaluate((img: HTMLImageElement) => img.src);
        expect(address).toBe(await link(page, first).evaluate((a: HTMLAnchorElement) => a.href));
        // It looks at both widths, wherever it starts.
        if (project.name === 'desktop') expect(await findFaults(page)).toEqual([]);
        await overlay(page).getByRole('button', { name: 'Close' }).click();
        await expect(overlay(page)).toBeHidden();
        await expect(link(page, first)).toBeFocused();
        await link(page, first).click();
        await page.mouse.click(2, 2);
        await expect(overlay(page)).toBeHidden();
      },
    );

    test('by keyboard: arrows go round, Esc closes, the focus returns', async ({
      page,
      problems,
    }) => {
      // Near the last one is the photo that is not there.
      problems.expect(/status of 404|Error loading photo/);
      await page.goto(path);
      await link(page, first).focus();
      await page.keyboard.press('Enter');
      await expect(overlay(page).getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(picture(page, second)).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(picture(page, last)).toBeVisible();
      await swipe(page, 100, 200);
      await expect(picture(page, last)).toBeHidden();
      await swipe(page, 200, 100);
      await expect(picture(page, last)).toBeVisible();
      await swipe(page, 200, 170);
      await expect(picture(page, last)).toBeVisible();
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press('Tab');
        const inside = await page.evaluate(() => {
          const { activeElement } = document;
          // With nothing after it the focus may rest on the browser's own bars.
          return activeElement === document.body || activeElement?.closest('dialog') !== null;
        });
        expect(inside).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(overlay(page)).toBeHidden();
      await expect(link(page, last)).toBeFocused();
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });
      test('a picture is a link to itself in full', async ({ page, problems }) => {
        // The browser's own page around a picture has inline styles; one photo is not there.
        problems.expect(/inline style|status of 404/);
        await page.goto(path);
        const address = await link(page, first).getAttribute('href');
        await link(page, first).click();
        await expect(page).toHaveURL(address as string);
      });
    });
  });
}

test('of a photo that is too large to be shown the overlay says so, and never opens it', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // Its pictures are samples, which are listed until the conference is over.
  await page.clock.setFixedTime('2025-07-01T06:00:00Z');
  await page.goto('/about/photogallery');
  // As the page is made where an upload has too many pixels.
  const photo = page.locator('main a[data-photo]').first();
  await photo.evaluate((link: HTMLAnchorElement) => {
    const name = link.querySelector('img')?.alt ?? '';
    link.innerHTML =
      '<img src="/images/placeholders/photo.svg" data-instead-of="/uploads/huge.png">';
    (link.firstChild as HTMLImageElement).alt = name;
    link.href = '/uploads/huge.png';
  });
  await photo.click();
  await expect(overlay(page).getByText('Sample', { exact: true })).toBeVisible();
  await expect(overlay(page).getByText('(the picture is too large to be shown)')).toBeVisible();
  await expect(overlay(page).locator('img')).toHaveAttribute('src', /placeholders\/photo\.svg$/);
  expect(asked.filter((url) => url.includes('huge'))).toEqual([]);
});
