import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { encodePicture } from './encode-picture.ts';

/**
 * A program that is sent pictures and answers each with its smaller files. A process of its own, so
 * that it can be ended at any moment, leaves the machine to everything else, and takes nothing along
 * when a picture brings the library down.
 */
sharp.concurrency(1);
sharp.cache(false);
try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Not every machine allows it; it is a courtesy.
}

process.on('message', async (bytes: Uint8Array) => {
  process.send?.(await encodePicture(bytes));
});
// Whoever asked is gone. `exit` would wait for the picture that is being made.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
