import type { Locator, Page } from '@playwright/test';
import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';
import {
  GOOGLE,
  GOOGLE_AS_MARKDOWN,
  HOSTILE,
  WORD,
  WORD_AS_MARKDOWN,
  WORD_ON_A_CARD,
} from './pasted-texts.ts';

const writing = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

/** Counts the moments in which a bar is there without the text that it says it controls. */
function noteBarsAlone() {
  Object.assign(window, { barsAlone: 0 });
  new MutationObserver(() => {
    const bar = document.querySelector('[role=toolbar]');
    if (!bar || document.getElementById(bar.getAttribute('aria-controls') ?? '')) return;
    Object.assign(window, { barsAlone: Reflect.get(window, 'barsAlone') + 1 });
  }).observe(document, { childList: true, subtree: true });
}

async function paste(into: Locator, html: string) {
  await into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    const event = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', event));
  }, html);
}

/** What the form holds, as Markdown; the text is shown visually before and after. */
async function asMarkdown(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Edit the plain text (Markdown)' }).click();
  const text = await page.getByRole('textbox', { name: 'Content' }).inputValue();
  await page.getByRole('button', { name: 'Edit as visitors see it' }).click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  return text;
}

test('a text is written as visitors will see it', async ({ page, site, token, mark, problems }) => {
  problems.expect(/net::ERR_FAILED/);
  await page.goto('/admin/add-papers');
  const content = writing(page);

  await test.step('where the editor cannot be loaded, the text is written as Markdown', async () => {
    await page.route('**/visual-editor-*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Edit as visitors see it' }).click();
    await expect(page.getByText('The visual editor could not be loaded.')).toBeVisible();
    await content.fill(
      'An   *old*  paragraph\nof __two__ lines.\n\n\n* kept\n* as it is\n\n## Changed',
    );
    await page.unroute('**/visual-editor-*.js');
    await page.addInitScript(noteBarsAlone);
    await page.reload();
    const bar = page.getByRole('toolbar', { name: 'Formatting' });
    await expect(bar).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'barsAlone'))).toBe(0);
  });

  await test.step('what is not touched stays, byte for byte', async () => {
    // The editor hears of the caret's move a moment later.
    await expect(async () => {
      await content.press('ControlOrMeta+End');
      await expect(tool(page, 'Heading')).toHaveAttribute('aria-pressed', 'true');
    }).toPass();
    await page.keyboard.type(' Now');
    expect(await asMarkdown(page)).toBe(
      'An   *old*  paragraph\nof __two__ lines.\n\n\n* kept\n* as it is\n\n## Changed Now',
    );
  });

  await test.step('what was done before can be undone after Markdown was shown, and there', async () => {
    await content.press('ControlOrMeta+z');
    await expect(content).not.toContainText('Now');
    await page.getByRole('button', { name: 'Edit the plain text (Markdown)' }).click();
    await page.locator('textarea').press('ControlOrMeta+Shift+z');
    await expect(page.locator('textarea')).toHaveValue(/Now$/);
    await page.locator('textarea').fill('');
    await page.getByRole('button', { name: 'Edit as visitors see it' }).click();
  });

  await test.step('with the keyboard alone: the bar has one stop, and Tab leaves the text', async () => {
    await content.focus();
    await page.keyboard.type('## Aims');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('Bold');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type(' is *not*  starred, until ');
    await page.keyboard.press('Alt+F10');
    await expect(tool(page, 'Bold')).toBeFocused();
    for (let right = 1; right <= 4; right += 1) await page.keyboard.press('ArrowRight');
    await expect(tool(page, 'Date, fee or other fact of the settings')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Insert it' })).toBeEnabled();
    await page.getByRole('searchbox').fill('READY, camera');
    await page.keyboard.press('Enter');
    await expect(content).toBeFocused();
    // Other tests move that day on the same site.
    await expect(page.locator('.fact-chip')).toHaveText(
      /^[A-Z][a-z]+day\s\d+\s[A-Z][a-z]+\s20\d\d/,
    );
    // Saved in another window: it is read when somebody comes back to this one.
    await page.route('/admin', async (route) => {
      const response = await route.fetch();
      const day = /("date:camera-ready",\{[^}]*"words":")[^"]+/;
      await route.fulfill({ response, body: (await response.text()).replace(day, '$1New Day') });
    });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.locator('.fact-chip')).toHaveText('New Day');
    await page.unroute('/admin');
    await page.keyboard.type(': two_words, 1 * 2, http://example.org/a ');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();
    expect(await asMarkdown(page)).toBe(
      '## Aims\n\n**Bold** is *not*  starred, until {{date:camera-ready}}: two_words, 1 * 2, http://example.org/a\n\n- one\n- two',
    );
  });

  await test.step('a link, a picture and a table', async () => {
    await content.press('ControlOrMeta+a');
    await page.keyboard.type('The map');
    await page.keyboard.press('ControlOrMeta+a');
    await tool(page, 'Link').click();
    await page.getByLabel('Page, entry or address').fill('example.org/map');
    await page.keyboard.press('Enter');
    await expect(content).toBeFocused();
    await page.keyboard.press('Enter');
    await tool(page, 'Picture').click();
    await page.getByRole('button', { name: 'Choose from the website’s pictures' }).click();
    await page.getByRole('button', { name: /^Two fish/ }).click();
    await page.getByText('By its address').click();
    const address = page.getByLabel('Address of a picture that is on the website');
    await expect(address).toHaveValue('/uploads/ca9ce8e95f8d1722c02106a6034090cb.png');
    await page.getByLabel('File').setInputFiles('public/icon-192.png');
    await page.getByLabel('What it shows').fill('A lotus');
    await page.getByRole('button', { name: 'Insert the picture' }).click();
    await expect(content.getByAltText('A lotus')).toBeVisible();
    await expect(content).toBeFocused();
    await page.keyboard.press('Enter');
    await tool(page, 'Table').click();
    await page.keyboard.type('Day');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Hour');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Friday');
    await tool(page, 'Remove column').click();
    await tool(page, 'Add row below').click();
    expect(await asMarkdown(page)).toMatch(
      /^\[The map\]\(https:\/\/example\.org\/map\)\n\n!\[A lotus\]\(\/uploads\/[0-9a-f]{32}\.\w+\)\n\n\| Hour \| {2}\|\n\| --- \| --- \|\n(?:\| {2}\| {2}\|\n?){3}$/,
    );
  });

  await test.step('a link to what there is on the website is found by name', async () => {
    problems.expect(/status of 404/);
    const heading = `Grids that learn, ${mark}`;
    const paper = { heading, authors: ['Uma Das'], content: 'Text.' };
    const added = await site.call('POST', '/api/papers/add', { token, body: paper });
    expect(added.status).toBe(201);
    await content.press('ControlOrMeta+a');
    await page.keyboard.type('Our policy');
    await page.keyboard.press('ControlOrMeta+a');
    const field = page.getByRole('combobox', { name: 'Page, entry or address' });
    const option = page.locator('[role=option]');
    await tool(page, 'Link').click();
    await field.fill('/pirvacy');
    await expect(field).toHaveAccessibleDescription(
      /This site has no page at \/pirvacy\. .*Did you mean "\/privacy"\?/,
    );
    await field.fill('nothing of this kind');
    await expect(field).toHaveAccessibleDescription(/Nothing on this website has these words\./);
    await expect(page.getByRole('button', { name: 'Insert the link' })).toBeDisabled();
    await field.fill('privacy');
    await expect(option.first()).toHaveText(/^Privacy/);
    await expect(field).not.toHaveAccessibleDescription(/no page|Nothing on/);
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(content.getByRole('link')).toHaveAttribute('href', '/privacy');
    await page.keyboard.type(' ');
    await tool(page, 'Link').click();
    await field.fill(`LEARN grids ${mark}`);
    await option.filter({ hasText: heading }).click();
    await expect(content.getByRole('link', { name: heading })).toBeVisible();
    await page.keyboard.type(' ');
    await tool(page, 'Link').click();
    await field.fill('link map');
    await page.keyboard.press('Enter');
    await expect(content.locator('.fact-chip')).toBeVisible();
    expect(await asMarkdown(page)).toMatch(
      /^\[Our policy\]\(\/privacy\) \[Grids that learn, .+\]\(\/papers\/grids-that-learn.*\) \{\{link:map\}\}$/,
    );
  });

  await test.step('a click on a fact sets the caret beside it, and what is typed leaves it', async () => {
    const chip = content.locator('.fact-chip');
    const { width, height } = (await chip.boundingBox()) ?? { width: 0, height: 0 };
    await chip.click({ position: { x: width - 3, y: height / 2 } });
    await page.keyboard.type('after');
    await chip.click({ position: { x: 3, y: height / 2 } });
    await page.keyboard.type('before');
    await chip.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' end');
    expect(await asMarkdown(page)).toMatch(/ before\{\{link:map\}\}after end$/);
    await chip.click({ position: { x: 3, y: height / 2 } });
    await page.keyboard.press('Delete');
    await expect(chip).toHaveCount(0);
  });

  await test.step('what Word and Google Docs had on the clipboard comes out clean', async () => {
    for (const [html, markdown] of [
      [WORD, WORD_AS_MARKDOWN],
      [GOOGLE, GOOGLE_AS_MARKDOWN],
      // Says that it was copied here, which any website can say.
      [HOSTILE, 'See this, that and [here](/about).'],
    ] as const) {
      await content.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await paste(content, html);
      expect(await asMarkdown(page)).toBe(markdown);
    }
  });

  await test.step('nothing is wrong with it, also while it is said what is', async () => {
    await content.focus();
    await page.keyboard.type('{{fee:none}}');
    await page.getByRole('textbox', { name: 'Heading' }).focus();
    await expect(content).toHaveAccessibleDescription(/No setting has a fact "fee:none"/);
    expect(await findFaults(page)).toEqual([]);
    await tool(page, 'Date, fee or other fact of the settings').click();
    expect(await findFaults(page)).toEqual([]);
  });

  await test.step('what a card does not draw is not offered, and the preview is what visitors see', async () => {
    await page.keyboard.press('Escape');
    page.once('dialog', (dialog) => dialog.accept());
    await page.goto('/admin/add-speakers');
    const description = page.getByRole('textbox', { name: 'Description' });
    const bar = page.getByRole('toolbar', { name: 'Formatting' });
    await expect(bar.getByRole('button')).toHaveText([
      'BBold',
      'IItalic',
      'Link',
      'Date, fee…Date, fee or other fact of the settings',
      'List',
    ]);
    await paste(description, WORD);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.locator('.preview ul > li')).toHaveText(['Grids', 'Storage', 'Markets']);
    await page.getByRole('button', { name: 'Edit the plain text (Markdown)' }).click();
    await expect(page.locator('textarea')).toHaveValue(WORD_ON_A_CARD);
  });

  await test.step('on a wide screen the page stands beside the form, drawn as one types', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    const shown = page.frameLocator('iframe[title="How visitors will see it"]');
    await page.getByLabel('Name').fill('Uma Das');
    await expect(shown.getByRole('heading', { name: 'Uma Das' })).toBeVisible();
    const lines = shown.locator('.about li');
    await expect(lines).toHaveText(['Grids', 'Storage', 'Markets']);
    await expect(lines.first()).toHaveCSS('white-space', 'pre-line');
    await expect(shown.locator('.people')).toHaveCSS('display', 'grid');
  });

  await test.step('where there is no room beside it a button shows the page, and one is back at the button', async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('.page-preview')).toHaveCount(0);
      const open = page.getByRole('button', { name: 'See it as visitors will' });
      await open.click();
      const dialog = page.getByRole('dialog', { name: 'How visitors will see it' });
      const shown = dialog.frameLocator('iframe');
      await expect(shown.getByRole('heading', { name: 'Uma Das' })).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Back to the form' }).click();
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();
    }
  });

  await test.step('a long page is shown where it was changed', async () => {
    await page.goto('/admin/pages/venue-and-travels');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.press('Control+End');
    await page.keyboard.type(' Ask at gate four.');
    await page.getByRole('button', { name: 'See it as visitors will' }).click();
    const dialog = page.getByRole('dialog', { name: 'How visitors will see it' });
    const shown = dialog.frameLocator('iframe');
    await expect(shown.getByText('Ask at gate four.')).toBeInViewport();
    await expect(shown.getByRole('heading', { level: 1 })).not.toBeInViewport();
    await expect(dialog.getByRole('button', { name: 'Back to the form' })).toBeInViewport();
  });
});
