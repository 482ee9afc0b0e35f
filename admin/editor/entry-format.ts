import { checkFields } from '../../model/check-fields.ts';
import type { Collection } from '../../model/collections.ts';
import { readValues, writeEntryFile } from '../../model/entry-file.ts';
import type { EntryContext } from '../../model/fields.ts';

/** Decap's word for what turns a file into values and back. */
export interface FileFormat {
  fromFile(text: string): Record<string, unknown>;
  /**
   * @param fieldNames of the configuration, in its order
   * @throws with sentences that say what is wrong; Decap shows them and sends nothing
   */
  toFile(values: object, fieldNames?: readonly string[]): string;
}

/** The file as it was read, kept beside the values: Decap hands back what it does not know. */
const FILE_TEXT = '$file';

/**
 * A collection's files, read and written by the model: an edit leaves the rest of the file as its last
 * editor wrote it, and front matter is never run as code, which Decap's own reader would do.
 */
export function entryFormat(collection: Collection, context: EntryContext): FileFormat {
  return {
    fromFile(text) {
      const raw = readValues(collection, text);
      return { ...(raw.ok ? raw.values : {}), [FILE_TEXT]: text };
    },
    toFile(all) {
      const { [FILE_TEXT]: previous, ...values } = all as Record<string, unknown>;
      const checked = checkFields(collection, values, context);
      if (!checked.ok) throw new Error(checked.errors.map(({ message }) => message).join(' '));
      const text = typeof previous === 'string' ? previous : undefined;
      // The file's name is the id; the text does not hold it.
      return writeEntryFile(collection, { _id: 'entry', ...checked.values }, context, text);
    },
  };
}
