import * as z from 'zod';
import { distinct, distinctOrNone, entered, line, named } from './values.ts';

/** The general track's topics, by field. */
export const topics = z
  .strictObject({
    fields: named(
      'Fields',
      distinctOrNone(
        z.strictObject({
          name: named('Name', entered('paragraph', line())),
          topics: named(
            'Topics',
            distinct(line(), (topic) => topic),
          ),
        }),
        ({ name }) => name,
      ),
    ),
  })
  .superRefine(({ fields }, context) => {
    const fieldOf = new Map<string, string>();
    fields.forEach(({ name, topics }, field) => {
      topics.forEach((topic, index) => {
        const other = fieldOf.get(topic);
        if (other !== undefined && other !== name) {
          const message = `stands under "${other}" too. Remove one of them.`;
          context.addIssue({ code: 'custom', path: ['fields', field, 'topics', index], message });
        }
        fieldOf.set(topic, name);
      });
    });
  });

export type Topics = z.output<typeof topics>;
