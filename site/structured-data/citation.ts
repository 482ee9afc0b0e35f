import { type CitedPaper, citedPaper } from '../../model/citations/cited-paper.ts';
import type { Paper } from '../../model/collections.ts';
import { authorsOf } from '../../model/people.ts';
import type { Site } from '../../model/settings/site.ts';
import { pdfAddress } from '../../model/upload.ts';

/**
 * What is cited of a paper of the conference.
 * @param begins when the conference does, as `dateTimeOf`
 */
export function citationOf(
  paper: Paper,
  site: Site,
  begins: string | undefined,
  hasPdf = false,
): CitedPaper {
  const { city, countryName } = site.venue.address;
  const { _id: id, heading, published, pages, doi, keywords } = paper;
  const url = site.url && `${site.url}/papers/${id}`;
  const pdf = hasPdf && site.url ? site.url + pdfAddress(id) : undefined;
  const authors = authorsOf(paper);
  const place = [city, countryName].filter(Boolean).join(', ');
  return citedPaper(
    { id, heading, authors, published, pages, doi, keywords, url, pdf },
    { name: site.name, edition: site.edition, place, begins },
  );
}
