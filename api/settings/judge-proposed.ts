import type { Finding } from '../../model/finding.ts';
import { contentAfter } from '../content/content-after.ts';
import type { ContentView } from '../content/content-view.ts';
import type { JudgeMore } from '../proposals/compare-proposal.ts';
import { lostBySetting } from './judge-setting.ts';
import { DATES_PATH, inOtherYear, SITE_PATH } from './other-year.ts';

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
      const lost = lostBySetting({ file: settings, text, previous: current }, { view: after });
      const found = lost.map((each) => ({ ...each, severity: 'error' as const }));
      if (!stray || ![SITE_PATH, DATES_PATH].includes(path)) return [path, found];
      // As long as somebody has to choose nobody knows which days it will have.
      const severity = undecided.length > 0 ? ('warning' as const) : ('error' as const);
      return [path, [...found, { field: '', message: stray, severity }]];
    }),
  );
};
