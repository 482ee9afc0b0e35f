/** What a user may do in the repository itself; in a fork, its owner may do everything. */
export type Permission = 'admin' | 'write' | 'read';

/** An account, as GitHub shows it to others. */
export interface User {
  login: string;
  id: number;
  name: string | null;
  email: string | null;
  permission: Permission;
}

/** Who makes a request. */
export interface Caller {
  user: User;
  /** With a token of the product's own or of its App's installation: a branch rule lets it by. */
  isApp: boolean;
}

/** The person that Git notes of a user, as GitHub does: an address of its own hides a mailbox. */
export const personOf = ({ login, name, email }: User) => ({
  name: name ?? login,
  email: email ?? `${login}@users.noreply.github.localhost`,
});

/** Logins are compared as GitHub does, without regard to case. */
export const sameName = (a: string, b = ''): boolean => a.toLowerCase() === b.toLowerCase();
