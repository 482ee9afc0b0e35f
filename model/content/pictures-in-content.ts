import { isPdfUpload, uploadsIn, uploadUrl } from '../upload.ts';

// What stands before it must not make it a part of another website's address.
const SHIPPED =
  /(?<=["'(<\s])\/images\/[A-Za-z0-9_/-]+\.(?:svg|png|jpe?g|webp|avif|gif)(?![A-Za-z0-9_-])/g;
/** Its alternative text and its address; a text that is longer names no picture. */
const MARKDOWN_PICTURE = /!\[([^[\]]{0,500})\]\(\s{0,9}<?([^)<>\s]{1,500})/g;
/** Fields that say in a few words what is shown beside a picture, the most telling first. */
const NAMES = ['title', 'name', 'tags', 'heading', 'alt'];
const SAYING = [...NAMES, 'caption'];

/** Addresses of this website's pictures that stand anywhere in a text: `/uploads/…`, `/images/…`. */
export function picturesIn(text: string): Set<string> {
  return new Set([
    ...[...uploadsIn(text)].filter((name) => !isPdfUpload(name)).map(uploadUrl),
    ...[...text.matchAll(SHIPPED)].map(([address]) => address),
  ]);
}

/** How a content file speaks of a picture. */
export interface PictureWords {
  /** The first that it says: an alternative text, or the title of the slide; empty where it says none. */
  words: string;
  /** All that it says: names, alternative texts, captions. */
  says: readonly string[];
  /** Somewhere it is shown without an alternative text. */
  isUnnamed: boolean;
}

/**
 * What the values of a content file say of pictures, by address. A picture that a field holds is
 * called as the group of the field is, one in a Markdown text by its alternative text.
 * @param values of a file as it was read, of any depth that JSON may have here
 */
export function pictureWords(values: unknown): Map<string, PictureWords> {
  const found = new Map<string, PictureWords>();
  const add = (address: string, [words = '', ...more]: readonly string[], isUnnamed: boolean) => {
    const before = found.get(address);
    found.set(address, {
      words: before?.words || words.trim(),
      says: [...new Set([...(before?.says ?? []), ...[words, ...more].filter(Boolean)])],
      isUnnamed: (before?.isUnnamed ?? false) || isUnnamed,
    });
  };
  const waiting: { value: unknown; says: readonly string[] }[] = [{ value: values, says: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, says } = next;
    if (typeof value === 'string') {
      if (/^\/(?:uploads|images)\/\S+$/.test(value)) add(value, says, false);
      for (const [, alt = '', address = ''] of value.matchAll(MARKDOWN_PICTURE)) {
        add(address, [alt], alt.trim() === '');
      }
    } else if (typeof value === 'object' && value !== null) {
      const group = Array.isArray(value) ? says : saidIn(value as Record<string, unknown>);
      // The last goes first: so the order is that of the file.
      for (const each of Object.values(value).reverse()) {
        waiting.push({ value: each, says: group });
      }
    }
  }
  return found;
}

/** What a group says of its picture; the first is its name. */
const saidIn = (group: Record<string, unknown>): string[] =>
  SAYING.map((field) => group[field]).filter(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
