import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

type Schema = Record<string, unknown>;
interface Body {
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  requestBody?: Body;
  responses: Record<string, Body & { $ref?: string }>;
}

/** Made by `npm run description -w embedded-github`. */
const file = join(import.meta.dirname, 'github.json');
const description = JSON.parse(readFileSync(file, 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
ajv.addFormat('uri', (text) => URL.canParse(text));
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
const compiled = new Map<string, ValidateFunction>();

/** Whether GitHub's published description has this operation. */
export const isDescribed = (method: string, template: string): boolean =>
  description.paths[template]?.[method.toLowerCase()] !== undefined;

/** What is wrong with an answer according to the description; empty when nothing is. */
export function answerProblems(
  method: string,
  template: string,
  status: number,
  json: unknown,
  mediaType = 'application/json',
): string[] {
  const found = operation(method, template).responses[String(status)];
  const response = found && (deref(found as Schema) as Body);
  const schema = response?.content?.[mediaType]?.schema;
  if (status < 400 && !response) return [`${status} is not described`];
  if (status < 400 && !schema) return json === undefined ? [] : ['no body is described'];
  // 400, 401, 429 and 5xx are described for no route; they share the basic error.
  return check(schema ?? { $ref: '#/components/schemas/basic-error' }, json);
}

/** What is wrong with a request body according to the description; empty when nothing is. */
export function requestProblems(method: string, template: string, json: unknown): string[] {
  const body = operation(method, template).requestBody;
  const schema = body && (deref(body as Schema) as Body).content?.['application/json']?.schema;
  if (!schema) return json === undefined ? [] : ['no body is described'];
  return check(schema, json);
}

function operation(method: string, template: string): Operation {
  const found = description.paths[template]?.[method.toLowerCase()];
  if (!found) throw new Error(`GitHub does not describe ${method} ${template}`);
  return found;
}

function check(schema: Schema, json: unknown): string[] {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(toJsonSchema(schema));
  compiled.set(key, validate);
  if (validate(json)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath || '/'} ${error.message}`);
}

function deref(schema: Schema): unknown {
  if (typeof schema.$ref !== 'string') return schema;
  return schema.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, name) => (value as Schema)[name], description);
}

/** OpenAPI 3.0 as JSON Schema: only what is referred to, and `nullable` in JSON Schema's way. */
function toJsonSchema(schema: Schema): Schema {
  const $defs: Schema = {};
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, nullable, example, examples, ...rest } = value as Schema;
    if (typeof $ref === 'string') {
      const name = $ref.split('/').at(-1) as string;
      if (!(name in $defs)) {
        $defs[name] = true;
        $defs[name] = convert(deref({ $ref }));
      }
      return { $ref: `#/$defs/${name}` };
    }
    const converted = Object.fromEntries(
      Object.entries(rest).map(([key, child]) => [
        // The description's alternatives overlap: its rule violation error has no field it needs.
        key === 'oneOf' ? 'anyOf' : key,
        // The names of fields are not keywords: a field may be called "example" or "nullable".
        key === 'properties'
          ? Object.fromEntries(Object.entries(child as Schema).map(([k, v]) => [k, convert(v)]))
          : convert(child),
      ]),
    );
    return nullable === true ? { anyOf: [{ type: 'null' }, converted] } : converted;
  };
  const root = convert(schema) as Schema;
  return { allOf: [root], $defs };
}
