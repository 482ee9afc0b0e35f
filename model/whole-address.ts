const HOST = /^(?:[\p{L}\p{M}\p{N}-]+\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)(?::\d{1,5})?$/iu;

/** What ends as a file does names one, not a host. */
const FILE =
  /\.(?:html?|php|pdf|docx?|xlsx?|pptx?|odt|txt|csv|json|md|tex|jpe?g|png|gif|webp|svg)$/i;

/**
 * An address as people type it, made whole: `https://` before what is plainly a host, as in
 * `example.org/papers`. Anything else is answered as it is.
 */
export function wholeAddress(text: string): string {
  const typed = text.trim();
  const [host = ''] = typed.split(/[/?#]/, 1);
  // Longer than any host is (RFC 1035): nobody's address.
  if (host.length > 260 || !HOST.test(host) || FILE.test(host)) return text;
  return /\s/.test(typed) ? text : `https://${typed}`;
}
