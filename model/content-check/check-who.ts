import {
  type Collection,
  internationalMembers,
  organisingMembers,
  papers,
  sessions,
  speakers,
  technicalMembers,
} from '../collections.ts';
import { identityOf } from '../directory/join-people.ts';
import { mayBeOneName, personKey } from '../directory/person-key.ts';
import { CONTENT_FOLDER, pathToId } from '../id.ts';
import { readOrcid, withDetails } from '../people.ts';
import { isMapping } from '../people-in-files.ts';
import type { PeopleRules } from '../settings/people.ts';
import { readSettings, settingsFile } from '../settings/settings-files.ts';
import { firstOf } from '../text.ts';
import { checkSettings } from './check-file.ts';
import { type CheckFinding, reportInto } from './check-finding.ts';
import type { Places } from './places.ts';

/** Where each kind of entry names people. */
const NAMING = new Map<string, string>([
  [papers.name, 'authors'],
  [sessions.name, 'chair'],
  ...[speakers, organisingMembers, technicalMembers, internationalMembers].map(
    ({ name }): [string, string] => [name, 'name'],
  ),
]);

interface Named {
  path: string;
  line: number;
  field: string;
  name: string;
  key: string;
  orcid: string | undefined;
}

const PEOPLE = settingsFile('people');

/** Takes down whom entries name, and judges them beside each other once all have been seen. */
export function createPeopleCheck() {
  const named: Named[] = [];
  const seen = new Set<string>();
  return {
    note(
      path: string,
      { name: folder }: Collection,
      values: Record<string, unknown>,
      places: Places,
    ) {
      const field = NAMING.get(folder);
      if (field === undefined) return;
      seen.add(path);
      const value = values[field];
      const isList = Array.isArray(value);
      const names = (isList ? value : [value]).map((name) =>
        typeof name === 'string' ? name : '',
      );
      const people = Array.isArray(values.people) ? values.people.filter(isMapping) : [];
      const details = people.map(({ name, orcid }) => ({
        name: String(name),
        orcid: String(orcid),
      }));
      for (const [index, { name, orcid }] of withDetails(names, details).entries()) {
        const key = personKey(name);
        if (key === '') continue;
        const line = places.lineOf(isList ? `${field}[${index}]` : field);
        const known = orcid === undefined ? undefined : readOrcid(orcid);
        named.push({ path, line, field, name, key, orcid: known });
      }
    },
    /** @param paths of all files; where some that name people were not looked at, nobody is missed */
    judge(
      paths: readonly string[],
      texts: ReadonlyMap<string, string>,
      findings: CheckFinding[],
    ): void {
      const text = texts.get(PEOPLE.path) ?? '';
      const read = readSettings('people', text);
      const rules = read.ok ? read.value : { merges: [], splits: [] };
      judgeOrcids(named, rules, findings);
      const isWhole = paths.every(
        (path) => !NAMING.has(pathToId(path)?.collection.name ?? '') || seen.has(path),
      );
      if (isWhole && read.ok) judgeRules(named, rules, text, findings);
    },
  };
}

function judgeOrcids(named: readonly Named[], rules: PeopleRules, findings: CheckFinding[]): void {
  const owners = new Map<string, Named[]>();
  for (const each of named) {
    if (each.orcid === undefined || each.key === '') continue;
    const known = owners.get(each.orcid) ?? [];
    const other = known.find(({ key }) => !mayBeOneName(key, each.key));
    owners.set(each.orcid, [...known, each]);
    if (!other || isMerged(each, other, rules)) continue;
    const { path, line, field } = each;
    const message = `The ORCID ${each.orcid} is that of “${other.name}” in ${refOf(other.path)}, and of “${each.name}” here. Correct the one that is wrong; if both are one person, merge the two names in ${PEOPLE.path}.`;
    reportInto(findings, path)('person-orcid', { line, field }, message);
  }
}

/** Whether somebody has said that two names are of one person. */
const isMerged = (a: Named, b: Named, { merges }: PeopleRules) =>
  merges.some(({ name, alsoCalled }) => {
    const known = [name, ...alsoCalled].map(identityOf);
    return [a, b].every(({ key, orcid }) => known.includes(key) || known.includes(orcid ?? ''));
  });

/** Merges and splits that are of nobody. */
function judgeRules(
  named: readonly Named[],
  { merges, splits }: PeopleRules,
  text: string,
  findings: CheckFinding[],
): void {
  const places = checkSettings(PEOPLE, text, () => {});
  const report = (field: string, message: string) =>
    reportInto(findings, PEOPLE.path)(
      'person-unknown',
      { line: places?.lineOf(field) ?? 0, field },
      message,
    );
  const known = new Set<string>(splits.map(({ shownAs }) => personKey(shownAs)));
  const refsOf = new Map<string, string[]>();
  for (const { key, orcid, path } of named) {
    known.add(key);
    if (orcid !== undefined) known.add(orcid);
    refsOf.set(key, [...(refsOf.get(key) ?? []), refOf(path)]);
  }
  for (const [index, { name, alsoCalled }] of merges.entries()) {
    const all = [
      [name, 'name'] as const,
      ...alsoCalled.map((each, at) => [each, `alsoCalled[${at}]`] as const),
    ];
    for (const [each, field] of all) {
      if (known.has(identityOf(each))) continue;
      const message = `No paper, list or session names “${each}”. Write it as it stands there, or take it out; it may stay where only an address of before is to lead on.`;
      report(`merges[${index}].${field}`, message);
    }
  }
  for (const [index, { name, entries }] of splits.entries()) {
    const refs = refsOf.get(personKey(name)) ?? [];
    for (const [at, ref] of entries.entries()) {
      if (refs.includes(ref)) continue;
      const where =
        refs.length > 0 ? `It stands in ${firstOf(refs, 5)}.` : 'It stands in no entry at all.';
      const message = `“${name}” is not named in ${ref}. ${where} Correct the entry or the name, or take it out.`;
      report(`splits[${index}].entries[${at}]`, message);
    }
  }
}

/** `papers/some-paper` */
const refOf = (path: string) => path.slice(CONTENT_FOLDER.length + 1).replace(/\.[a-z]+$/, '');
