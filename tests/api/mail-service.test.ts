import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloudflareEmail } from '../../api/mail/cloudflare-email.ts';
import { httpService } from '../../api/mail/http-service.ts';
import type { FailedMail } from '../../model/wire/mail.ts';
import { ADMIN } from '../api-client.ts';
import { openSite, type Site } from './logged-in-site.ts';
import { startMailService } from './mail-service.ts';

const MAIL = {
  id: 'the-mail',
  from: { name: 'Pâté "and\\" Co', address: 'website@conference.example' },
  to: 'somebody@example.org',
  subject: 'Ünïcode 名',
  text: 'Text',
  html: '<p>HTML</p>',
};
const FROM = '"Pâté \\"and\\\\\\" Co" <website@conference.example>';
const WORDS = { subject: MAIL.subject, text: 'Text', html: '<p>HTML</p>' };

describe('a mail service', () => {
  it.each([
    [
      'resend',
      'https://api.resend.com/emails',
      { authorization: 'Bearer secret', 'idempotency-key': 'the-mail' },
      { from: FROM, to: [MAIL.to], ...WORDS },
    ],
    [
      'postmark',
      'https://api.postmarkapp.com/email',
      { 'x-postmark-server-token': 'secret' },
      { From: FROM, To: MAIL.to, Subject: MAIL.subject, TextBody: 'Text', HtmlBody: '<p>HTML</p>' },
    ],
    [
      'brevo',
      'https://api.brevo.com/v3/smtp/email',
      { 'api-key': 'secret' },
      {
        sender: { name: MAIL.from.name, email: MAIL.from.address },
        to: [{ email: MAIL.to }],
        subject: MAIL.subject,
        textContent: 'Text',
        htmlContent: '<p>HTML</p>',
      },
    ],
  ])('%s is asked in its own form', async (service, url, headers, body) => {
    let asked: Request | undefined;
    const send = httpService({
      service,
      token: 'secret',
      fetch: async (at, init) => {
        asked = new Request(at, init);
        return new Response(null, { status: 202 });
      },
    });
    expect(await send(MAIL)).toEqual({ kind: 'sent' });
    expect([asked?.method, asked?.url, asked?.redirect]).toEqual(['POST', url, 'manual']);
    expect(Object.fromEntries(asked?.headers ?? [])).toMatchObject(headers);
    expect(await asked?.json()).toEqual(body);
  });

  it.each<[number, object]>([
    [401, { kind: 'refused', isFinal: true }],
    [422, { kind: 'refused', isFinal: true }],
    [302, { kind: 'refused', isFinal: true }],
    [429, { kind: 'refused', isFinal: false }],
    [503, { kind: 'refused', isFinal: false }],
    [502, { kind: 'unknown' }],
    [504, { kind: 'unknown' }],
  ])('that answers %i', async (status, outcome) => {
    const fetch = async () => new Response('Why', { status });
    const send = httpService({ service: 'brevo', token: 'secret', fetch });
    expect(await send(MAIL)).toEqual({ ...outcome, fault: `${status}: Why` });
  });
});

describe("Cloudflare's binding", () => {
  it('is given what it writes the MIME of', async () => {
    const sent: unknown[] = [];
    const send = cloudflareEmail({ send: async (mail) => sent.push(mail) });
    expect(await send(MAIL)).toEqual({ kind: 'sent' });
    const from = { name: MAIL.from.name, email: MAIL.from.address };
    expect(sent).toEqual([{ from, to: MAIL.to, ...WORDS }]);
  });

  it.each<[string | undefined, object]>([
    ['E_RATE_LIMIT_EXCEEDED', { kind: 'refused', isFinal: false }],
    ['E_SENDER_NOT_VERIFIED', { kind: 'refused', isFinal: true }],
    ['E_INTERNAL_SERVER_ERROR', { kind: 'unknown' }],
    [undefined, { kind: 'unknown' }],
  ])('that fails with %s', async (code, outcome) => {
    const send = cloudflareEmail({
      send: () => Promise.reject(Object.assign(new Error('Why'), { code })),
    });
    expect(await send(MAIL)).toEqual({ ...outcome, fault: expect.stringMatching(/Why$/) });
  });
});

