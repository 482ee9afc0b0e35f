/** What every page needs to know of the conference; from `content/settings/site.json`. */
export interface SiteFacts {
  name: string;
  /** Origin of the published site without a slash at its end; empty where it is not known. */
  url: string;
  lang: string;
  timeZone: string;
  tagline: string;
  /** As people read it: 'Event Date: …'. */
  dateText: string;
  /** `YYYY-MM-DD`; empty where it is not known. */
  startDate: string;
}

/** Reads the settings leniently: a fact that is missing or of another shape is empty text. */
export function readSiteFacts(text: string | undefined): SiteFacts {
  const settings = parse(text);
  const fact = (...names: string[]) =>
    names.map((name) => valueAt(settings, name)).find((value) => typeof value === 'string') ?? '';
  return {
    name: fact('title', 'name') || 'Conference',
    url: fact('url').replace(/\/+$/, ''),
    lang: fact('lang') || 'en',
    timeZone: fact('timeZone') || 'UTC',
    tagline: fact('tagline'),
    dateText: fact('dateText', 'dates.text'),
    startDate: fact('startDate', 'dates.start'),
  };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

function valueAt(settings: unknown, name: string): string | undefined {
  let value: unknown = settings;
  for (const part of name.split('.')) value = (value as Record<string, unknown> | null)?.[part];
  return typeof value === 'string' ? value : undefined;
}
