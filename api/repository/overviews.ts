import { BUILD_FILE, type BuildStamp } from '../../model/build-output.ts';
import type { Branch } from '../content/content-view.ts';
import { answerPictures } from '../content/list-pictures.ts';
import { readPublished } from '../content/read-published.ts';
import { contentFindings } from '../proposals/content-findings.ts';

/** What is told of the content as a whole. */
export type Overview = 'pictures' | 'findings';

/** JSON of overviews; the content check judges each content once, and once it is published again. */
export class Overviews {
  #findings: { of: string; json: Promise<string> } | undefined;

  /** A `PicturesAnswer` or a `FindingsAnswer`. */
  async answer(overview: Overview, branch: Branch, assets: Fetcher): Promise<string> {
    if (overview === 'pictures') return answerPictures(branch, assets);
    const stamp = await readPublished<BuildStamp>(BUILD_FILE, assets);
    const of = `${branch.head?.commit} ${stamp?.commit}`;
    if (this.#findings?.of === of) return this.#findings.json;
    const json = contentFindings(branch, assets).then((found) => JSON.stringify(found));
    this.#findings = { of, json };
    json.catch(() => {
      this.#findings = undefined;
    });
    return json;
  }
}
