/** Who is logged in, as the browser remembers it: three items of local storage. */
export interface Session {
  token: string;
  /** Address of the administrator's picture; empty where there is none. */
  photo: string;
  name: string;
}

const ITEMS = ['token', 'photo', 'name'] as const;

/** The stored session; undefined where nobody is logged in. */
export function readSession(): Session | undefined {
  const [token, photo, name] = ITEMS.map((item) => localStorage.getItem(item));
  return token ? { token, photo: photo ?? '', name: name || 'Admin' } : undefined;
}

export function storeSession(session: Session): void {
  for (const item of ITEMS) localStorage.setItem(item, session[item]);
}

export function clearSession(): void {
  for (const item of ITEMS) localStorage.removeItem(item);
}
