import { ANNOUNCED } from './announced-settings.ts';
import { expect, test } from './site-test.ts';

// What this repository's settings leave open, once it is announced.
test.use({ content: 'full' });

const { contacts, socialLinks, links } = ANNOUNCED;

test('what is announced stands where a page was waiting for it', async ({ page }) => {
  await test.step('Footer: social icons, phone, e-mail', async () => {
    await page.goto('/privacy');
    const footer = page.getByRole('contentinfo');
    const icons = footer.getByRole('link', { name: /^The conference on / });
    await expect(icons).toHaveCount(socialLinks.length);
    for (const [index, { url }] of socialLinks.entries()) {
      await expect(icons.nth(index)).toHaveAttribute('href', url);
      await expect(icons.nth(index).locator('svg')).toBeVisible();
    }
    for (const phone of contacts.phones) {
      const href = `tel:${phone.replaceAll(' ', '')}`;
      await expect(footer.getByRole('link', { name: phone })).toHaveAttribute('href', href);
    }
    const mail = footer.getByRole('link', { name: contacts.email });
    await expect(mail).toHaveAttribute('href', `mailto:${contacts.email}`);
  });

  await test.step('Contact: location, e-mail, three phone numbers', async () => {
    await page.goto('/contact');
    const main = page.getByRole('main');
    await expect(main.getByText(contacts.location)).toBeVisible();
    await expect(main.getByRole('link', { name: contacts.email })).toBeVisible();
    await expect(main.locator('a[href^="tel:"]')).toHaveText([...contacts.phones]);
    const rows = ['Location', 'Email', 'Phone 1', 'Phone 2', 'Phone 3'];
    await expect(main.locator('dt')).toHaveText(rows);
  });

  await test.step('Papers are submitted on an external site: the product only links to it', async () => {
    await page.goto('/authors');
    await page.locator('summary', { hasText: 'Paper Submission' }).click();
    const link = page.getByRole('link', { name: 'Submission site', exact: true });
    await expect(link).toHaveAttribute('href', links.paperSubmission);
  });

  await test.step('Guidelines: template links, Word and LaTeX', async () => {
    await page.goto('/authors');
    await page.locator('summary', { hasText: 'Guidelines to Authors' }).click();
    const word = page.getByRole('link', { name: 'Word template' });
    await expect(word).toHaveAttribute('href', links.wordTemplate);
    const latex = page.getByRole('link', { name: 'LaTeX template' });
    await expect(latex).toHaveAttribute('href', links.latexTemplate);
  });

  await test.step('Call for papers: a brochure link', async () => {
    await page.goto('/authors/call-for-papers');
    const brochure = page.getByRole('link', { name: 'Brochure' });
    await expect(brochure).toHaveAttribute('href', links.brochure);
  });

  await test.step('Hybrid mode: how to join online, where the venue is, on its days in the programme', async () => {
    const join = page.getByRole('main').getByRole('link', { name: 'Join online', exact: true });
    await page.clock.setFixedTime('2026-03-07T06:00:00Z');
    for (const path of ['/about/venue-and-travels', '/programs/speakers']) {
      await page.goto(path);
      await expect(join).toHaveAttribute('href', links.joinOnline);
    }
    await page.goto('/about/venue-and-travels');
    const toJoin = page.locator(`main a[href="${links.joinOnline}"]`).filter({ visible: true });
    await expect(toJoin).toHaveCount(2);
    await page.clock.setFixedTime('2026-11-22T06:00:00Z');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(toJoin).toHaveCount(0);
  });
});
