import { useSyncExternalStore } from 'react';
import { may, type Need, OWNER, readRights } from '../../../model/wire/rights.ts';

/** Who is logged in, as the browser remembers it: items of local storage. */
export interface Session {
  token: string;
  /** Address of the administrator's picture; empty where there is none. */
  photo: string;
  name: string;
  /** The account's id, which its drafts are kept under; empty where the server did not tell it. */
  account: string;
  /** What the account may do, as the server told it last; empty where it has not told it so far. */
  rights?: string;
}

/** What the login is told by the screen that asked for it. */
export interface DepartureState {
  /** Where to go on: the screen's path, with what stands behind it in the address. */
  from?: string;
  /** Whose session ended there; undefined where there was none. */
  account?: string | undefined;
}

/** What a screen is told by the change of page after a login. */
export interface ArrivalState {
  justLoggedIn?: boolean;
}

// The token last, and the first to go: other tabs hear of one item after the other, and a session that
// has lost its account would be nobody's.
const ITEMS = ['photo', 'name', 'account', 'rights', 'token'] as const;

const isItem = (key: string | null) => ITEMS.some((item) => item === key);

/** The stored session; undefined where nobody is logged in. */
export function readSession(): Session | undefined {
  const [photo, name, account, rights, token] = ITEMS.map((item) => localStorage.getItem(item));
  if (!token) return undefined;
  const who = { photo: photo ?? '', name: name || 'Admin', account: account ?? '' };
  return { token, ...who, rights: rights ?? '' };
}

/**
 * The name of something, such as a draft, that belongs to whoever is logged in: nobody else in this
 * browser meets it, and its owner does again.
 */
export const ownName = (name: string): string => `${readSession()?.account ?? ''}/${name}`;

/** What whoever is logged in may do. Until the server has told it nothing is hidden: it checks each call. */
export function ownRights() {
  const rights = readSession()?.rights;
  return rights ? readRights(rights) : OWNER;
}

/** Whether whoever is logged in may do what needs that. */
export const mayDo = (need: Need): boolean => may(ownRights(), need);

/** The server says what the owner of a token may do. */
export function storeRights(token: string, rights: string): void {
  const session = readSession();
  if (session?.token !== token || session.rights === rights) return;
  localStorage.setItem('rights', rights);
  tell();
}

export function storeSession(session: Session): void {
  for (const item of ITEMS) localStorage.setItem(item, session[item] ?? '');
  end = undefined;
  tell();
}

/** Somebody logs out, here. */
export function clearSession(): void {
  endAs('left');
}

/** The server refuses the token: whoever logs in next comes back to the screen that this one left. */
export function expireSession(): void {
  endAs('expired');
}

/** How this tab's last session ended: by its Logout button, or by itself or in another tab. */
let end: 'left' | 'expired' | undefined;

function endAs(how: 'left' | 'expired'): void {
  end = how;
  for (const item of [...ITEMS].reverse()) localStorage.removeItem(item);
  tell();
}

/** Whether the last session ended by itself or in another tab, and not by this one's Logout button. */
export const hasExpired = () => end === 'expired';
export const hasLeft = () => end === 'left';

const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** The stored session, followed: also what another tab does to it. */
export function useSession(): Session | undefined {
  useSyncExternalStore(subscribe, seen);
  return readSession();
}

const storedToken = () => localStorage.getItem('token');
const seen = () => `${storedToken()} ${localStorage.getItem('rights')}`;

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === 'token' && newValue) end = undefined;
    else if (isItem(key) && oldValue && !storedToken()) end = 'expired';
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
