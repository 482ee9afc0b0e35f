/** The first administrator of every test stack. */
export const ADMIN = { email: 'asha@example.org', password: 'correct horse', name: 'Asha Verma' };

/** The session in which that administrator is logged in there from the beginning. */
export const ADMIN_TOKEN = 'the-administrator-of-all-tests-is-logged-in';

/** A site's API, as tests use it. */
export interface ApiClient {
  /** Calls the API as the specification's client does; JSON in, JSON out. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Logs somebody in, the first administrator unless told; answers with the token. */
  logIn(who?: { email: string; password: string }): Promise<string>;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into field by field
  body: any;
}

/** @param url the site's, without a slash at its end */
export function apiClient(url: string): ApiClient {
  const call: ApiClient['call'] = async (method, path, { token, body, headers } = {}) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { token }),
        ...headers,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parse(text) };
  };
  return {
    call,
    async logIn({ email, password } = ADMIN) {
      const { body } = await call('POST', '/api/user/login', { body: { email, password } });
      return body.token;
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