describe('where the service', () => {
  let service: Awaited<ReturnType<typeof startMailService>>;
  let site: Site;
  beforeAll(async () => {
    service = await startMailService();
    site = await openSite({}, { variables: variables() });
  });
  afterAll(async () => {
    await site.remove();
    await service.close();
  });
  beforeEach(async () => {
    for (const table of ['attempts', 'mails', 'links']) await sql(`DELETE FROM ${table}`);
    service.asked.length = 0;
  });

  const variables = () => ({
    MAIL_FROM: 'website@conference.example',
    MAIL_SERVICE: 'postmark',
    MAIL_TOKEN: 'secret',
    MAIL_URL: service.url,
  });
  async function sql(text: string) {
    return (await (await site.worker.database()).prepare(text).all()).results;
  }
  const forgot = () => site.call('POST', '/api/user/forgot', { body: { email: ADMIN.email } });
  const failed = async () => (await site.ask('GET', '/api/mail/failed')).body as FailedMail[];
  const state = async () => (await sql('SELECT state FROM mails')).map(({ state }) => state);
  const expectState = (...states: string[]) => expect.poll(state).toEqual(states);
  /** Time passes: what waits is due, what was taken was taken long ago. */
  async function later() {
    await sql('UPDATE mails SET due_at = 0, claimed_at = claimed_at - 3600000');
    await site.worker.runScheduled();
  }

  it('is busy, a mail is tried six times, each with a link of its own, and then shown to owners', async () => {
    service.answerWith(503);
    await forgot();
    const waits: number[] = [];
    for (let tries = 1; tries <= 5; tries += 1) {
      await service.isAsked(tries);
      await expectState('waiting');
      const [row] = await sql('SELECT due_at - claimed_at AS wait FROM mails');
      waits.push(Math.floor(Number(row?.wait) / 60_000));
      await later();
    }
    await service.isAsked(6);
    await expectState('failed');
    expect(waits.map((wait, at) => wait >= ([1, 5, 30, 120, 360][at] ?? 0))).not.toContain(false);
    const tokens = service.asked.map(({ body }) => /link#(\S+)/.exec(body.TextBody)?.[1]);
    expect(new Set(tokens).size).toBe(6);
    const [mail] = await failed();
    expect(mail).toMatchObject({ kind: 'reset', email: ADMIN.email, mayHaveGone: false });
    expect(mail?.fault).toBe('503: {"message":"as it was told"}');

    service.answerWith(200);
    await sql('UPDATE mails SET claimed_at = 0');
    expect((await site.ask('POST', `/api/mail/failed/${mail?.id}/again`)).status).toBe(200);
    await service.isAsked(7);
    await expectState('sent');
    expect(await failed()).toEqual([]);
    const token = /link#(\S+)/.exec(service.asked[6]?.body.TextBody)?.[1];
    const open = (each: unknown) =>
      site.call('POST', '/api/user/link/open', { body: { token: each } });
    expect([(await open(tokens[5])).status, (await open(token)).status]).toEqual([410, 200]);
    expect((await site.ask('POST', `/api/mail/failed/${mail?.id}/again`)).status).toBe(404);
  });

  it('does not answer, or refuses for good, a mail is not tried again', async () => {
    service.answerWith('hang up');
    await forgot();
    await expectState('failed');
    await later();
    const [mail] = await failed();
    expect(mail?.mayHaveGone).toBe(true);
    expect((await site.ask('DELETE', `/api/mail/failed/${mail?.id}`)).status).toBe(200);
    expect(await failed()).toEqual([]);
    service.answerWith(422);
    await forgot();
    await expectState('failed');
    await later();
    expect((await failed()).map(({ mayHaveGone }) => mayHaveGone)).toEqual([false]);
    expect(service.asked).toHaveLength(2);
    expect(service.asked[0]?.headers['x-postmark-server-token']).toBe('secret');
    expect(service.asked[0]?.body).toMatchObject({
      To: ADMIN.email,
      From: '"IC 2026" <website@conference.example>',
    });
    expect(service.asked[0]?.body.TextBody).toContain('https://conference.example/admin/link#');
  });

  it('has not answered when the website stops, its mail is not sent again by the next start', async () => {
    service.answerWith('hold');
    await forgot();
    await service.isAsked(1);
    const first = site;
    await first.close();
    service.answerWith(200);
    const second = await openSite({}, { dataDir: first.dataDir, variables: variables() });
    const remove = async () => {
      await second.close();
      await first.remove();
    };
    site = { ...second, remove };
    await later();
    await expectState('failed');
    expect(service.asked).toHaveLength(1);
    expect((await failed()).map(({ mayHaveGone }) => mayHaveGone)).toEqual([true]);
  });
});
