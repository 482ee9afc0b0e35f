import type { Finding } from '../../model/finding.ts';
import { contentAfter } from '../content/content-after.ts';
import type { ContentView } from '../content/content-view.ts';
import type { ComparedFile, JudgeMore } from '../proposals/compare-proposal.ts';
import type { GoAlong } from '../proposals/plan-publish.ts';
import { lostBySetting } from './judge-setting.ts';
import { DATES_PATH, inOtherYear, SITE_PATH } from './other-year.ts';
import { renamedInEntries, renamedInWords, type SettingToBe } from './rename-tracks.ts';

/** Papers and sessions go along with the tracks that a proposal renames, but for those that it changes itself. */
function renamedBeside(
  setting: SettingToBe,
  files: readonly Pick<ComparedFile, 'file'>[],
  view: ContentView,
): ReadonlyMap<string, string> {
  const own = new Set(files.map(({ file }) => file.path));
  return new Map([...renamedInEntries(setting, view)].filter(([path]) => !own.has(path)));
}

/** Who goes along with what a proposal publishes. */
export const goAlongWithTracks: GoAlong = (files, view) => {
  const { file, text, current } =
    files.find(({ file: each }) => each.settings?.name === 'tracks') ?? {};
  if (!file?.settings || text === undefined) return { texts: new Map(), words: [] };
  const setting = { file: file.settings, text, previous: current };
  const texts = renamedBeside(setting, files, view);
  return { texts, words: renamedInWords(setting, texts) };
};

/**
 * What keeps proposed settings from being published beside the content check, by path: what keeps them from being
 * saved, on the content as it is now and with the other files of the proposal.
 * @throws ContentComingError as `judgeSetting`
 */
export const judgeProposed: JudgeMore = (files, view: ContentView) => {
  const settings = files.filter(({ file }) => file.settings !== undefined);
  const after = contentAfter(view, new Map(files.map(({ file, text }) => [file.path, text])));
  const stray = inOtherYear((path) => view.textOf(path), after.textOf);
  return new Map(
    settings.map(({ file, text, current, undecided }): [string, Finding<'severity'>[]] => {
      const { path, settings } = file;
      const isAsked = settings && text !== undefined && text !== current;
      if (!isAsked) return [path, []];
      const setting = { file: settings, text, previous: current };
      const lost = lostBySetting(setting, { view: after });
      const along = renamedInWords(setting, renamedBeside(setting, files, view), true);
      const found = [
        ...lost.map((each) => ({ ...each, severity: 'error' as const })),
        ...along.map((message) => ({ field: 'tracks', message, severity: 'warning' as const })),
      ];
      if (!stray || ![SITE_PATH, DATES_PATH].includes(path)) return [path, found];
      // As long as somebody has to choose nobody knows which days it will have.
      const severity = undecided.length > 0 ? ('warning' as const) : ('error' as const);
      return [path, [...found, { field: '', message: stray, severity }]];
    }),
  );
};
