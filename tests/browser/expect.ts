import { expect as base, type ExpectMatcherState, type Locator } from '@playwright/test';

/** What is asked of one element, most of all: what is asked, and how the element has to be for it. */
const ASKED = {
  toBeFocused: 'attached',
  toBeVisible: 'visible',
  toContainText: 'attached',
  toHaveAccessibleDescription: 'attached',
  toHaveAttribute: 'attached',
  toHaveText: 'attached',
  toHaveValue: 'attached',
} as const;

interface Options {
  timeout?: number;
  /** Of `toBeVisible` */
  visible?: boolean;
}

/** As long as `playwright.config.ts` has every matcher wait. */
const PATIENCE = 90_000;

/**
 * Playwright's, which waits for the element before it looks at it. Matchers look again and again, too,
 * but write down all that the page says to a screen reader each time that the element is not there
 * yet: a seventh of what an administrator's journey costs.
 */
export const expect = base.extend(
  Object.fromEntries(
    Object.entries(ASKED).map(([name, state]) => [
      name,
      async function (this: ExpectMatcherState, locator: Locator, ...given: unknown[]) {
        const { timeout = PATIENCE, visible } = (given.at(-1) ?? {}) as Options;
        const isAwaited = !this.isNot && visible !== false;
        // Where it stays away, the matcher says so.
        if (isAwaited) await locator.waitFor({ state, timeout }).catch(() => {});
        const matchers = this.isNot ? base(locator).not : base(locator);
        const match = matchers[name as keyof typeof ASKED] as (...all: unknown[]) => Promise<void>;
        await match(...given);
        return { pass: !this.isNot, message: () => '' };
      },
    ]),
  ),
) as typeof base;
