import { execFileSync } from 'node:child_process';
import type { Page, Route } from '@playwright/test';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { madePdf, SCANNED, shownText } from '../../made-pdf.ts';
import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';
import { fillForm, type Kind, kinds } from './kinds.ts';
import { notice } from './notice.ts';

/** A picture of 12 megapixels, lying on its side, that says where it was taken. */
async function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#2f7548' } })
    .jpeg({ quality: 60 })
    .withExif({
      IFD0: { Make: 'A phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 36/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

test('a photo of 12 megapixels arrives upright, 2,000 px high, and without its place', async ({
  page,
  site,
  mark,
}) => {
  const buffer = await phonePhoto();
  expect(buffer.includes('Exif')).toBe(true);
  expect((await sharp(buffer).metadata()).orientation).toBe(6);
  const tags = `From a phone, on a ${mark}`;
  await page.goto('/admin/photogalleryupload');
  await page
    .getByLabel('Image')
    .setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('phone.jpg (1500 × 2000)')).toBeVisible();
  await page.getByLabel('Tags').fill(tags);
  await page.getByRole('button', { name: 'Add photo' }).click();
  await expect(notice(page, 'Photo added successfully.')).toBeVisible();
  const { body: all } = await site.call('GET', '/api/photogallery/all');
  const saved = all.find((photo: { tags: string }) => photo.tags === tags);
  const answer = await fetch(new URL(saved.imageUrl, site.url));
  const stored = Buffer.from(await answer.arrayBuffer());
  const { width, height, orientation, exif } = await sharp(stored).metadata();
  expect([width, height, orientation, exif]).toEqual([1500, 2000, undefined, undefined]);
  expect(stored.includes('Exif')).toBe(false);
});

test('what is no picture is said before anything is sent', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await page.goto('/admin/photogalleryupload');
  await page.getByLabel('Image').setInputFiles([
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    {
      name: 'phone.heic',
      // As systems send it that do not know the type.
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'),
    },
    { name: 'nothing.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
  ]);
  await expect(page.getByText('nothing.jpg: This file is empty.')).toBeVisible();
  await expect(page.getByText(/^notes\.png: This file is not a picture/)).toBeVisible();
  await expect(page.getByText(/^phone\.heic: This is a HEIC picture .* as JPEG/)).toBeVisible();
  await expect(page.getByText(/^drawing\.svg: This file is not a picture/)).toBeVisible();
  await page.getByLabel('Tags').fill('None');
  await page.getByRole('button', { name: 'Add photo' }).click();
  await expect(page.getByText('Please upload an image.')).toBeVisible();
  expect(sent).toBe(0);
});

interface Held {
  /** There while a reading is held back. */
  goOn?: () => void;
  wasRead: Promise<void>;
}

/** Holds back the reading of `held.png`, as that of a large picture takes its time. */
async function holdReading(page: Page) {
  await page.evaluate(() => {
    const read = createImageBitmap;
    const held: Held = { wasRead: Promise.resolve() };
    Object.assign(window, { held });
    window.createImageBitmap = async (file: ImageBitmapSource, options?: unknown) => {
      const bitmap = await read(file as Blob, options as ImageBitmapOptions);
      if (!(file instanceof File) || file.name !== 'held.png') return bitmap;
      held.wasRead = new Promise((resolve) => {
        bitmap.close = () => resolve();
      });
      await new Promise<void>((resolve) => {
        held.goOn = resolve;
      });
      return bitmap;
    };
  });
  const goOn = () =>
    page.evaluate(() => {
      const { held } = window as unknown as { held: Held };
      const { goOn } = held;
      delete held.goOn;
      goOn?.();
      return goOn !== undefined;
    });
  // It may still be on its way to where it is held.
  return () => expect.poll(goOn).toBe(true);
}
const wasRead = (page: Page) =>
  page.evaluate(async () => {
    await (window as unknown as { held: Held }).held.wasRead;
    await new Promise((resolve) => setTimeout(resolve));
  });

const picture = async (name: string, background = 'red') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('a form waits for a picture that is still being read, and never gives it to the next entry', async ({
  page,
  site,
}) => {
  const withPictures = [kinds.speakers, kinds.organising, kinds.technical, kinds.international];
  const forms: { path: string; kind?: Kind; label: string }[] = [
    ...[...withPictures, kinds.photos].map((kind) => ({
      path: kind.add,
      kind,
      label: 'Image',
    })),
    { path: 'add-admin', label: 'Profile image' },
    { path: 'all-speakers/update/somebody', label: 'Image' },
  ];
  const speaker = { name: 'Uma', specialization: ['Grids'], imageUrl: '', description: 'Speaks.' };
  await page.route('**/api/speaker/get/somebody', (route) => route.fulfill({ json: speaker }));
  let uploads = 0;
  await page.route('**/api/user/image', (route) => {
    uploads += 1;
    return route.fulfill({ json: { result: `/uploads/${uploads}.webp` } });
  });
  const sent: Record<string, unknown>[] = [];
  const saves = /\/api\/(?:.*\/(?:create|createMember|upload|newuser)|speaker\/update\/somebody)$/;
  await page.route(saves, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: { message: 'Done.', msg: 'Done.', commit: 'c' } });
  });
  for (const [index, { path, kind, label }] of forms.entries()) {
    await page.goto(`${site.url}/admin/${path}`);
    const goOn = await holdReading(page);
    await page.getByLabel(label).setInputFiles(await picture('held.png'));
    if (kind) await fillForm(page, kind);
    else if (path === 'add-admin') {
      await page.getByLabel('Name').fill('Kavita Rao');
      await page.getByLabel('Email').fill('kavita@example.org');
      await page.getByLabel('Password').fill('long enough');
    }
    await page.locator('main [type="submit"]').click();
    const waiting = page.getByRole('button', { name: 'Reading the picture…' });
    await expect(waiting, path).toBeDisabled();
    expect([sent.length, uploads], path).toEqual([index, index]);
    await goOn();
    await expect.poll(() => sent.length, path).toBe(index + 1);
    expect(sent[index], path).toMatchObject({
      [path === 'add-admin' ? 'pic' : 'imageUrl']: `/uploads/${index + 1}.webp`,
    });
    await expect(waiting, path).toBeHidden();
    await expect(page.locator('main figure'), path).toHaveCount(0);
  }
});

