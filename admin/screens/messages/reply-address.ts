/** Longer quotes are cut: mail programs take addresses of about 2,000 characters. */
const QUOTED_CHARACTERS = 600;

/** A `mailto:` address (RFC 6068) that answers a message and quotes it. */
export function replyAddress(message: {
  name: string;
  email: string;
  subject: string;
  message: string;
}): string {
  const { name, email, subject } = message;
  const quoted = [...message.message].slice(0, QUOTED_CHARACTERS).join('');
  const quote = quoted.replaceAll(/^/gm, '> ').replaceAll(/\r?\n/g, '\r\n');
  const body = `Dear ${name},\r\n\r\n\r\n\r\n${quote}\r\n`;
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  const again = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return `mailto:${to}?subject=${encodeURIComponent(again)}&body=${encodeURIComponent(body)}`;
}
