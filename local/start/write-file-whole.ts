import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Writes a small file so that it is there whole or not at all, whenever the power goes. */
export function writeFileWhole(file: string, text: string, mode = 0o644): void {
  const draft = `${file}.${process.pid}.new`;
  const descriptor = openSync(draft, 'w', mode);
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(draft, file);
}
