import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../api-client.ts';
import { CONFERENCE } from '../conference.ts';
import { startTestStack, type TestStack } from '../start-test-stack.ts';
import { mailsTo } from './outbox.ts';

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
const NAME = 'Adaptive Research and Innovations 2026';
const inbox = async () => (await site.call('GET', '/api/contact', { token })).body;

async function sendForm(body: string | Record<string, string>, path = '/api/contact') {
  const answer = await fetch(site.url + path, {
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

describe('a correction by a visitor', () => {
  let paper: string;
  beforeAll(async () => {
    const body = { heading: 'Grids', authors: ['Asha Roa', 'J. C. Bose'], content: 'They hold.' };
    const people = [{ name: 'Asha Roa', orcid: '0000-0002-1825-0097' }];
    const added = await site.call('POST', '/api/papers/add', { token, body: { ...body, people } });
    paper = added.body._id;
  });

  const path = () => `/correct/papers/${paper}`;
  const pageAt = async (address: string) => {
    const answer = await fetch(site.url + address);
    return { status: answer.status, page: await answer.text() };
  };
  const named = () => ({ collection: 'papers', id: paper });
  const send = (typed: Record<string, string>) =>
    sendForm({ ...named(), ...typed }, '/api/corrections');
  const proposals = async () => (await site.call('GET', '/api/proposals', { token })).body;
  const ask = (address: string, body?: object) =>
    site.call(body ? 'POST' : 'GET', `/api/proposals/${address}`, { token, body });

  it('begins on a page that asks for the field, then shows it as it is', async () => {
    const { status, page } = await pageAt(path());
    expect(status).toBe(200);
    expect(page).toContain('<h1>Correct “Grids”</h1>');
    expect(page).toContain('<option value="heading">Heading: Grids</option>');
    expect(page).toContain('<option value="doi">DOI: nothing</option>');
    for (const none of ['pdf', 'sample', 'imported', 'createdAt']) {
      expect(page).not.toContain(`<option value="${none}"`);
    }
    const authors = await pageAt(`${path()}?field=authors`);
    expect(authors.page).toMatch(/<textarea id="correct-value"[^>]*>\nAsha Roa\nJ. C. Bose</);
  });

  it('of a sample, or of what is not there, has no page and is not taken', async () => {
    const { body } = await site.call('GET', '/api/papers/all');
    const { _id: id } = body.find(({ sample }: { sample?: true }) => sample);
    for (const other of [`papers/${id}`, 'papers/none', 'pages/privacy', 'hotels/none']) {
      expect((await pageAt(`/correct/${other}`)).status, other).toBe(404);
    }
    const sent = { collection: 'papers', id, field: 'heading', value: 'Mine', why: 'So.' };
    for (const more of [{}, { id: 'none' }, { id: paper, field: 'pdf' }, { collection: 'pages' }]) {
      const answer = await site.call('POST', '/api/corrections', { body: { ...sent, ...more } });
      expect(answer.status, JSON.stringify(more)).toBe(404);
    }
    expect(await proposals()).toEqual([]);
  });

  it('that breaks a rule, or changes nothing, is said so at its field, and nothing is lost', async () => {
    const why = 'It is <b>printed</b> so.';
    const broken = await send({ field: 'doi', value: 'no "doi"', why });
    expect(broken.status).toBe(422);
    expect(broken.page).toMatch(/id="correct-value-error">DOI must be a DOI such as /);
    expect(field(broken.page, 'value')).toMatch(
      /aria-invalid="true".* autofocus .*value="no &quot;doi&quot;"/,
    );
    expect(broken.page).toContain('>\nIt is &lt;b&gt;printed&lt;/b&gt; so.</textarea>');

    const same = await send({ field: 'heading', value: ' Grids ', why });
    expect(same.status).toBe(422);
    expect(same.page).toContain('>This is what the website has. Change it to what it should be.<');

    const silent = await send({ field: 'heading', value: '', why: '' });
    expect(silent.page).toContain('id="correct-value-error">Heading is required.<');
    expect(silent.page).toContain('id="correct-why-error">Why is required.<');

    const late = await send({ field: 'heading', value: 'Better', why, seen: 'another' });
    expect(late.status).toBe(412);
    expect(late.page).toContain('<strong>Heading on the website now:</strong> Grids');
    expect(field(late.page, 'value')).toContain('value="Better"');
    expect(await proposals()).toEqual([]);
  });

  it('becomes a proposal with one changed field and the words of its sender, once', async () => {
    const why = 'See the PDF, @editor.\n\nPage 1.';
    for (let times = 0; times < 2; times += 1) {
      const { status, page } = await send({ field: 'pages', value: '12–19', why });
      expect([status, page]).toEqual([200, expect.stringContaining('<h1>Correction sent</h1>')]);
    }
    const list = await proposals();
    expect(list).toMatchObject([
      { by: { name: 'A visitor' }, state: 'in review', collection: 'papers', entryTitle: 'Grids' },
    ]);
    const { body } = await ask(list[0].number);
    expect(body).toMatchObject({ words: why, isOpen: true, obstacle: '', outside: [] });
    const one = {
      field: 'pages',
      origin: 'proposed',
      base: null,
      proposed: '12-19',
      current: null,
    };
    expect(body.changes).toMatchObject([
      { id: paper, change: 'updated', findings: [], fields: [one] },
    ]);
    expect((await ask(`${list[0].number}/comment`, { text: 'Which PDF?' })).status).toBe(409);

    await mailsTo(
      site,
      ADMIN.email,
      1,
      /^A correction waits: of the paper “.*”, on the website of /,
    );
    const merged = await ask(`${list[0].number}/merge`, { head: body.head });
    expect(merged.body).toMatchObject({ isClosed: true });
    const { body: now } = await site.call('GET', `/api/papers/get/${paper}`, { token });
    expect(now).toMatchObject({ heading: 'Grids', pages: '12-19', content: 'They hold.' });
    expect(await proposals()).toEqual([]);
  });

  it('of what is known of an author is of that alone; a new name keeps what is known', async () => {
    const orcid = '0000-0001-5109-3700';
    await send({
      field: 'people',
      'orcid-1': orcid,
      'orcid-0': '0000-0002-1825-0097',
      why: 'Mine.',
    });
    const value = ['Asha Rao', 'J. C. Bose'];
    const sent = { ...named(), field: 'authors', value, why: 'Misspelt.' };
    expect((await site.call('POST', '/api/corrections', { body: sent })).status).toBe(200);
    const [name, details] = await proposals();
    const fieldsOf = async ({ number }: { number: number }) =>
      (await ask(`${number}`)).body.changes[0].fields;
    const asha = { name: 'Asha Roa', orcid: '0000-0002-1825-0097' };
    const bose = { name: 'J. C. Bose', orcid };
    expect(await fieldsOf(details)).toMatchObject([{ field: 'people', proposed: [asha, bose] }]);
    expect(await fieldsOf(name)).toMatchObject([
      { field: 'authors', proposed: value },
      { field: 'people', proposed: [{ ...asha, name: 'Asha Rao' }] },
    ]);
    for (const { number } of [name, details]) await ask(`${number}/close`, {});
    // Turned down, it leaves no branch, and may be sent again.
    expect((await site.call('POST', '/api/corrections', { body: sent })).status).toBe(200);
    expect(await proposals()).toHaveLength(1);
  });

  it('is answered by mail, where its sender asks for that, once; the address goes no other way', async () => {
    const email = 'sender@example.org';
    const sent = { field: 'heading', value: 'Grids that hold', why: 'The title is longer.' };
    const wrong = await send({ ...sent, email: 'nobody' });
    expect(wrong.page).toContain(
      'id="correct-email-error">Email must be an e-mail address such as',
    );
    expect(field(wrong.page, 'email')).toContain('value="nobody" aria-invalid="true"');
    // Two people may send the same.
    for (const who of [email, email, 'other@example.org']) await send({ ...sent, email: who });
    const find = async () => {
      const found = (await proposals()).find(({ entryTitle }: { entryTitle: string }) =>
        entryTitle.startsWith('Grids'),
      );
      return (await ask(`${found.number}`)).body;
    };
    const proposal = await find();
    expect(proposal.isAnswered).toBe(true);
    expect(JSON.stringify(proposal)).not.toContain('@example.org');
    await ask(`${proposal.number}/close`, {
      text: 'The PDF has the short one.\r\nBcc: x@example.org',
    });
    const [closed] = await mailsTo(site, email, 1);
    await mailsTo(site, 'other@example.org', 1);
    expect(closed).toMatchObject({
      to: [email],
      subject: `Your correction for the website of ${NAME}`,
    });
    expect(closed?.text).toContain(
      'The team says:\n\n> The PDF has the short one.\n> Bcc: x@example.org\n',
    );
    expect(closed?.text).toContain(`${site.url}/papers/${paper}\n`);

    // Whoever insists, and sends the same again, is told of that, too.
    await send({ ...sent, email });
    const { number, head } = await find();
    await ask(`${number}/merge`, { head });
    await ask(`${number}/merge`, { head });
    const [published] = await mailsTo(site, email, 2);
    expect(published?.subject).toBe(`Your correction is on the website of ${NAME}`);
    const db = await site.worker.database();
    await expect
      .poll(async () => {
        await site.worker.runScheduled();
        return (await db.prepare('SELECT email FROM correction_senders').all()).results;
      })
      .toEqual([]);
  });

  it('that fills in the field nobody sees goes nowhere; many from one connection are too many', async () => {
    const before = await proposals();
    const spam = { field: 'heading', value: 'Watches', why: 'Cheap!' };
    expect((await send({ ...spam, website: 'https://spam.example' })).status).toBe(200);
    expect(await proposals()).toEqual(before);
    let limited = await send({ ...spam, value: 'Watches 0' });
    for (let sent = 1; sent < 12 && limited.status !== 429; sent += 1) {
      limited = await send({ ...spam, value: `Watches ${sent}` });
    }
    expect(limited.page).toContain('>Too many corrections came from your connection.');
    expect(limited.page).toContain('>\nCheap!</textarea>');
    expect((await proposals()).length).toBeLessThan(12);
  });
});

/** The tag of a form's field. */
function field(page: string, name: string): string {
  const tags = page.match(/<(?:input|textarea)\b(?:"[^"]*"|[^>"])*>/g) ?? [];
  return tags.find((tag) => tag.includes(` name="${name}"`)) ?? '';
}
