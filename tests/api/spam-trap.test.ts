import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './logged-in-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.remove());

const MESSAGE = { name: 'A', email: 'a@example.org', subject: 'Watches', message: 'Cheap!' };
const inbox = async () => (await site.ask('GET', '/api/contact')).body;

describe('a message that fills in the field nobody sees', () => {
  const spam = { ...MESSAGE, website: 'https://spam.example' };

  it('is thanked like any other, and goes nowhere', async () => {
    const answer = await site.call('POST', '/api/contact', { body: spam });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: 'Thank you for your message. We will get back to you soon.',
    });
    const form = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams(spam)),
    });
    expect(form.status).toBe(200);
    expect(await form.text()).toContain('Thank you for your message.');
    expect(await inbox()).toEqual([]);
  });

  it('arrives where the field is there and empty, as browsers send it', async () => {
    await site.call('POST', '/api/contact', { body: { ...MESSAGE, website: '' } });
    expect(await inbox()).toHaveLength(1);
  });
});
