import { ANSWER_MS, type Mail, type Mailbox, type Outcome, SENT, type WayOut } from './mail.ts';

/** How a service takes a mail, by what `MAIL_SERVICE` calls it. */
interface Service {
  url: string;
  headers(token: string, mail: Mail): Record<string, string>;
  body(mail: Mail): object;
}

/** Theirs: https://resend.com/docs, https://postmarkapp.com/developer, https://developers.brevo.com. */
const services: Readonly<Record<string, Service>> = {
  resend: {
    url: 'https://api.resend.com/emails',
    headers: (token, { id }) => ({ Authorization: `Bearer ${token}`, 'Idempotency-Key': id }),
    body: ({ from, to, subject, text, html }) => ({
      from: inOneField(from),
      to: [to],
      subject,
      text,
      html,
    }),
  },
  postmark: {
    url: 'https://api.postmarkapp.com/email',
    headers: (token) => ({ 'X-Postmark-Server-Token': token, Accept: 'application/json' }),
    body: ({ from, to, subject, text, html }) => ({
      From: inOneField(from),
      To: to,
      Subject: subject,
      TextBody: text,
      HtmlBody: html,
    }),
  },
  brevo: {
    url: 'https://api.brevo.com/v3/smtp/email',
    headers: (token) => ({ 'api-key': token, Accept: 'application/json' }),
    body: ({ from, to, subject, text, html }) => ({
      sender: { name: from.name, email: from.address },
      to: [{ email: to }],
      subject,
      textContent: text,
      htmlContent: html,
    }),
  },
};

/** What `MAIL_SERVICE` may say. */
export const serviceNames: readonly string[] = Object.keys(services);

/** `"Name" <address>`, the name as a quoted string (RFC 5322, section 3.2.4). */
const inOneField = ({ name, address }: Mailbox) =>
  `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`;

interface Reached {
  /** One of `serviceNames`. */
  service: string;
  token: string;
  /** In place of the service's own address. */
  url?: string | undefined;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** A mail service that takes JSON over HTTP. */
export function httpService({ service: name, token, url, fetch: ask = fetch }: Reached): WayOut {
  const service = services[name];
  if (!service) throw new Error(`MAIL_SERVICE must be one of ${serviceNames.join(', ')}.`);
  return async (mail) => {
    let answer: Response;
    try {
      answer = await ask(url || service.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...service.headers(token, mail) },
        body: JSON.stringify(service.body(mail)),
        // A mail with its link goes to nobody else.
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
    } catch (error) {
      return { kind: 'unknown', fault: `No answer (${String(error)}).` };
    }
    const said = await answer.text().catch(() => '');
    return outcomeOf(answer.status, said);
  };
}

/** A gateway that gave up may have passed the mail on before. */
const UNKNOWN = [502, 504, 520, 522, 524];

function outcomeOf(status: number, said: string): Outcome {
  if (status >= 200 && status < 300) return SENT;
  const fault = `${status}: ${said.replace(/\s+/g, ' ').slice(0, 300)}`;
  if (UNKNOWN.includes(status)) return { kind: 'unknown', fault };
  return { kind: 'refused', isFinal: status < 500 && status !== 429, fault };
}
