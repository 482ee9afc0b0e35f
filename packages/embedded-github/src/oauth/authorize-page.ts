import type { User } from '../users/user.ts';

const WHAT = {
  admin: 'may do everything',
  write: 'may change the repository',
  read: 'may propose changes',
};

/** The page that asks who one is: a button for each account. No script. */
export function renderAuthorizePage(users: readonly User[], query: URLSearchParams): string {
  const buttons = users.map(
    ({ login, name, permission }) =>
      `<li><button name="login" value="${escapeText(login)}">${escapeText(name ?? login)}</button>
<small>${escapeText(login)}, ${WHAT[permission]}</small></li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in to the embedded GitHub</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 28rem; margin: 3rem auto; padding: 0 1rem }
ul { list-style: none; padding: 0 }
li { margin-block: 1rem }
button { font: inherit; padding: .5rem 1rem; min-width: 14rem; text-align: start }
small { display: block; color: #555 }
</style>
<h1>Who are you?</h1>
<p>This is the GitHub on this machine. Its accounts need no password.</p>
<form method="post" action="?${escapeText(query.toString())}">
<ul>
${buttons.join('\n')}
</ul>
<button name="cancel" value="1">Cancel</button>
</form>
</html>
`;
}

/** A picture for an account: its initial. */
export function renderAvatar({ login, id }: User): string {
  const initial = escapeText(login.slice(0, 1).toUpperCase());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">
<rect width="40" height="40" fill="hsl(${(id * 67) % 360} 45% 35%)"/>
<text x="20" y="27" font-family="sans-serif" font-size="20" text-anchor="middle" fill="#fff">${initial}</text>
</svg>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);
