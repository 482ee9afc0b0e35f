import { askWhetherMeant } from '../did-you-mean.ts';
import type { Facts } from '../facts/known-facts.ts';
import { factKinds, type NamedFact } from '../facts/named-facts.ts';
import type { RuleId } from './rules.ts';

/** Of `fee:students`, which has an early and a late one, the first; of `date:conference.exactly` what stands in front. */
function askWhetherRelated(name: string, facts: Facts): string {
  const [whole = ''] = name.split('.');
  const related = facts.has(whole)
    ? whole
    : [...facts.keys()].find((each) => each.startsWith(`${whole}.`));
  return related === undefined ? '' : ` Did you mean "${related}"?`;
}

/**
 * What is wrong with a fact that a text names; undefined where it can be drawn.
 * @param facts undefined where they are not known, since settings are broken
 */
export function judgeFact(
  { name, otherwise }: NamedFact,
  facts: Facts | undefined,
): { rule: RuleId; message: string } | undefined {
  if (name === '') {
    const message = `This names no fact. Write {{kind:name}}, such as {{date:submission-deadline}}; kinds are ${factKinds.join(', ')}.`;
    return { rule: 'fact-unknown', message };
  }
  if (!facts) return undefined;
  const fact = facts.get(name);
  if (fact === undefined) {
    const near = askWhetherMeant(name, facts.keys()) || askWhetherRelated(name, facts);
    return { rule: 'fact-unknown', message: `No setting has a fact "${name}".${near}` };
  }
  if (fact !== null || otherwise !== undefined) return undefined;
  const message = `"${name}" has no value yet, and visitors read the sentence without it. Write what stands there until then: {{${name} or "…"}}.`;
  return { rule: 'fact-open', message };
}
