import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { atMost } from '../store/at-most.ts';
import { UnusableError } from '../store/unusable-error.ts';
import { writeWhole } from '../store/write-whole.ts';
import { type Caller, type Permission, sameName, type User } from './user.ts';

/** An account as it is asked for at the start; `token` may sign it in. */
export interface Account {
  login: string;
  name?: string;
  email?: string;
  permission: Permission;
  token?: string;
}

/** The accounts of the embedded GitHub and their tokens. */
export interface UserList {
  all(): readonly User[];
  find(login: string): User | undefined;
  withId(id: number): User | undefined;
  /** Whose token this is. */
  caller(token: string): Caller | undefined;
  /** Makes a token for a user; it is on disk, hashed, when the promise settles. */
  issueToken(user: User): Promise<string>;
}

/** A user with the SHA-256 of each of the tokens, in hexadecimal. */
type StoredUser = User & { tokens: string[] };

/** Who is there unless told otherwise: one who may write, and one who may only propose. */
export const DEFAULT_ACCOUNTS: readonly Account[] = [
  { login: 'editor', name: 'Edith Editor', permission: 'write' },
  { login: 'contributor', name: 'Chandra Contributor', permission: 'read' },
];

/**
 * Reads the accounts from a JSON file and adds those that are new; what the file says of an
 * account stands, so that a person may change it there. The owner is an administrator, and
 * `appTokens` sign the owner in as the App; they are not kept.
 */
export async function openUserList(
  path: string,
  options: { owner: string; accounts: readonly Account[]; appTokens: readonly string[] },
): Promise<UserList> {
  const users = await readUsers(path);
  const owner: Account = { login: options.owner, permission: 'admin' };
  const before = JSON.stringify(users);
  for (const account of [owner, ...options.accounts]) addAccount(users, account);
  const inTurn = atMost(1);
  const write = () => inTurn(() => writeWhole(path, `${JSON.stringify({ users }, null, 2)}\n`));
  if (JSON.stringify(users) !== before) await write();
  const apps = new Set(options.appTokens.filter(Boolean).map(digest));
  const find = (login: string) => users.find((user) => sameName(user.login, login));
  return {
    all: () => users.map(withoutTokens),
    find: (login) => shown(find(login)),
    withId: (id) => shown(users.find((user) => user.id === id)),
    caller(token) {
      // Digests are compared, not tokens: how long that takes tells nothing about a token.
      const given = digest(token);
      const isApp = apps.has(given);
      const user = isApp ? find(options.owner) : users.find((one) => one.tokens.includes(given));
      return user && { user: withoutTokens(user), isApp };
    },
    async issueToken({ login }) {
      const token = `gho_${randomBytes(27).toString('base64url').replace(/[-_]/g, '0')}`;
      find(login)?.tokens.push(digest(token));
      await write();
      return token;
    },
  };
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex');

const withoutTokens = ({ tokens: _tokens, ...user }: StoredUser): User => user;
const shown = (user: StoredUser | undefined) => user && withoutTokens(user);

async function readUsers(path: string): Promise<StoredUser[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"users":[]}';
    throw error;
  });
  try {
    const { users } = JSON.parse(text) as { users: StoredUser[] };
    if (Array.isArray(users)) return users;
  } catch {
    // Said below, for whatever is wrong.
  }
  throw new UnusableError(
    `${path}, the accounts of the embedded GitHub, is not as it must be ({"users": […]}). Mend it, or remove it: the accounts are then made anew, and editors have to sign in again.`,
  );
}

function addAccount(users: StoredUser[], { token, ...account }: Account): void {
  let user = users.find(({ login }) => sameName(login, account.login));
  if (!user) {
    const id = Math.max(0, ...users.map((one) => one.id)) + 1;
    user = { name: null, email: null, ...account, id, tokens: [] };
    users.push(user);
  }
  if (token && !user.tokens.includes(digest(token))) user.tokens.push(digest(token));
}