test('a picture that turns out to be none is said, and nothing is sent without it unasked', async ({
  page,
}) => {
  await page.goto('/admin/add-speakers');
  await fillForm(page, kinds.speakers);
  await page.evaluate(() => {
    const read = createImageBitmap;
    const isLetGo = new Promise<void>((letGo) => addEventListener('keyup', () => letGo()));
    window.createImageBitmap = async (file: ImageBitmapSource) => {
      await isLetGo;
      return read(file);
    };
  });
  let sent = 0;
  await page.route('**/api/speaker/create', (route) => {
    sent += 1;
    return route.fulfill({ status: 201, json: { message: 'Speaker added.', commit: 'c' } });
  });
  const file = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('none') };
  await page.getByLabel('Image').setInputFiles(file);
  await page.locator('main [type="submit"]').click();
  await expect(page.locator('main [type="submit"]')).toBeDisabled();
  await page.keyboard.press('Shift');
  const refusal = page.getByText(/^fake\.png: This file is not a picture/);
  await expect(refusal).toBeVisible();
  const half = (await picture('half.png')).buffer.subarray(0, 60);
  await page.getByLabel('Image').setInputFiles({ ...file, name: 'half.png', buffer: half });
  await expect(page.getByText(/^half\.png: This picture is damaged or cut off\./)).toBeVisible();
  await page.getByLabel('Image').setInputFiles(file);
  await expect(refusal).toBeVisible();
  const add = page.getByRole('button', { name: 'Add speaker' });
  await expect(add).toBeEnabled();
  expect(sent).toBe(0);
  await add.click();
  await expect(notice(page, 'Speaker added.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(refusal).toBeHidden();
});

test('the picture chosen last is the one that stays; a draft that is discarded takes its picture along', async ({
  page,
}) => {
  await page.goto('/admin/add-speakers');
  const goOn = await holdReading(page);
  const input = page.getByLabel('Image');
  await input.setInputFiles(await picture('held.png'));
  await input.setInputFiles(await picture('last.png'));
  await expect(page.getByText('last.png (90 × 60)')).toBeVisible();
  await goOn();
  await wasRead(page);
  await expect(page.locator('figure')).toHaveText(/last\.png/);

  await input.setInputFiles(await picture('held.png'));
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Leave, discard it' }).click();
  await goOn();
  await wasRead(page);
  await page.getByRole('link', { name: 'Add New Speaker', exact: true }).click();
  await expect(input).toBeVisible();
  const countKept = async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('drafts', 1);
      opening.onsuccess = () => resolve(opening.result);
    });
    const asked = database.transaction('pictures').objectStore('pictures').count();
    return new Promise((resolve) => {
      asked.onsuccess = () => {
        database.close();
        resolve(asked.result);
      };
    });
  };
  // The browser's database takes them out by and by.
  await expect.poll(() => page.evaluate(countKept)).toBe(0);
});

