import { checkFields, inputFields } from '../../model/check-fields.ts';
import type { Collection } from '../../model/collections.ts';
import { readValues, writeEntryFile } from '../../model/entry-file.ts';
import type { EntryContext } from '../../model/fields.ts';
import type { ContentFormat } from './content-format.ts';

/**
 * A collection's files, read and written by the model: an edit leaves the rest of the file as its last
 * editor wrote it, and front matter is never run as code, which Decap's own reader would do.
 */
export function entryFormat(collection: Collection, context: EntryContext): ContentFormat {
  return {
    fields: inputFields(collection).map(([name, { label }]) => [name, label]),
    read(text) {
      const raw = readValues(collection, text);
      return raw.ok ? raw.values : {};
    },
    write(values, previous) {
      const checked = checkFields(collection, { ...values }, context);
      if (!checked.ok) throw new Error(checked.errors.map(({ message }) => message).join(' '));
      // The file's name is the id; the text does not hold it.
      return writeEntryFile(collection, { _id: 'entry', ...checked.values }, context, previous);
    },
  };
}
