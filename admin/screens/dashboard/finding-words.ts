/**
 * What a finding of the content check says, for people who write in the visual editor: facts by their
 * names, not as a text's source has them. Who reads the check in a terminal has the source before them.
 */
export function withoutCode(message: string): string {
  const plain = SAYS.reduce((text, [source, words]) => text.replace(source, words), message);
  return plain.replace(/"([a-z]+):([a-z0-9.-]+)"/g, (_, kind, name) => factInWords(kind, name));
}

/** What the check says of facts, and how that is done in a form. */
const SAYS: readonly [source: RegExp, words: (...found: string[]) => string][] = [
  // What is left of a track that is gone is its name in an address.
  [
    /There is no track “([^”]+)”\./,
    (_, track = '') => `The track “${track.replaceAll('-', ' ')}” is gone.`,
  ],
  [
    /Write \{\{kind:name\}\}, such as .*$/,
    () => 'Put it in anew with “Date, fee…” above the text.',
  ],
  [
    /Write ((?:\{\{[a-z]+:[a-z0-9.-]+\}\}(?:, )?)+)/,
    (_, written = '') => {
      const named = written.matchAll(/([a-z]+):([a-z0-9.-]+)/g);
      const names = Array.from(named, ([, kind = '', name = '']) => factInWords(kind, name));
      return `Insert the fact${names.length > 1 ? 's' : ''} ${names.join(', ')} with “Date, fee…” above the text`;
    },
  ],
  [
    /Write what stands there until then: \{\{.*\}\}\.$/,
    () => 'Give it a value in the settings, or put it in anew with what stands there until then.',
  ],
  [
    /Write \{\{link:… "the words of the link"\}\} in its place/,
    () => 'Insert a link with “Date, fee…”',
  ],
  [/\{\{.*\}\}/, () => 'a fact'],
];

/** “submission deadline” (date) of `date:submission-deadline`. */
function factInWords(kind: string, name: string): string {
  return `“${name.replaceAll(/[-.]/g, ' ')}” (${kind})`;
}
