/** Who and when; the date is an instant, its offset is not kept. */
export interface Person {
  name: string;
  email: string;
  date: Date;
}

export interface Commit {
  tree: string;
  parents: string[];
  author: Person;
  committer: Person;
  message: string;
}

/**
 * The text of a commit object. The same input gives the same bytes and so the same id. Dates are
 * written in UTC, to the second, as GitHub writes those that come through its API.
 */
export function formatCommit(commit: Commit): Buffer {
  const lines = [
    `tree ${commit.tree}`,
    ...commit.parents.map((parent) => `parent ${parent}`),
    `author ${formatPerson(commit.author)}`,
    `committer ${formatPerson(commit.committer)}`,
  ];
  return Buffer.from(`${lines.join('\n')}\n\n${commit.message}`, 'utf8');
}

/** Reads a commit object; headers that are not needed (signatures, encodings) are passed over. */
export function parseCommit(bytes: Buffer): Commit {
  const text = bytes.toString('utf8');
  const end = text.indexOf('\n\n');
  const headers = (end < 0 ? text : text.slice(0, end)).split('\n');
  const values = (name: string) =>
    headers.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));
  return {
    tree: values('tree')[0] ?? '',
    parents: values('parent'),
    author: parsePerson(values('author')[0] ?? ''),
    committer: parsePerson(values('committer')[0] ?? ''),
    message: end < 0 ? '' : text.slice(end + 2),
  };
}

/** A person as Git writes one on an author or committer line: `name <email> seconds +0000`. */
export function formatPerson({ name, email, date }: Person): string {
  return `${name} <${email}> ${Math.floor(date.getTime() / 1000)} +0000`;
}

function parsePerson(line: string): Person {
  const [, name = '', email = '', seconds = '0'] = /^(.*?) ?<(.*?)> (\d+)/.exec(line) ?? [];
  return { name, email, date: new Date(Number(seconds) * 1000) };
}

/**
 * What Git leaves of a name or an address: no line breaks, NULs or angle brackets, and none of the
 * punctuation it calls crud at the ends (`strbuf_addstr_without_crud` in Git's ident.c).
 */
export function withoutCrud(text: string): string {
  return text.replace(/[\0\n\r<>]/g, '').replace(/^[\0- .,:;"\\']+|[\0- .,:;"\\']+$/g, '');
}
