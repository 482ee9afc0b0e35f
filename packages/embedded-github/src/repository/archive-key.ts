import { createHmac, randomBytes } from 'node:crypto';

const SECRET = randomBytes(32);

/** Opens the archive of one commit to who comes without a token, as long as this process lives. */
export const archiveKey = (fullName: string, commit: string): string =>
  createHmac('sha256', SECRET).update(`${fullName} ${commit}`).digest('hex');
