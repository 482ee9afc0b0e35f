import { optionPage } from '../settings/navigation.ts';
import { readSettings } from '../settings/settings-files.ts';
import type { Report } from './check-finding.ts';
import type { Places } from './places.ts';

/**
 * Reports pages of the navigation that nobody would see at the address that their label makes.
 * @param text the navigation's file
 * @param redirects where `public/_redirects` sends addresses, as far as that is known
 */
export function checkPageAddresses(
  text: string,
  places: Places,
  redirects: ReadonlyMap<string, string>,
  report: Report,
): void {
  const read = readSettings('navigation', text);
  const taken = new Set<string>();
  for (const [at, group] of read.ok ? read.value.groups.entries() : []) {
    for (const [place, option] of group.options.entries()) {
      if (option.page === undefined) continue;
      const path = optionPage(group, option);
      const target = redirects.get(path);
      const why = target
        ? `public/_redirects sends ${path} on to ${target}. Take that line out there, or change the label.`
        : taken.has(path) && `Another page is at ${path}. Change the label of one of them.`;
      taken.add(path);
      const field = `groups[${at}].options[${place}].label`;
      if (why) report('page-address', { line: places.lineOf(field), field }, why);
    }
  }
}
