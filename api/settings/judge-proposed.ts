import type { Finding } from '../../model/finding.ts';
import { contentAfter } from '../content/content-after.ts';
import type { ContentView } from '../content/content-view.ts';
import type { JudgeMore } from '../proposals/compare-proposal.ts';
import { lostBySetting } from './judge-setting.ts';

/**
 * What keeps proposed settings from being published beside the content check, by path: what keeps them from being
 * saved, on the content as it is now and with the other files of the proposal.
 * @throws ContentComingError as `judgeSetting`
 */
export const judgeProposed: JudgeMore = (files, view: ContentView) => {
  const settings = files.filter(({ file }) => file.settings !== undefined);
  const after = contentAfter(view, new Map(files.map(({ file, text }) => [file.path, text])));
  return new Map(
    settings.map(({ file: { path, settings }, text, current }): [string, Finding[]] => {
      const isAsked = settings && text !== undefined && text !== current;
      const setting = isAsked && { file: settings, text, previous: current };
      return [path, setting ? lostBySetting(setting, { view: after }) : []];
    }),
  );
};
