import { type Answer, ok } from '../http/answer.ts';
import { linkHeader, readPage } from '../http/pagination.ts';
import { type Call, route } from '../http/router.ts';
import type { Issue } from '../issues/issue.ts';
import type { Repository } from '../repository/repository.ts';
import { issueJson } from '../shapes/issue-json.ts';
import { sameName } from '../users/user.ts';
import { validationFailed } from '../validation/errors.ts';

/** GitHub REST, search. */
export const searchRoutes = [route('GET', '/search/issues', search)];

/** The qualifiers that are understood: `repo:`, `label:`, `state:`, `is:`, `in:`; nothing fits another. */
async function search(_root: Repository, { query, url, network }: Call): Promise<Answer> {
  const terms = readTerms(query.get('q') ?? '');
  if (terms.length === 0) {
    throw validationFailed({ resource: 'Search', field: 'q', code: 'missing' });
  }
  const repositories = terms.filter(({ name }) => name === 'repo').map(({ value }) => value);
  const found = network
    .all()
    .filter(({ fullName }) => repositories.every((name) => sameName(fullName, name)))
    .flatMap((repository) => repository.issues.list().map((issue) => ({ repository, issue })))
    .filter(({ issue }) => terms.every((term) => fits(issue, term, terms)));
  const page = readPage(query);
  const shown = found.slice((page.page - 1) * page.perPage, page.page * page.perPage);
  const items = shown.map(({ repository, issue }) => ({
    ...issueJson(repository, network.users, issue),
    score: 1,
  }));
  const search_type = 'lexical';
  const json = { total_count: found.length, incomplete_results: false, search_type, items };
  return ok(json, linkHeader(url, page, found.length));
}

/** `name` is empty for text that is looked for. */
interface Term {
  name: string;
  value: string;
}

function readTerms(q: string): Term[] {
  const pattern = /(?:([a-z]+):)?(?:"([^"]*)"|(\S+))/g;
  return Array.from(q.matchAll(pattern), ([, name = '', quoted, word]) => ({
    name,
    value: quoted ?? word ?? '',
  }));
}

function fits(issue: Issue, { name, value }: Term, terms: readonly Term[]): boolean {
  switch (name) {
    case 'label':
      return issue.labels.some((label) => sameName(label, value));
    case 'state':
      return issue.state === value;
    case 'is':
      if (value === 'pr' || value === 'issue')
        return (value === 'pr') === (issue.pull !== undefined);
      return issue.state === value;
    case '': {
      const places = terms.filter((term) => term.name === 'in').map((term) => term.value);
      const isIn = (place: string, text: string | null) =>
        (places.length === 0 || places.includes(place)) &&
        (text ?? '').toLowerCase().includes(value.toLowerCase());
      return isIn('title', issue.title) || isIn('body', issue.body);
    }
    default:
      return name === 'repo' || name === 'in';
  }
}
