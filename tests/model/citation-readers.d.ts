// What of these packages the tests use; they come without types.
declare module '@orcid/bibtex-parse-js' {
  export function toJSON(
    bibtex: string,
  ): { citationKey: string; entryType: string; entryTags: Record<string, string> }[];
}

declare module '@customcommander/ris' {
  interface RisAuthor {
    last_name: string;
    first_name: string;
    suffix: string;
    initials: string;
  }
  export function read(ris: string): (Record<string, string[]> & { AU: RisAuthor[] })[];
}

declare module 'reflib-ris' {
  interface Reference {
    type: string;
    authors: string[];
    title: string;
    year: string;
    doi?: string;
    pages?: string;
    urls: string[];
  }
  interface Reading {
    on(event: 'ref', take: (reference: Reference) => void): Reading;
    on(event: 'end', take: () => void): Reading;
    on(event: 'error', take: (error: unknown) => void): Reading;
  }
  export function parse(ris: string): Reading;
}
