import { SENT, type WayOut } from './mail.ts';

/** What passes by itself, and what says nothing of where the mail is (Cloudflare Email Service, "Error codes"). */
const PASSING = ['E_RATE_LIMIT_EXCEEDED', 'E_DAILY_LIMIT_EXCEEDED'];
const UNKNOWN = ['E_INTERNAL_SERVER_ERROR', 'E_DELIVERY_FAILED'];

/** Of the binding what is used here. */
interface Binding {
  send(mail: {
    from: { name: string; email: string };
    to: string;
    subject: string;
    text: string;
    html: string;
  }): Promise<unknown>;
}

/** Cloudflare's Email Service, by its binding, which writes the MIME itself. */
export function cloudflareEmail(binding: Binding): WayOut {
  return async ({ from, to, subject, text, html }) => {
    try {
      await binding.send({
        from: { name: from.name, email: from.address },
        to,
        subject,
        text,
        html,
      });
      return SENT;
    } catch (error) {
      const { code, message } = error as { code?: unknown; message?: unknown };
      const isKnown = typeof code === 'string' && code.startsWith('E_');
      const fault = `${isKnown ? `${code}: ` : ''}${String(message).slice(0, 300)}`;
      if (!isKnown || UNKNOWN.includes(code)) return { kind: 'unknown', fault };
      return { kind: 'refused', isFinal: !PASSING.includes(code), fault };
    }
  };
}
