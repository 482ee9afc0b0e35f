import type { Page } from '@playwright/test';
import { findFaults } from '../find-faults.ts';
import type { Site } from '../site-test.ts';
import { expect, test } from './admin-test.ts';
import { notice } from './notice.ts';

interface Member {
  _id: string;
  name: string;
  committee: string;
}

/** Members of a category that no other test uses; the first has an order already. */
async function addMembers(
  site: Site,
  token: string,
  committee: string,
  names = ['Devi', 'Asha', 'Bina', 'Chand'],
) {
  // An earlier run has left its own.
  for (const { _id } of await membersOf(site, committee)) {
    await site.call('DELETE', `/api/organisingcommitee/deleteMember/${_id}`, { token });
  }
  for (const [index, name] of names.entries()) {
    const body = {
      name: `${name} of ${committee}`,
      specialization: 'Grids',
      college: 'A college',
      committee,
      description: 'Text.',
      ...(index === 0 && { order: 1 }),
    };
    const path = '/api/organisingcommitee/createMember';
    expect((await site.call('POST', path, { token, body })).status).toBe(201);
  }
}

/** In the committee's order, as visitors are shown them. */
async function membersOf(site: Site, committee: string): Promise<Member[]> {
  const { body } = await site.call('GET', '/api/organisingcommitee/getAllMembers');
  return body.members.filter((member: Member) => member.committee === committee);
}

/** First words of their names. */
const shownOf = async (site: Site, committee: string) =>
  (await membersOf(site, committee)).map(({ name }) => name.split(' ')[0]);

const open = (page: Page, committee: string) =>
  page.goto(`/admin/all-organising-members/arrange?committee=${encodeURIComponent(committee)}`);
const rows = (page: Page) => page.locator('.arrange > li');
/** First words of the names, in the order on the screen. */
const order = async (page: Page) =>
  (await page.locator('.arrange strong').allTextContents()).map((name) => name.split(' ')[0]);

