/** What the forms need to know of the settings; the publisher writes it into the document. */
export interface Edition {
  /** IANA name; dates and times of the forms are meant there. */
  timeZone: string;
  organisingCategories: readonly string[];
  /** How long contact messages are kept after they were sent; without it that is not said. */
  messageRetentionDays?: number;
}

const NEUTRAL: Edition = { timeZone: 'UTC', organisingCategories: [] };

let known: Edition | undefined;

/** The edition's settings. Without them the server still judges every field. */
export function edition(): Edition {
  known ??= parse(document.getElementById('edition')?.textContent ?? '');
  return known;
}

function parse(text: string): Edition {
  try {
    return { ...NEUTRAL, ...(JSON.parse(text) as Partial<Edition>) };
  } catch {
    return NEUTRAL;
  }
}
