import { phaseWords } from '../../model/phases/phase-text.ts';
import { stagesOf } from '../../model/phases/phases.ts';
import { PHASE_SCRIPT_PATH } from '../components/phase-notice.tsx';
import { phaseDates } from '../content/content-times.ts';
import type { SiteFile } from './define-file.ts';

/**
 * Says on `<html>` which phase it is, as long as the page is open. The instants stand in this file and
 * not in the pages: where a deadline moves, it alone is made again. No library and no zone of its own,
 * since instants are the same everywhere. Also, where an address asks for a part of a page that another script makes
 * (somebody's choice of the programme, what is on now), that the page waits for that script, for three seconds;
 * scripts come in any order: whichever makes it says `0`, which stays.
 */
export const phaseScript: SiteFile = {
  path: PHASE_SCRIPT_PATH,
  text: (content) => {
    const settings = {
      site: content.settings('site'),
      'important-dates': content.settings('important-dates'),
    };
    const stages = stagesOf(phaseDates(settings)).map(
      (stage) => [stage.from / 1000, phaseWords(stage).join(' ')] as const,
    );
    return `((s,d,e,l)=>{(l=_=>{e.phase=s.findLast(a=>a[0]*1e3<=Date.now())[1]})();setInterval(l,3e4);d.onvisibilitychange=l;/#my=|\\?mine|\\/now\\b/.test(location)&&(e.wait??=1,setTimeout(_=>{e.wait=0},3e3))})(${JSON.stringify(stages)},document,document.documentElement.dataset)\n`;
  },
};
