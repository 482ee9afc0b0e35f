import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

/** The specification's navigation, section 2: labels, and where they lead. */
const GROUPS: Record<string, Record<string, string>> = {
  About: {
    'About the Conference': '/about/about-the-conference',
    'About the host institute': '/about/about-the-host-institute',
    'Organising Committee': '/about/organising-committee',
    'International Advisory Committee': '/about/international-advisory-committee',
    'Technical Programme Committee': '/about/technical-programme-committee',
    'Venue and Travels': '/about/venue-and-travels',
    Accomodations: '/about/accomodations',
    'About the host institute (Bihta Campus)': '/about/about-the-host-institute-(bihta-campus)',
    PhotoGallery: '/about/photogallery',
  },
  Authors: {
    'Call for Papers': '/authors/call-for-papers',
    'Guidelines to Authors': '/authors/guidelines-to-authors',
    'Paper Submissions': '/authors/paper-submissions',
    Registrations: '/authors/registrations',
    'Best Student Paper Award': '/authors/best-student-paper-award',
    'Financial support': '/authors/financial-support',
    'CMT Acknowledgement': '/authors/cmt-acknowledgement.html',
    'Paper Publication': '/authors/paper-publication',
  },
  Programs: {
    Programme: '/programs/programme',
    Speakers: '/programs/speakers',
    Workshops: '/programs/workshops',
    Tours: '/programs/tours',
    'Cultural Event': '/programs/cultural-event',
  },
  Sponsors: {
    'Become a Sponsor': '/sponsors/become-a-sponsor',
    'Benefits of Sponsorship': '/sponsors/benefits-of-sponsorship',
  },
};

const linksIn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((links) =>
      links.map((link) => [link.textContent, link.getAttribute('href')] as const),
    );

test('where the bar and the footer lead', async ({ page }) => {
  await page.goto('/privacy');

  await test.step('Home at /; Contact at /contact; groups give routes of the form /{group}/{option-slug}', async () => {
    expect(await linksIn(page, '#menu > ul > li:not([hidden]) > a')).toEqual([
      ['Home', '/'],
      ['Contact', '/contact'],
    ]);
    await expect(page.locator('#menu summary')).toHaveText(Object.keys(GROUPS));
    for (const [name, options] of Object.entries(GROUPS)) {
      const group = `#menu details:has(summary:text-is("${name}")) a`;
      expect(await linksIn(page, group)).toEqual(Object.entries(options));
    }
  });

  await test.step('the bar marks the group on its own page and on every page below it', async () => {
    const marked = page.locator('#menu summary[aria-current]');
    await expect(marked).toHaveCount(0);
    for (const path of ['/authors', '/authors/registrations', '/authors/call-for-papers/0']) {
      await page.goto(path);
      await expect(marked).toHaveText('Authors');
    }
  });

  await test.step('Footer: logo, conference name, phone, e-mail, quick links, a copyright line', async () => {
    const footer = page.getByRole('contentinfo');
    const logo = footer.locator('img[src$="/logo.svg"]');
    await logo.scrollIntoViewIfNeeded();
    await expect(logo).toBeVisible();
    const name =
      'International Conference on Next-Generation Adaptive Research and Innovations 2026';
    await expect(footer.getByText(name, { exact: true })).toBeVisible();
    // Neither is known yet: the form is the way to write.
    await expect(footer.locator('dt')).toHaveCount(0);
    const form = footer.getByRole('link', { name: 'Write to us' });
    await expect(form).toHaveAttribute('href', '/contact');
    const quick = footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
    const paths = '/ /about /authors /programs /sponsors /contact /admin /login'.split(' ');
    await expect(quick).toHaveCount(paths.length);
    for (const [index, path] of paths.entries()) {
      await expect(quick.nth(index)).toHaveAttribute('href', path);
    }
    await expect(page.locator('.copyright')).toHaveText(
      `© ${new Date().getFullYear()} Department of Electrical Engineering, the host institute`,
    );
  });
});

test(
  'the bar: fixed at the top; on small screens a toggle menu; the arrow of a group points down, and up while the group is open',
  {
    tag: '@phone',
  },
  async ({ page }, { project }) => {
    const button = page.getByRole('button', { name: 'Menu' });
    await page.goto('/about/venue-and-travels');

    await test.step('the bar is fixed at the top on every page', async () => {
      await page.evaluate(() => scrollTo({ top: 9_999, behavior: 'instant' }));
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
      expect(await page.locator('.bar').boundingBox()).toMatchObject({ x: 0, y: 0 });
      await expect(page.locator('.brand')).toBeInViewport({ ratio: 1 });
    });

    await test.step('on small screens the bar collapses into a toggle menu', async () => {
      const home = page.locator('#menu').getByRole('link', { name: 'Home' });
      if (project.name === 'desktop') {
        await expect(button).toBeHidden();
        await expect(home).toBeVisible();
        return;
      }
      await expect(home).toBeHidden();
      await button.click();
      await expect(home).toBeVisible();
      await button.click();
      await expect(home).toBeHidden();
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(home).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(home).toBeHidden();
      await expect(button).toBeFocused();
    });

    await test.step('the arrow of a group points down, and up while the group is open', async () => {
      if (await button.isVisible()) await button.click();
      const group = page.locator('#menu summary').first();
      const degrees = () =>
        group.evaluate((summary) => {
          const { a, b } = new DOMMatrix(getComputedStyle(summary, '::after').transform);
          return (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360;
        });
      await expect.poll(degrees).toBe(45);
      await group.click();
      await expect.poll(degrees).toBe(225);
    });
  },
);
