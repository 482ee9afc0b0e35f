import {
  type CitationEnding,
  type CitedPaper,
  citationData,
} from '../../model/citations/cited-paper.ts';
import { writeBibtex } from '../../model/citations/write-bibtex.ts';
import { writeApa, writeIeee } from '../../model/citations/write-reference.ts';
import { Html, html } from '../cards/html.ts';
import { Drawn } from './drawn.tsx';

/**
 * How a paper is cited, as text to copy and as files. It holds the data from which the worker makes
 * the files beside the page. Drawn as text: there may be ten thousand of them.
 * @param path the page's address
 */
export function Citation({ cited, path }: { cited: CitedPaper; path: string }) {
  return <Drawn draw={() => panel(cited, path)} />;
}

function panel(cited: CitedPaper, path: string): Html {
  const file = (ending: CitationEnding, name: string) =>
    html`<a href="${path}.${ending}" rel="nofollow">${name}</a>`;
  return html`<details>
<summary><h2>Cite this paper</h2></summary>
<h3>APA</h3>
<p data-copy="APA">${writeApa(cited)}</p>
<h3>IEEE</h3>
<p data-copy="IEEE">${writeIeee(cited)}</p>
<h3>BibTeX</h3>
<pre data-copy="BibTeX">${writeBibtex(cited)}</pre>
<p>As a file: ${file('bib', 'BibTeX')}, ${file('ris', 'RIS')}, ${file('json', 'CSL-JSON')}</p>
${new Html(citationData(cited))}
</details>`;
}
