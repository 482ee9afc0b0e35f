import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conferenceText } from '../conference.ts';
import { startTestStack, type TestStack } from '../start-test-stack.ts';

let stack: TestStack;
beforeAll(async () => {
  const navigation = 'content/settings/navigation.json';
  const files = { [navigation]: conferenceText(navigation) };
  stack = await startTestStack(files, { withoutPages: false });
});
afterAll(() => stack.remove());

describe('a photo that is saved', () => {
  it('is shown in smaller files soon, and takes them along when it is deleted', async () => {
    const token = stack.token;
    const imageUrl = await upload(token, await photograph(1600, 1200));
    const saved = await stack.call('POST', '/api/photogallery/upload', {
      token,
      body: { imageUrl, tags: 'The gate' },
    });
    expect(saved.status).toBe(201);
    // As it is until then: `tests/site/pictures-on-pages.test.ts`.
    const later = await galleryWith('<picture>');
    const [path = ''] = /\/pictures\/\S+\.avif/.exec(later) ?? [];
    const file = await fetch(stack.url + path);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect(file.headers.get('cache-control')).toContain('immutable');

    const { body: photos } = await stack.call('GET', '/api/photogallery/all');
    await stack.call('DELETE', `/api/photogallery/delete/${photos[0]._id}`, { token });
    await galleryWith('No pictures are listed');
    await expect.poll(() => picturesIn(stack)).toEqual([]);
  });
});

async function upload(token: string, bytes: Buffer): Promise<string> {
  const body = new FormData();
  body.append('image', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(`${stack.url}/api/user/image`, {
    method: 'POST',
    headers: { token },
    body,
  });
  return ((await answer.json()) as { result: string }).result;
}

/** The gallery's page, once it says that. */
async function galleryWith(text: string): Promise<string> {
  let page = '';
  await expect
    .poll(async () => {
      page = await (await fetch(`${stack.url}/about/photogallery`)).text();
      return page.includes(text);
    })
    .toBe(true);
  return page;
}

function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 10 } as const;
  const create = { width, height, channels: 3, background: '#fff', noise } as const;
  return sharp({ create }).jpeg({ quality: 50 }).toBuffer();
}

function picturesIn({ dataDir }: TestStack): string[] {
  const folder = join(dataDir, 'site/pictures');
  return existsSync(folder) ? readdirSync(folder) : [];
}