test('members of a committee are put in order by buttons and keys, said aloud, and saved together', async ({
  page,
  site,
  token,
}) => {
  const committee = 'Women in Engineering Chairs';
  await addMembers(site, token, committee);
  await page.goto('/admin/all-organising-members');
  await page.getByRole('link', { name: 'Arrange', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Arrange Organising Committee Members',
  );
  await page.getByRole('combobox', { name: 'Committee' }).selectOption(`${committee} (4)`);
  await expect(rows(page)).toHaveCount(4);
  await expect.poll(() => order(page)).toEqual(['Devi', 'Asha', 'Bina', 'Chand']);
  await expect(page.getByText('This is the order on the website.')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  const up = page.getByRole('button', { name: `Move Chand of ${committee} up` });
  await up.click();
  await expect(page.getByText(`Chand of ${committee}: 3 of 4.`)).toBeAttached();
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(up).toBeFocused();
  await expect.poll(() => order(page)).toEqual(['Chand', 'Devi', 'Asha', 'Bina']);

  const handle = page.getByRole('button', { name: /^Devi of .*, / });
  await handle.focus();
  await page.keyboard.press('End');
  await expect(page.getByText(`Devi of ${committee}: 4 of 4.`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(handle).toBeFocused();
  await expect(handle).toHaveAccessibleName(`Devi of ${committee}, 3 of 4`);
  await expect.poll(() => order(page)).toEqual(['Chand', 'Asha', 'Devi', 'Bina']);

  const from = (await site.call('GET', '/api/health')).body.commit;
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(notice(page, 'Order saved.')).toBeVisible();
  await expect(page.getByText('This is the order on the website.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save order' })).toBeFocused();
  expect(await shownOf(site, committee)).toEqual(['Chand', 'Asha', 'Devi', 'Bina']);
  const [change, before] = (await site.call('GET', '/api/changes', { token })).body;
  expect(change.subject).toBe(`Arrange organising members: ${committee}`);
  expect(before.commit).toBe(from);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a row follows the mouse or the finger that drags it by its handle; Esc puts it back', {
  tag: '@phone',
}, async ({ page, site, token, hasTouch }) => {
  const committee = 'Venue and Stage Chairs';
  await addMembers(site, token, committee);
  await open(page, committee);
  await expect(rows(page)).toHaveCount(4);
  const grips = page.locator('.arrange .handle');
  const boxOf = async (index: number) => {
    const box = await grips.nth(index).boundingBox();
    return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  await rows(page).last().scrollIntoViewIfNeeded();
  const pointer = hasTouch ? await finger(page) : page.mouse;
  const drag = async (from: number, to: number) => {
    const [start, end] = [await boxOf(from), await boxOf(to)];
    await pointer.move(start.x, start.y);
    await pointer.down();
    // Past the middle of the last one.
    const way = end.y - start.y + Math.sign(to - from) * 8;
    for (const part of [0.25, 0.5, 0.75, 1]) await pointer.move(end.x, start.y + way * part);
  };
  await drag(1, 3);
  await expect(page.locator('.arrange .dragged')).toContainText('Asha');
  await pointer.up();
  await expect(page.locator('.arrange .dragged')).toHaveCount(0);
  await expect.poll(() => order(page)).toEqual(['Devi', 'Bina', 'Chand', 'Asha']);
  await expect(page.getByText(`Asha of ${committee}: 4 of 4.`)).toBeAttached();
  await drag(3, 0);
  await pointer.up();
  await expect.poll(() => order(page)).toEqual(['Asha', 'Devi', 'Bina', 'Chand']);

  await drag(0, 2);
  await expect.poll(() => order(page)).toEqual(['Devi', 'Bina', 'Asha', 'Chand']);
  await page.keyboard.press('Escape');
  await pointer.up();
  await expect.poll(() => order(page)).toEqual(['Asha', 'Devi', 'Bina', 'Chand']);
  // Moved and let go in one breath, before anything could be drawn in between.
  const { x, y } = await boxOf(3);
  await drag(0, 1);
  await rows(page)
    .first()
    .evaluate(
      (row, at) => {
        const event = { bubbles: true, clientX: at.x, clientY: at.y, pointerId: 1 };
        row.dispatchEvent(new PointerEvent('pointermove', event));
        row.dispatchEvent(new PointerEvent('pointerup', event));
      },
      { x, y: y + 8 },
    );
  await pointer.up();
  await expect(page.getByText(`Asha of ${committee}: 4 of 4.`)).toBeAttached();
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(notice(page, 'Order saved.')).toBeVisible();
  expect(await shownOf(site, committee)).toEqual(['Devi', 'Bina', 'Chand', 'Asha']);
});

/** One finger on the screen, with the calls of a mouse. */
async function finger(page: Page) {
  const client = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  let isDown = false;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
  return {
    async move(x: number, y: number) {
      at = { x, y };
      if (isDown) await send('touchMove');
    },
    async down() {
      isDown = true;
      await send('touchStart');
    },
    async up() {
      isDown = false;
      await send('touchEnd');
    },
  };
}

test('an order that is not saved asks before it is left, and waits as a draft', async ({
  page,
  site,
  token,
}) => {
  const committee = 'Hospitality Chair(s)';
  await addMembers(site, token, committee);
  const alone = 'Honorary Chairs (Chairman)';
  await addMembers(site, token, alone, ['Esha']);
  await open(page, committee);
  await page.getByRole('button', { name: /^Move Chand .* up$/ }).click();
  const changed = ['Devi', 'Asha', 'Chand', 'Bina'];
  await expect.poll(() => order(page)).toEqual(changed);

  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('The new order is not saved yet.');
  await question.getByRole('button', { name: 'Leave, keep it' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await open(page, committee);
  await expect(page.getByText('Your order is back as you left it.')).toBeVisible();
  await expect.poll(() => order(page)).toEqual(changed);
  const choice = page.getByRole('combobox', { name: 'Committee' });
  await choice.selectOption(alone);
  const other = page.getByRole('dialog', { name: 'Leave this order unsaved?' });
  await other.getByRole('button', { name: 'Stay' }).click();
  await expect(choice).toHaveValue(committee);
  await choice.selectOption(alone);
  await other.getByRole('button', { name: 'Leave, keep it' }).click();
  await expect(page.getByText(/^There is only one committee member here/)).toBeVisible();

  await choice.selectOption(committee);
  await expect.poll(() => order(page)).toEqual(changed);
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect.poll(() => order(page)).toEqual(['Devi', 'Asha', 'Bina', 'Chand']);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('an order whose save fails is as it was; with somebody who is gone it can be saved without them', async ({
  page,
  site,
  token,
}) => {
  const committee = 'Program Coordinators';
  await addMembers(site, token, committee);
  await open(page, committee);
  await page.getByRole('button', { name: /^Move Chand .* up$/ }).click();
  await page.route('**/api/organisingcommitee/order', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  const save = page.getByRole('button', { name: 'Save order' });
  await save.click();
  await expect(notice(page, 'Failed to save the order. Please try again.')).toBeVisible();
  await expect.poll(() => order(page)).toEqual(['Devi', 'Asha', 'Chand', 'Bina']);
  await page.unroute('**/api/organisingcommitee/order');

  const asha = (await membersOf(site, committee)).find(({ name }) => name.startsWith('Asha'));
  await site.call('DELETE', `/api/organisingcommitee/deleteMember/${asha?._id}`, { token });
  await save.click();
  await expect(notice(page, /^Somebody else has changed this list meanwhile\./)).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect.poll(() => order(page)).toEqual(['Devi', 'Chand', 'Bina']);
  await save.click();
  await expect(notice(page, 'Order saved.')).toBeVisible();
  expect(await shownOf(site, committee)).toEqual(['Devi', 'Chand', 'Bina']);
});

test('speakers stand in one list, which fits on a narrow screen and is asked for again where it failed', async ({
  page,
  site,
  token,
}) => {
  await page.route('**/api/speaker/all', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin/all-speakers/arrange');
  const sentence = 'Failed to fetch speakers. Please try again.';
  await expect(page.locator('.failure').getByText(sentence)).toBeVisible();
  await page.unroute('**/api/speaker/all');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(rows(page).nth(7)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Committee' })).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);

  // So do hotels, of which a name and an address are known.
  await page.goto('/admin/all-hotels');
  await expect(page.locator('.entry-card', { hasText: 'Gargee Grand' })).toContainText(
    'Exhibition',
  );
  await page.getByRole('link', { name: 'Arrange', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arrange Hotels');
  await expect(rows(page)).toHaveCount(6);
  await expect(rows(page).filter({ hasText: 'Gargee Grand' })).toContainText('Exhibition Road');
  await page.getByRole('button', { name: /^Gargee Grand, / }).press('Home');
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(notice(page, 'Order saved.')).toBeVisible();
  const { body: hotels } = await site.call('GET', '/api/hotels/all', { token });
  expect(hotels[0].name).toBe('Gargee Grand');
});
