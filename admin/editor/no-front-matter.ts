/**
 * Stands in the place of Decap's copy of gray-matter, which runs front matter that says it is
 * JavaScript. Every collection has a format of its own (`entry-format.ts`), so nothing calls this.
 */
export default function matter(): never {
  throw new Error('Front matter is read by the model.');
}
