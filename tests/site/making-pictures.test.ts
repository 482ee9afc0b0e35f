import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { workingTree } from '../../site/content/working-tree.ts';
import { isRunning } from '../is-running.ts';
import {
  addUpload,
  encoder,
  folder,
  photograph,
  picture,
  publisherOf,
  smallerNames,
  withEncoder,
} from './picture-publishing.ts';
import { sampleContent } from './sample-content.ts';

withEncoder();

describe('making pictures', () => {
  it('ends when it is told to in the middle of a picture, and leaves no part of it', async () => {
    const content = sampleContent();
    const mute = join(folder, 'mute.mjs');
    writeFileSync(mute, "process.on('message', () => {});");
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const create = { width: 4000, height: 3000, channels: 3, background: '#fff', noise } as const;
    addUpload(content, 'slow.jpg', await sharp({ create }).jpeg().toBuffer());
    const source = workingTree(content.root);
    for (const program of [encoder, mute]) {
      const stop = new AbortController();
      const publisher = publisherOf(content, program);
      const making = publisher.makePictures(source, { signal: stop.signal });
      await new Promise((wait) => setTimeout(wait, 250));
      stop.abort();
      await making;
      expect(smallerNames(content)).toEqual([]);
      expect(await publisher.publish(source)).toMatchObject({
        picturesToMake: 1,
        plainPictures: [],
      });
    }
  });

  it('leaves no program running when the process that asked is killed', async () => {
    const asks = join(folder, 'asks.mjs');
    writeFileSync(
      asks,
      `import { fork } from 'node:child_process';
      const child = fork(${JSON.stringify(encoder)}, { serialization: 'advanced' });
      child.on('message', () => console.log(child.pid));
      child.send(Buffer.from('no picture'));`,
    );
    const asking = spawn(process.execPath, [asks]);
    const [line] = await once(asking.stdout, 'data');
    const pid = Number(line);
    expect(isRunning(pid)).toBe(true);
    asking.kill('SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('outlives the end of the program that does it, and says which picture it was', async () => {
    const content = sampleContent();
    const dies = join(folder, 'dies.mjs');
    writeFileSync(dies, "process.on('message', () => process.kill(process.pid, 'SIGKILL'));");
    addUpload(content, 'a.jpg', photograph);
    const publisher = publisherOf(content, dies);
    const source = workingTree(content.root);
    expect(await publisher.makePictures(source)).toEqual({ made: 1, left: 0 });
    expect((await publisher.publish(source)).plainPictures).toEqual([
      { path: 'public/uploads/a.jpg', problem: expect.any(String) },
    ]);
    // Perhaps it was the machine's fault: the next process tries again.
    expect((await publisherOf(content).publish(source)).picturesToMake).toBe(1);
  });

  it('begins no further picture when its time is over', async () => {
    const content = sampleContent();
    for (const size of [50, 60, 70]) {
      addUpload(content, `${size}.png`, await picture(size, size).png().toBuffer());
    }
    const publisher = publisherOf(content);
    const source = workingTree(content.root);
    expect(await publisher.makePictures(source, { forMs: 1 })).toEqual({ made: 1, left: 2 });
    expect(await publisher.makePictures(source)).toEqual({ made: 2, left: 0 });
  });
});