/** Files of the pictures that the browser keeps for drafts, in their order. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await answerOf(indexedDB.open('drafts', 1));
    const kept = await answerOf(database.transaction('pictures').objectStore('pictures').getAll());
    database.close();
    return kept.flat().map(({ fileName }: { fileName: string }) => fileName);
  });

test('several photos go into the gallery by one save, in the order and with the tags that each was given; what fails stays to be tried again', async ({
  page,
  site,
  token,
  mark,
  problems,
}) => {
  problems.expect(/net::ERR_FAILED/);
  const tags = `Poster session, seen on a ${mark}`;
  const colors = ['red', 'lime', 'blue'];
  await page.goto('/admin/photogalleryupload');
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles(
      await Promise.all([...colors, 'gray'].map((color) => picture(`${color}.png`, color))),
    );
  await expect(page.locator('main figure')).toHaveCount(4);
  await test.step('a file that is none is said above the pictures, and beside the button', async () => {
    const file = { name: 'fake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('none') };
    await page.getByLabel('Image', { exact: true }).setInputFiles(file);
    const refusal = page.getByText(/^fake\.jpg: This file is not a picture/);
    const said = (await refusal.boundingBox())?.y ?? Infinity;
    const first = (await page.locator('main figure').first().boundingBox())?.y ?? 0;
    expect(said).toBeLessThan(first);
    await expect(page.locator('.actions > .said')).toContainText('1 file left out: see above.');
  });
  await page.getByRole('button', { name: 'Remove gray.png' }).click();
  await expect(page.getByRole('button', { name: 'Remove blue.png' })).toBeFocused();
  const add = page.getByRole('button', { name: 'Add 3 photos' });
  const shared = page.getByLabel('Caption (tags)', { exact: true });
  const limeTags = page.getByLabel('Caption (tags) of lime.png');
  await test.step('a text of its own is judged where it stands; without one the shared is needed', async () => {
    await limeTags.fill('x'.repeat(301));
    await add.click();
    await expect(limeTags).toBeFocused();
    await expect(
      page.getByText('Caption (tags) is too long: 300 characters at most.'),
    ).toBeVisible();
    await expect(page.getByText('Please enter tags.')).toBeVisible();
  });
  await shared.fill(tags);
  await limeTags.fill(`Green, seen on a ${mark}`);
  await test.step('they are moved by keys and by dragging, and said aloud', async () => {
    await page.getByRole('button', { name: 'blue.png, 3 of 3' }).press('ArrowLeft');
    await expect(page.getByText('blue.png: 2 of 3.')).toBeAttached();
    await page.getByRole('button', { name: 'blue.png, 2 of 3' }).press('Home');
    await page.getByRole('button', { name: 'red.png, 2 of 3' }).hover();
    await page.mouse.down();
    const end = await page.locator('.picture-grid > li').last().boundingBox();
    await page.mouse.move(end ? end.x + end.width - 4 : 0, end ? end.y + end.height - 20 : 0);
    await page.mouse.up();
    await expect(page.getByText('red.png: 3 of 3.')).toBeAttached();
    expect(await findFaults(page)).toEqual([]);
  });
  await test.step('they come back with the draft', async () => {
    await expect.poll(() => keptFiles(page)).toEqual(['blue.png', 'lime.png', 'red.png']);
    await page.reload();
    await expect(page.locator('main figure')).toHaveText(['blue.png', 'lime.png', 'red.png']);
    await expect(limeTags).toHaveValue(`Green, seen on a ${mark}`);
    await expect(shared).toHaveValue(tags);
  });
  let uploads = 0;
  await page.route('**/api/user/image', (route) => {
    uploads += 1;
    const isLost = uploads < 4 && route.request().postData()?.includes('lime.png');
    return isLost ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  const path = '**/api/photogallery/uploadMany';
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(path, lose, { times: 1 });
  const failure = page
    .locator('.Toastify__toast')
    .filter({ hasText: 'Failed to upload image or add to gallery.' });
  // One does not arrive: it is named, and all of them wait.
  await add.click();
  await expect(failure.filter({ hasText: 'lime.png' })).toBeVisible();
  await expect(page.locator('main figure')).toHaveCount(3);
  await expect(shared).toHaveValue(tags);
  // All of them are saved, but the answer is lost. The notice of the failure may lie over the button.
  await add.press('Enter');
  await expect(failure.filter({ hasText: 'The server did not answer' })).toBeVisible();
  await expect(page.locator('main figure')).toHaveCount(3);
  // Of what is typed on meanwhile they are changes, not more photos.
  const [other, green] = [`${tags}, from the gallery`, `Green again, seen on a ${mark}`];
  await shared.fill(other);
  await limeTags.fill(green);
  await add.press('Enter');
  await expect(notice(page, '3 photos added.')).toBeVisible();
  // What the attempts before were told is not true any more.
  await expect(failure).toHaveCount(0);
  await expect(shared).toHaveValue('');
  await expect(page.locator('main figure')).toHaveCount(0);
  expect(uploads, 'what has arrived is not sent again').toBe(4);

  const changes = (await site.call('GET', '/api/changes', { token })).body;
  const added = changes.filter(({ title }: { title: string }) => title === '3 photos');
  expect(added).toMatchObject([{ kind: 'added' }]);
  const { body: all } = await site.call('GET', '/api/photogallery/all');
  expect(all.filter((each: { tags: string }) => each.tags === tags)).toEqual([]);
  const saved = all.filter(({ tags }: { tags: string }) => [other, green].includes(tags));
  expect(saved.map((each: { tags: string }) => each.tags)).toEqual([other, green, other]);
  const shown = await Promise.all(
    saved.map(async ({ imageUrl }: { imageUrl: string }) => {
      const bytes = await (await fetch(new URL(imageUrl, site.url))).arrayBuffer();
      const { channels } = await sharp(Buffer.from(bytes)).stats();
      return colors[channels.findIndex(({ mean }) => mean > 128)];
    }),
  );
  expect(shown).toEqual(['blue', 'lime', 'red']);
});

