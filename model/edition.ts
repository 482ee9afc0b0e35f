/** What forms need to know of the settings; the publisher writes it into an application's document. */
export interface Edition {
  /** IANA name; dates and times of the forms are meant there. */
  timeZone: string;
  organisingCategories: readonly string[];
  /** How long contact messages are kept after they were sent; without it that is not said. */
  messageRetentionDays?: number;
}

const NEUTRAL: Edition = { timeZone: 'UTC', organisingCategories: [] };

/** The document's block of data; without it the server still judges every field. */
export function readEdition(text: string): Edition {
  try {
    return { ...NEUTRAL, ...(JSON.parse(text) as Partial<Edition>) };
  } catch {
    return NEUTRAL;
  }
}
