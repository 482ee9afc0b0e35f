/** Goes to GitHub from the editors' sign-in and presses the button of an account. */
export async function goToGitHub(url: string, account: string) {
  const begun = await fetch(`${url}/api/editor/auth?provider=github`, { redirect: 'manual' });
  const cookie = begun.headers.get('set-cookie') ?? '';
  const asked = new URL(begun.headers.get('location') ?? '');
  const body = new URLSearchParams({ login: account });
  const chosen = await fetch(asked, { method: 'POST', body, redirect: 'manual' });
  return { begun, asked, cookie, back: chosen.headers.get('location') ?? '' };
}

/** What the last page of a sign-in hands to the window that opened it. */
export async function comeBack(back: string, cookie = '') {
  const answer = await fetch(back, { headers: { cookie: cookie.split(';')[0] ?? '' } });
  const html = await answer.text();
  const [, text = ''] = /<meta name="result" content="([^"]*)"/.exec(html) ?? [];
  const [, kind = '', json = '{}'] = /^(\w+):(.*)$/.exec(text.replaceAll('&quot;', '"')) ?? [];
  return { answer, kind, ...(JSON.parse(json) as { token?: string; message?: string }) };
}

/** Signs in as the editors' screen does, without its windows. @returns the session's secret */
export async function signInEditor(url: string, account: string): Promise<string> {
  const { back, cookie } = await goToGitHub(url, account);
  const { token, message } = await comeBack(back, cookie);
  if (!token) throw new Error(`${account} is not signed in: ${message}`);
  return token;
}
