import { createHash, randomBytes } from 'node:crypto';
import type { Caller, User } from '../users/user.ts';

/** A GitHub App, registered and installed on the repository when the server starts. */
export interface RegisteredApp {
  id: number;
  /** Its name in addresses; it acts as `<slug>[bot]`. */
  slug: string;
  /** PEM; verifies what is signed with the App's private key. */
  publicKey: string;
}

export interface InstallationToken {
  token: string;
  expiresAt: Date;
}

/** An App on the repository. Kept in memory: after a restart it is installed, and has no tokens. */
export interface Installation {
  app: RegisteredApp;
  id: number;
  bot: User;
  createdAt: Date;
  /** False once it was uninstalled; only a restart brings it back. */
  readonly isInstalled: boolean;
  /** Undefined while it works. */
  readonly suspendedAt: Date | undefined;
  suspend(): void;
  unsuspend(): void;
  uninstall(): void;
  issueToken(): InstallationToken;
  /** Undefined for a token that is not one of these, too old, or of an installation that rests. */
  caller(token: string): Caller | undefined;
}

/** GitHub, "Generating an installation access token for a GitHub App": it expires after one hour. */
const VALID_MS = 60 * 60_000;

/** @param bot the account that the App's doings are shown under */
export function createInstallation(app: RegisteredApp, bot: User, clock: () => Date): Installation {
  const expiries = new Map<string, Date>();
  let isInstalled = true;
  let suspendedAt: Date | undefined;
  return {
    app,
    id: 1,
    bot,
    createdAt: clock(),
    get isInstalled() {
      return isInstalled;
    },
    get suspendedAt() {
      return suspendedAt;
    },
    suspend: () => {
      suspendedAt = clock();
    },
    unsuspend: () => {
      suspendedAt = undefined;
    },
    uninstall: () => {
      isInstalled = false;
    },
    issueToken() {
      const token = `ghs_${randomBytes(27).toString('base64url').replace(/[-_]/g, '0')}`;
      const expiresAt = new Date(clock().getTime() + VALID_MS);
      expiries.set(digest(token), expiresAt);
      return { token, expiresAt };
    },
    caller(token) {
      const expiresAt = expiries.get(digest(token));
      const isValid = expiresAt !== undefined && clock() < expiresAt;
      return isValid && isInstalled && !suspendedAt ? { user: bot, isApp: true } : undefined;
    },
  };
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex');
