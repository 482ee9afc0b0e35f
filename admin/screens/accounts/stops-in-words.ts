import { countOf } from '../../../model/text.ts';

/** What becomes of what somebody planned and may not make any more. @param name empty for one's own */
export function stopsInWords(count: number, name: string): string {
  const [does, them] = count === 1 ? ['stops', 'it'] : ['stop', 'them'];
  return `${countOf(count, 'change')} that ${name ? `${name} has` : 'you have'} planned ${does}: nothing of ${them} happens by itself any more. On the dashboard an owner or a publisher publishes ${them}, chooses another time or cancels the plan.`;
}
