import type { Page } from '@playwright/test';
import { expect, MOVING, test } from './site-test.ts';

test.use(MOVING);

const SLIDES = [
  'Neurons and circuits',
  'Roads on electricity',
  'Wind, water and leaf',
  'A field of sun',
  'A hall of listeners',
  'Near and far',
  'Patna on the Ganga',
] as const;

/** The home page with the first slide just shown; from here on time passes only in `pass`. */
async function openAtFirstSlide(page: Page): Promise<void> {
  // The lists of the page have no part in this, and lose no patience when time is put forward.
  await page.route('**/api/**', (route) => route.fulfill({ status: 304 }));
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('[data-moving-parts]')).toHaveCount(1);
  await page.mouse.move(0, 0);
  // Far ahead: on a busy machine seconds go by before it is told, and there is no way back.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
  await pauseMotion(page).check();
  await page.locator('.carousel-dots > button').first().dispatchEvent('click');
  await atRest(page);
}

const pauseMotion = (page: Page) => page.getByRole('checkbox', { name: 'Pause motion' });
const pressPlay = (page: Page) => pauseMotion(page).uncheck();

const expectSlide = (page: Page, title: (typeof SLIDES)[number]) =>
  expect(page.locator('.swiper-slide-active strong')).toHaveText(title);

async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await atRest(page);
}

/** How a slide comes in is not the clock's business. */
async function atRest(page: Page): Promise<void> {
  await page
    .locator('.swiper-wrapper')
    .evaluate((strip) => Promise.all(strip.getAnimations().map(({ finished }) => finished)));
}

test('carousel: 7 slides, autoplay every 2000 ms, rewinding after the last', async ({ page }) => {
  await openAtFirstSlide(page);
  await expect(page.locator('.swiper-slide')).toHaveCount(SLIDES.length);
  await pressPlay(page);
  await page.mouse.move(0, 0);
  for (const [index, title] of SLIDES.entries()) {
    await pass(page, 1_900);
    await expectSlide(page, title);
    await pass(page, 100);
    await expectSlide(page, SLIDES[index + 1] ?? SLIDES[0]);
  }
});

test('carousel: clickable pagination and navigation arrows', async ({ page }) => {
  await openAtFirstSlide(page);
  await page.locator('.carousel-dots > button').nth(4).click();
  await expectSlide(page, 'A hall of listeners');
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expectSlide(page, 'Near and far');
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expectSlide(page, 'A hall of listeners');
});

test('carousel: stands still while motion is paused', async ({ page }) => {
  await openAtFirstSlide(page);
  await pass(page, 10_000);
  await expectSlide(page, SLIDES[0]);
  await pressPlay(page);
  await page.mouse.move(0, 0);
  await pass(page, 2_000);
  await expectSlide(page, SLIDES[1]);
});

test('carousel: stands still while one is there with the keyboard', async ({ page }) => {
  await openAtFirstSlide(page);
  await pressPlay(page);
  await page.mouse.move(0, 0);
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('.carousel-next')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSlide(page, SLIDES[1]);
  await atRest(page);
  await pass(page, 10_000);
  await expectSlide(page, SLIDES[1]);
  await page.locator('.carousel-next').blur();
  await pass(page, 2_000);
  await expectSlide(page, SLIDES[2]);
});

test(
  'carousel: stands still while one points at it; a finger that tapped points no more',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await openAtFirstSlide(page);
    await pressPlay(page);
    const pictures = page.locator('.swiper');
    await (project.name === 'phone' ? pictures.tap() : pictures.hover());
    await pass(page, 2_000);
    await expectSlide(page, project.name === 'phone' ? SLIDES[1] : SLIDES[0]);
    await page.mouse.move(0, 0);
    await pass(page, 2_000);
    await expectSlide(page, project.name === 'phone' ? SLIDES[2] : SLIDES[1]);
  },
);

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('carousel and marquee stand still, and the carousel can be played', async ({ page }) => {
    await openAtFirstSlide(page);
    await expect(page.locator('.marquee-track')).toHaveCSS('animation-name', 'none');
    await pass(page, 10_000);
    await expectSlide(page, SLIDES[0]);
    await pressPlay(page);
    await page.mouse.move(0, 0);
    await pass(page, 2_000);
    await expectSlide(page, SLIDES[1]);
  });
});

test('the first slide’s picture is preloaded', async ({ page }) => {
  await page.goto('/');
  const preload = 'link[rel="preload"][as="image"][href*="neurons-and-circuits"]';
  await expect(page.locator(preload)).toHaveCount(1);
});
