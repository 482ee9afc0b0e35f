import sharp from 'sharp';
import { expect, test } from './admin-test.ts';
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
    { name: 'nothing.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
  ]);
  await expect(page.getByText('nothing.jpg: This file is empty.')).toBeVisible();
  await expect(page.getByText(/^notes\.png: This file is not a picture/)).toBeVisible();
  await expect(page.getByText(/^drawing\.svg: This file is not a picture/)).toBeVisible();
  await page.getByLabel('Tags').fill('None');
  await page.getByRole('button', { name: 'Add photo' }).click();
  await expect(page.getByText('Please upload an image.')).toBeVisible();
  expect(sent).toBe(0);
});

test('several photos go into the gallery at once; what fails stays to be tried again', async ({
  page,
  site,
  mark,
}) => {
  const tags = `Poster session, seen on a ${mark}`;
  const photo = async (background: string) => ({
    name: `${background}.png`,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer(),
  });
  await page.goto('/admin/photogalleryupload');
  await page.getByLabel('Image').setInputFiles([await photo('red'), await photo('green')]);
  await page.getByLabel('Tags').fill(tags);
  let calls = 0;
  await page.route('**/api/photogallery/upload', (route) => {
    calls += 1;
    return calls === 2 ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  await page.getByRole('button', { name: 'Add photo' }).click();
  await expect(notice(page, 'Failed to upload image or add to gallery.')).toBeVisible();
  await expect(page.getByText('red.png (90 × 60)')).toBeHidden();
  await expect(page.getByText('green.png (90 × 60)')).toBeVisible();
  await expect(page.getByLabel('Tags')).toHaveValue(tags);
  await page.getByRole('button', { name: 'Add photo' }).click();
  await expect(page.getByLabel('Tags')).toHaveValue('');
  const { body: all } = await site.call('GET', '/api/photogallery/all');
  expect(all.filter((each: { tags: string }) => each.tags === tags)).toHaveLength(2);
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

test('a photo that is wider than high is a round portrait in a list', async ({ page }) => {
  const speaker = { _id: 'wide', name: 'Wide', specialization: ['x'], imageUrl: '/wide.jpg' };
  await page.route('**/api/speaker/all', (route) => route.fulfill({ json: [speaker] }));
  const color = '#2f7548';
  const body = await sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  await page.route('**/wide.jpg', (route) => route.fulfill({ body, contentType: 'image/jpeg' }));
  await page.goto('/admin/all-speakers');
  const portrait = page.locator('.entry-card img');
  await expect
    .poll(() => portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(400);
  const box = await portrait.boundingBox();
  expect(box?.height).toBe(box?.width);
});