test('pictures that nothing uses are deleted in one save, and come back; a text without alternative text is found', async ({
  page,
  site,
  token,
  mark,
  problems,
}) => {
  // A save that is not let through.
  problems.expect(/net::ERR_FAILED .*focal-points$/);
  const names = [0, 1, 2, 3].map((number) => `unused-${mark}-${number}.png`);
  const git = (args: string[], input?: Buffer) =>
    execFileSync('git', [`--git-dir=${site.gitDir}`, ...args], { input })
      .toString()
      .trim();
  const { buffer } = await picture('any.png');
  const files = names.flatMap((name) => [
    Buffer.from(`M 100644 inline public/uploads/${name}\ndata ${buffer.length}\n`),
    buffer,
    Buffer.from('\n'),
  ]);
  const head =
    'commit refs/heads/main\ncommitter Git <git@example.org> now\ndata 4\nPush\nfrom refs/heads/main^0\n';
  git(
    ['fast-import', '--quiet', '--date-format=now'],
    Buffer.concat([Buffer.from(head), ...files]),
  );
  const paper = {
    heading: `Pictured on a ${mark}`,
    authors: 'Asha',
    content: `Text.\n\n![](/uploads/${names[0]})`,
  };
  await site.call('POST', '/api/papers/add', { token, body: paper });

  await page.goto('/admin/pictures');
  const search = page.getByLabel('Search');
  const cards = page.locator('.entry-card');
  // Of one that is used its file's name is nothing that anybody has seen.
  await search.fill(`unused-${mark}`);
  await expect(cards).toHaveCount(3);
  await search.fill(`pictured on a ${mark}`);
  await expect(cards).toHaveCount(1);
  await search.fill(`unused-${mark}`);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Unused');
  await expect(cards).toHaveCount(3);
  const before = git(['rev-parse', 'main']);
  await page.getByLabel('Select all unused on this page').check();
  await page.getByRole('button', { name: 'Delete 3 selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Deleted 3 pictures.')).toBeVisible();
  await expect(cards).toHaveCount(0);
  const line = page.locator('.undo-line');
  await line.getByRole('button', { name: 'Undo' }).click();
  await expect(line.getByText('3 pictures are back.')).toBeVisible();
  await expect(cards).toHaveCount(3);
  expect(git(['rev-parse', 'main^{tree}'])).toBe(git(['rev-parse', `${before}^{tree}`]));
  expect(git(['log', '--format=%s', `${before}..main`]).split('\n')).toEqual([
    'Undo: Delete 3 pictures',
    'Delete 3 pictures',
  ]);
  await page.getByRole('button', { name: `Delete Unused picture ${names[1]}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(cards).toHaveCount(2);
  expect(await findFaults(page)).toEqual([]);

  await test.step('one of them is cropped to a place that is chosen by keys', async () => {
    const crop = page.getByRole('button', { name: `Focal point of Unused picture ${names[2]}` });
    await crop.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: 'Middle' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await dialog.getByRole('radio', { name: 'Top', exact: true }).press('ArrowLeft');
    const chosen = dialog.getByRole('radio', { name: 'Top left' });
    await expect(chosen).toBeFocused();
    // No further than the row goes.
    await chosen.press('ArrowLeft');
    await expect(chosen).toBeChecked();
    const crops = dialog.locator('[data-focus="top left"]');
    await expect(crops).toHaveCount(3);
    await expect(crops.first()).toHaveCSS('object-position', '0px 0px');
    expect(await findFaults(page)).toEqual([]);
    const put = (route: Route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue();
    await page.route('**/api/settings/focal-points', put);
    await chosen.press('Enter');
    await expect(dialog.getByText(/^Not saved yet\. .* Your choice is still here/)).toBeVisible();
    await page.unroute('**/api/settings/focal-points', put);
    const last = git(['rev-parse', 'main']);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(crop).toBeFocused();
    await expect(cards.locator('img[data-focus="top left"]')).toHaveCount(1);
    expect(git(['log', '--format=%s', `${last}..main`])).toBe(
      'Update setting: Focal points of pictures',
    );
    expect(JSON.parse(git(['show', 'main:content/settings/focal-points.json']))).toEqual({
      pictures: [{ picture: names[2], focus: 'top left' }],
    });
  });

  await search.fill(`pictured on a ${mark}`);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Without alternative text');
  await cards.locator('.draft-mark').getByRole('link', { name: paper.heading }).first().click();
  await expect(page.getByLabel('Content', { exact: true })).toBeFocused();
});

test('a picture can be pasted', async ({ page }) => {
  await page.goto('/admin/add-speakers');
  await page.getByLabel('Image').evaluate(async (input) => {
    const blob = await (await fetch('/icon-192.png')).blob();
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], 'pasted.png', { type: 'image/png' }));
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(page.getByText('pasted.png (192 × 192)')).toBeVisible();
});

test.describe('of a list', () => {
  test.use({ content: 'pictures', writes: false });

  test('pictures are small files in places that do not move; a portrait is round whatever its shape', async ({
    page,
    request,
  }) => {
    test.slow();
    // The smaller files are made once the pages are there.
    await expect(async () => {
      const html = await (await request.get('/about/photogallery')).text();
      expect(html.match(/<picture>/g)?.length).toBeGreaterThan(2);
    }).toPass();
    const whole: string[] = [];
    page.on('request', (asked) => asked.url().includes('/uploads/') && whole.push(asked.url()));
    let held = Promise.resolve();
    await page.route('**/api/pictures', async (route) => {
      await held;
      await route.continue();
    });
    const pictures = page.locator('.entry-card img');
    const places = () =>
      pictures.evaluateAll((all) =>
        all.map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return [x, y, width, height];
        }),
      );
    for (const list of ['all-tours', 'deletephoto', 'all-speakers']) {
      let goOn = () => {};
      held = new Promise((resolve) => {
        goOn = resolve;
      });
      const isAsked = page.waitForRequest('**/api/pictures');
      await page.goto(`/admin/${list}`);
      await isAsked;
      await expect(pictures).toHaveCount(3);
      const before = await places();
      goOn();
      await expect
        .poll(() =>
          pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth)),
        )
        .toEqual([240, 240, 240]);
      expect(await places(), list).toEqual(before);
    }
    expect(whole).toEqual([]);
    const [[, , width = 0, height = 0] = []] = await places();
    expect([width, height]).toEqual([64, 64]);
  });
});

test('a paper’s PDF is judged before it is sent, and goes with the paper', async ({
  page,
  site,
  mark,
}) => {
  const { papers } = kinds;
  const heading = `A paper with a PDF, on a ${mark}`;
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  await page.goto(`/admin/${papers.add}`);
  await fillForm(page, { ...papers, fill: { ...papers.fill, Heading: heading } });
  await page.getByText('More about this paper').click();
  const field = page.getByLabel('PDF (optional)');
  await field.setInputFiles(file('scan.pdf', madePdf({ drawing: SCANNED })));
  await expect(page.getByText(/^scan\.pdf: The PDF has no text/)).toBeVisible();
  const pdf = madePdf({ drawing: shownText(mark) });
  await field.setInputFiles(file('final.pdf', pdf));
  await expect(page.getByText('final.pdf (1 kB)')).toBeVisible();
  await expect(page.getByText(/^scan\.pdf:/)).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: papers.button }).click();
  await expect(notice(page, 'Paper added successfully.')).toBeVisible();
  const { body: all } = await site.call('GET', '/api/papers/all');
  const saved = all.find((each: { heading: string }) => each.heading === heading);
  const answer = await fetch(new URL(`/papers/${saved._id}.pdf`, site.url));
  expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);

  await test.step('a ZIP gives papers theirs in one save, and says what it leaves out', async () => {
    await page.goto(`/admin/${papers.list}`);
    await page.getByRole('link', { name: 'PDFs of many papers' }).click();
    const newer = madePdf({ drawing: shownText(`${mark}, corrected`) });
    const zip = zipSync({
      [`final/${saved._id}.pdf`]: newer,
      'nobody.pdf': newer,
      'scan.pdf': madePdf({ drawing: SCANNED }),
    });
    const buffer = Buffer.from(zip);
    const mimeType = 'application/zip';
    await page.getByLabel('ZIP, or PDFs').setInputFiles({ name: 'all.zip', mimeType, buffer });
    const rows = page.getByRole('row');
    await expect(rows.filter({ hasText: 'nobody.pdf' })).toContainText('No paper has this id');
    await expect(rows.filter({ hasText: 'scan.pdf' })).toContainText('The PDF has no text');
    await expect(rows.filter({ hasText: heading })).toContainText('in place of its present PDF');
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save 1 PDF' }).click();
    await expect(notice(page, '1 paper has its PDF.')).toBeVisible();
    const { body: now } = await site.call('GET', '/api/papers/all');
    expect(now.find(({ _id }: { _id: string }) => _id === saved._id).pdf).not.toBe(saved.pdf);
  });
});
