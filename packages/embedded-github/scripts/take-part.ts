type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Part = { [key: string]: Json };

/** An OpenAPI description, as far as it is read here. */
export interface Description {
  info: Part;
  paths: Record<string, Record<string, Part>>;
  components: Record<string, Record<string, Json>>;
}

/** Neither says what fits. */
const WORDS = new Set(['description', 'example', 'examples', 'externalDocs', 'title', 'summary']);

/**
 * The requests and answers of some operations with all that they refer to, without words and
 * examples, in the order of their names.
 * @param names `GET /repos/{owner}/{repo}`; one that is not described is left out
 */
export function takePart({ info, paths, components }: Description, names: readonly string[]) {
  const part: Description = {
    info: { title: info.title ?? '', version: info.version ?? '' },
    paths: {},
    components: {},
  };
  const copy = (value: Json, areFields = false): Json => {
    if (Array.isArray(value)) return value.map((each) => copy(each));
    if (typeof value !== 'object' || value === null) return value;
    if (typeof value.$ref === 'string') keep(value.$ref);
    const entries = Object.entries(value)
      // What is a keyword elsewhere may be the name of a field.
      .filter(([key]) => areFields || !(WORDS.has(key) || key.startsWith('x-')))
      .map(([key, child]): [string, Json] => [
        key,
        copy(child, key === 'properties' && !areFields),
      ]);
    return Object.fromEntries(entries);
  };
  const keep = (reference: string) => {
    const [, , kind = '', name = ''] = reference.split('/');
    part.components[kind] ??= {};
    const kept = part.components[kind];
    if (name in kept) return;
    kept[name] = true; // a schema may refer to itself
    kept[name] = copy(components[kind]?.[name] ?? null);
  };
  keep('#/components/schemas/basic-error');
  for (const name of [...names].sort()) {
    const [method = '', path = ''] = name.split(' ');
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) continue;
    const { requestBody, responses = {} } = operation;
    part.paths[path] ??= {};
    part.paths[path][method.toLowerCase()] = {
      ...(requestBody !== undefined && { requestBody: copy(requestBody) }),
      responses: copy(responses),
    };
  }
  for (const [kind, kept] of Object.entries(part.components)) {
    part.components[kind] = Object.fromEntries(Object.entries(kept).sort(byName));
  }
  return part;
}

const byName = ([a]: [string, Json], [b]: [string, Json]) => (a < b ? -1 : 1);
