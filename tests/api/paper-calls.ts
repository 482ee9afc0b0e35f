import type { Site } from './logged-in-site.ts';

export const PAPER = { heading: 'A paper', authors: ['Asha Rao'], content: 'Text' };

/** Calls about papers, as the administrator makes them. */
export function paperCalls(site: () => Site) {
  return {
    async addPaper(values: Record<string, unknown> = {}) {
      const answer = await site().ask('POST', '/api/papers/add', { ...PAPER, ...values });
      return answer.body as { _id: string; commit: string };
    },
    updatePaper: (id: string, values: Record<string, unknown>) =>
      site().ask('PUT', `/api/papers/update/${id}`, { ...PAPER, ...values }),
    deletePaper: (id: string) => site().ask('DELETE', `/api/papers/delete/${id}`),
    restorePaper: (id: string, commit: unknown, headers?: Record<string, string>) =>
      site().ask('POST', `/api/papers/restore/${id}`, { commit }, headers),
    readPaper: async (id: string) => (await site().ask('GET', `/api/papers/get/${id}`)).body,
  };
}

/** A paper's file as an editor writes it. */
export const paperFile = (heading: string, more = '') =>
  `---\nheading: ${heading}\nauthors:\n  - Asha Rao\n${more}---\n\nText\n`;
