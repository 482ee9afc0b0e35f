import { type AppContext, contentOf } from './route-context.ts';

/** The same with the words of the facts that their titles name: they are kept as they were typed. */
export async function titlesInWords<Titled extends { title: string }>(
  c: AppContext,
  all: readonly Titled[],
): Promise<Titled[]> {
  const words = await filledTexts(
    c,
    all.map(({ title }) => title),
  );
  return all.map((each, place) => ({ ...each, title: words[place] ?? each.title }));
}

/** Texts of one line with the words of the facts that they name; nobody is asked where none does. */
export async function filledTexts(
  c: AppContext,
  texts: readonly string[],
): Promise<readonly string[]> {
  return texts.some((text) => text.includes('{{')) ? contentOf(c).inWords(texts) : texts;
}
