import Papa from 'papaparse';

/** As `setInputFiles` takes it. */
export interface TableFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The column headings of the paper-management service. Rows are counted: no paper has a number of its own. */
export const HEADINGS = ['No.', 'Paper Title', 'Abstract', 'Authors', 'Status'];

/** A CSV file of these rows. */
export const csvFile = (rows: readonly (readonly string[])[]): TableFile => ({
  name: 'accepted.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(Papa.unparse(rows as string[][])),
});

/** Accepted papers of these titles, as the paper-management service lists them. */
export const acceptedPapers = (...titles: string[]): TableFile =>
  csvFile([
    HEADINGS,
    ...titles.map((title, index) => [
      String(100 + index),
      title,
      `About ${title}.`,
      'Asha Rao (IIT Patna)*; Wei Lin (NIT)',
      'Accept',
    ]),
  ]);
