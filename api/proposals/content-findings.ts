import { type ContentFile, contentFileAt } from '../../model/content/content-file.ts';
import { checkContent } from '../../model/content-check/check-content.ts';
import { inWords } from '../../model/facts/fill-facts.ts';
import { judgeSettings } from '../../model/settings/settings-files.ts';
import type { FindingsAnswer } from '../../model/wire/answers.ts';
import type { Branch } from '../content/content-view.ts';
import { publishedAddresses } from './published-addresses.ts';

/** So many are told at most, all are counted. */
const TOLD = 200;

const encoder = new TextEncoder();

/**
 * What the content check finds in the whole content, as far as its texts tell: pictures are known by
 * name alone, and were judged when they came in. Files that cannot be read at all are not judged.
 */
export async function contentFindings(
  view: Pick<Branch, 'context' | 'facts' | 'paths' | 'textOf'>,
  assets: Fetcher,
): Promise<FindingsAnswer> {
  const files = view.paths().map((path) => {
    const text = contentFileAt(path) && view.textOf(path);
    return text === undefined ? { path } : { path, bytes: encoder.encode(text) };
  });
  const { judged } = await publishedAddresses((isPublished) => {
    const addresses = { has: isPublished, *[Symbol.iterator]() {} };
    return checkContent({ files, publicFiles: addresses, pages: addresses });
  }, assets);
  const findings = judged.slice(0, TOLD).map(({ path, field, message, severity, rule }) => {
    const file = contentFileAt(path);
    const text = view.textOf(path);
    const values = text === undefined ? undefined : file?.read(text, view.context);
    return {
      path,
      field,
      message: (values && inForm(file, field, values)) ?? message,
      severity,
      rule,
      collection: file?.collection?.name ?? null,
      id: file?.id ?? file?.settings?.name ?? null,
      title: inWords(file?.title(values) ?? path, view.facts),
    };
  });
  return { count: judged.length, findings };
}

/** The same in the words of a setting's form: the check names fields as they stand in the file. */
function inForm(
  file: ContentFile | undefined,
  field: string,
  values: Record<string, unknown>,
): string | undefined {
  if (!file?.settings) return undefined;
  return judgeSettings(file.settings.name, values).find((each) => each.field === field)?.message;
}
