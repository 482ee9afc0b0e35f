import { optionPage } from '../settings/navigation.ts';
import { readSettings } from '../settings/settings-files.ts';
import type { Report } from './check-finding.ts';
import type { Places } from './places.ts';

/**
 * Reports pages of the navigation that nobody would see at the address that their label makes.
 * @param text the navigation's file
 */
export function checkPageAddresses(text: string, places: Places, report: Report): void {
  const read = readSettings('navigation', text);
  const taken = new Set<string>();
  for (const [at, group] of read.ok ? read.value.groups.entries() : []) {
    for (const [place, option] of group.options.entries()) {
      if (option.page === undefined) continue;
      const path = optionPage(group, option);
      const field = `groups[${at}].options[${place}].label`;
      const why = `Another page is at ${path}. Change the label of one of them.`;
      if (taken.has(path)) report('page-address', { line: places.lineOf(field), field }, why);
      taken.add(path);
    }
  }
}
