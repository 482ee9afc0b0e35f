import type { Entry } from '../../../model/collections.ts';
import { callApi } from '../server/call-api.ts';
import type { Section } from './sections.ts';

/** All entries of a section in the website's order; undefined where they could not be fetched. */
export async function fetchEntries({ calls }: Section): Promise<Entry[] | undefined> {
  const answer = await callApi<Entry[] | { members: Entry[] }>('GET', calls.list);
  if (!answer.ok) return undefined;
  const list = Array.isArray(answer.body) ? answer.body : answer.body?.members;
  return Array.isArray(list) ? list : undefined;
}
