import { phaseWords } from '../../model/phases/phase-text.ts';
import { type Stage, stagesOf } from '../../model/phases/phases.ts';
import { withoutSamples } from '../../model/samples.ts';
import { PHASE_SCRIPT_PATH } from '../components/phase-notice.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import { phaseDates } from '../content/content-times.ts';
import { readPlan, sessionsOf } from '../content/read-programme.ts';
import type { SiteFile } from './define-file.ts';

/**
 * Says on `<html>` which phase it is, as long as the page is open. The instants stand in this file and
 * not in the pages: where a deadline moves, it alone is made again. No library and no zone of its own,
 * since instants are the same everywhere. On the days it says, too, once the last session has ended. Also, where an
 * address asks for a part of a page that another script makes (somebody's choice of the programme, `?mine`, `?room=`, `?track=` or
 * `?kind=`, what is on now, or in a room: such an address has a third part), and on the days, of which those before are folded, that the page waits for that script, for three seconds; scripts come in any order: whichever makes it says
 * `0`, which stays.
 */
export const phaseScript: SiteFile = {
  path: PHASE_SCRIPT_PATH,
  text: (content) => {
    const settings = {
      site: content.settings('site'),
      'important-dates': content.settings('important-dates'),
    };
    const stages = withEnd(stagesOf(phaseDates(settings)), lastEnd(content)).map(
      ([from, words]) => [from / 1000, words.join(' ')] as const,
    );
    return `((s,d,e,l)=>{(l=_=>{e.phase=s.findLast(a=>a[0]*1e3<=Date.now())[1]})();setInterval(l,3e4);d.onvisibilitychange=l;/#my=|\\?[mrtk]|(\\/[^/]+){4}|days/.test(location+e.phase)&&(e.wait??=1,setTimeout(_=>{e.wait=0},3e3))})(${JSON.stringify(stages)},document,document.documentElement.dataset)\n`;
  },
};

/** When the last of the conference's own sessions ends, in milliseconds since 1970; Infinity where it has none. */
function lastEnd(content: ContentReader): number {
  const own = withoutSamples(sessionsOf(readPlan(content))).filter(({ isOutside }) => !isOutside);
  return own.length === 0 ? Infinity : Math.max(...own.map(({ endsAt }) => Date.parse(endsAt)));
}

/** The words of each stage from when it begins; those of the days say `ended` from an instant on. */
function withEnd(stages: readonly Stage[], end: number): [from: number, words: string[]][] {
  return stages.flatMap((stage, index): [number, string[]][] => {
    const words: string[] = phaseWords(stage);
    const to = stages[index + 1]?.from ?? Infinity;
    if (stage.phase !== 'days' || end >= to) return [[stage.from, words]];
    const ended: [number, string[]] = [Math.max(stage.from, end), [...words, 'ended']];
    return end > stage.from ? [[stage.from, words], ended] : [ended];
  });
}
