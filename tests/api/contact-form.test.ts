import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFERENCE } from '../conference.ts';
import { startTestStack, type TestStack } from '../start-test-stack.ts';

let site: TestStack;
let token: string;
beforeAll(async () => {
  site = await startTestStack({}, { firstContent: CONFERENCE, withoutPages: false });
  token = site.token;
});
afterAll(() => site.remove());

const MESSAGE = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  subject: 'Visa letter',
  phone: '+91 98765 43210',
  message: 'Dear chairs,\n\nplease send one.',
};
const inbox = async () => (await site.call('GET', '/api/contact', { token })).body;

async function sendForm(body: string | Record<string, string>) {
  const answer = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: typeof body === 'string' ? body : String(new URLSearchParams(body)),
  });
  return { status: answer.status, headers: answer.headers, page: await answer.text() };
}

describe('a contact form sent without script', () => {
  it('is answered by a page with thanks, with the headers of every page', async () => {
    const { status, headers, page } = await sendForm(MESSAGE);
    expect(status).toBe(200);
    expect(page).toMatch(/<h1>Message sent<\/h1>[\s\S]*Thank you for your message/);
    expect((await inbox())[0]).toMatchObject({ subject: 'Visa letter', message: MESSAGE.message });
    expect(headers.get('cache-control')).toBe('no-store');
    const home = await fetch(site.url);
    for (const name of ['content-type', 'content-security-policy', 'x-content-type-options']) {
      expect(headers.get(name), name).toBe(home.headers.get(name));
    }
  });

  it('is answered by the contact page, its errors and everything that was typed, escaped', async () => {
    const before = await inbox();
    const hostile = `"><script>alert('1')</script>&amp;`;
    const typed = { name: hostile, email: 'no address', subject: '', phone: hostile };
    const message = `\n</textarea>${hostile}\n\nsecond line`;
    const { status, headers, page } = await sendForm({ ...typed, message });
    expect(status).toBe(422);
    const attribute = `value="&quot;><script>alert('1')</script>&amp;amp;"`;
    expect(field(page, 'name')).toContain(attribute);
    expect(field(page, 'name')).not.toContain('aria-invalid');
    expect(field(page, 'phone')).toContain(attribute);
    expect(field(page, 'email')).toContain('value="no address" aria-invalid="true"');
    expect(field(page, 'email')).toContain('aria-describedby="contact-email-error" autofocus');
    expect(field(page, 'subject')).toContain('aria-describedby="contact-subject-error"');
    expect(page.match(/autofocus/g)).toHaveLength(1);
    expect(page).toContain('>Email must be an e-mail address such as name@example.org.</span>');
    expect(page).toContain('>Subject is required.</span>');
    expect(page).toContain(
      `>\n\n&lt;/textarea&gt;"&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp;\n\nsecond line</textarea>`,
    );
    const contact = await fetch(`${site.url}/contact`);
    expect(headers.get('content-security-policy')).toBe(
      contact.headers.get('content-security-policy'),
    );
    expect(await inbox()).toEqual(before);
  });

  it('may be empty, odd or broken without harm', async () => {
    for (const body of ['', '&&==', '%ff%fe', '__proto__=x&constructor=y', 'name[]=x']) {
      const { status, page } = await sendForm(body);
      expect(status, body).toBe(422);
      expect(page).toContain('>Name is required.</span>');
    }
  });

  it('that cannot be kept is answered by the page, too: what is wrong, and what was typed', async () => {
    await (await site.worker.database())
      .prepare('ALTER TABLE messages RENAME TO messages_away')
      .run();
    const failed = await sendForm(MESSAGE);
    await (await site.worker.database())
      .prepare('ALTER TABLE messages_away RENAME TO messages')
      .run();
    expect(failed.status).toBe(503);
    expect(failed.page).toMatch(
      /class="form-error"[^>]* autofocus[^>]*>The website cannot use its storage at the moment. Nothing was saved./,
    );
    expect(field(failed.page, 'subject')).toContain('value="Visa letter"');

    const large = await sendForm({ ...MESSAGE, message: 'a'.repeat(2 ** 20) });
    expect(large.status).toBe(413);
    expect(large.page).toContain('>This is too large: 1 MiB at most.</p>');

    let limited = failed;
    for (let sent = 0; sent < 25 && limited.status !== 429; sent += 1) {
      limited = await sendForm(MESSAGE);
    }
    expect(limited.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(limited.page).toContain('>Too many messages came from your connection.');
    expect(field(limited.page, 'email')).toContain(`value="${MESSAGE.email}"`);
  });
});

/** The tag of a form's field. */
function field(page: string, name: string): string {
  const tags = page.match(/<(?:input|textarea)\b(?:"[^"]*"|[^>"])*>/g) ?? [];
  return tags.find((tag) => tag.includes(` name="${name}"`)) ?? '';
}
