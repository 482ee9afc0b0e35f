import { inputFields } from '../../../model/check-fields.ts';
import type { FormFields } from '../../shell/fields/form-field.ts';
import type { Resource } from '../../shell/sections/resources.ts';

/**
 * The fields of a resource's form, in the model's order, but long texts last but for what decides
 * where the entry stands: that most people leave alone.
 */
export function formFields({ collection }: Resource): FormFields {
  const fields = inputFields(collection);
  const isPlace = ([name]: (typeof fields)[number]) => name === 'order';
  return [...fields.filter((each) => !isPlace(each)), ...fields.filter(isPlace)];
}
