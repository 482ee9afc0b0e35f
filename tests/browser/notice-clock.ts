import type { BrowserContext, Locator, Page } from '@playwright/test';

/**
 * From their next pages on, tabs have time: notices come in and run out a hundred times more slowly, until
 * a test puts them forward (`comeIn`, `runOut`). What is said of them then holds on any machine.
 */
export const slowDownNotices = (tabs: Page | BrowserContext) =>
  tabs.addInitScript(() => {
    const slowDown = ({ target, animationName }: AnimationEvent) => {
      if (!/^Toastify__(?:bounceIn|trackProgress)/.test(animationName)) return;
      for (const each of (target as Element).getAnimations()) each.updatePlaybackRate(0.01);
    };
    document.addEventListener('animationstart', slowDown, true);
  });

/** A notice's clock: the bar that grows shorter. */
const barOf = (notice: Locator) => notice.locator('.Toastify__progress-bar--animated');

/** How long a notice stays, in milliseconds, from when on, and whether its clock runs just now. */
export const clockOf = (notice: Locator) =>
  barOf(notice).evaluate((bar) => {
    const { duration, delay } = bar.getAnimations()[0]?.effect?.getTiming() ?? {};
    return { duration, delay, state: getComputedStyle(bar).animationPlayState };
  });

/** Puts a notice that is coming in to its place. */
export const comeIn = (notice: Locator): Promise<void> =>
  notice.evaluate((element) => {
    for (const each of element.getAnimations()) each.finish();
  });

/** Puts the clocks of notices forward to their end; some may have gone already. */
export const runOut = (notices: Locator): Promise<void> =>
  barOf(notices).evaluateAll((bars) => {
    for (const each of bars.flatMap((bar) => bar.getAnimations())) each.finish();
  });
