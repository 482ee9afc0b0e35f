import type { CmsField } from 'decap-cms-core';
import * as z from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;

/** A settings file's rules as JSON Schema: what Decap's fields are made from. */
export function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/** Decap's fields for the properties of an object. */
export function settingsFields(schema: Schema): CmsField[] {
  const { properties = {}, required = [] } = read(schema);
  return Object.entries(properties).map(([name, value]) => ({
    name,
    label: (value as Schema).title ?? name,
    required: required.includes(name) && !takesNull(value as Schema),
    ...widgetOf(value as Schema),
  })) as CmsField[];
}

function widgetOf(schema: Schema): object {
  const { types, enum: options, properties, items, minimum, maximum } = read(schema);
  if (options) return { widget: 'select', options };
  if (properties) return { widget: 'object', collapsed: true, fields: settingsFields(schema) };
  if (types.includes('array')) return listOf(items as Schema);
  if (types.includes('boolean')) return { widget: 'boolean' };
  if (types.includes('integer') || types.includes('number')) {
    const value_type = types.includes('integer') ? 'int' : 'float';
    return { widget: 'number', value_type, min: minimum, max: maximum };
  }
  return { widget: 'text' };
}

function listOf(items: Schema): object {
  return items.properties
    ? { widget: 'list', fields: settingsFields(items), collapsed: true }
    : {
        widget: 'list',
        field: { name: 'item', label: 'Text', required: false, ...widgetOf(items) },
      };
}

/**
 * Values as the file keeps them: properties in the schema's order (Decap forgets theirs), what was
 * left blank as null where the rules allow that, else not at all.
 */
export function toSettings(value: unknown, schema: Schema): unknown {
  const { types, properties, items, required } = read(schema);
  if (properties) {
    const values = (value ?? {}) as Record<string, unknown>;
    if (takesNull(schema) && Object.values(values).every(isBlank)) return null;
    const kept = Object.entries(properties).flatMap(([name, property]) => {
      const own = toSettings(values[name], property as Schema);
      if (own !== undefined) return [[name, own]];
      return required?.includes(name) ? [[name, values[name]]] : [];
    });
    const unknown = Object.entries(values).filter(([name]) => !Object.hasOwn(properties, name));
    return Object.fromEntries([...kept, ...unknown]);
  }
  if (types.includes('array')) {
    const all = Array.isArray(value) ? value : [];
    return all.map((item) => toSettings(item, items as Schema));
  }
  if (!isBlank(value)) return value;
  return takesNull(schema) ? null : undefined;
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

const takesNull = (schema: Schema) => read(schema).types.includes('null');

/** A schema with its types as a list, and the one other choice of "or null" taken as itself. */
function read(schema: Schema): Schema & { types: string[] } {
  const choices = (schema.anyOf ?? []) as Schema[];
  const other = choices.find(({ type }) => type !== 'null') ?? schema;
  const types = [schema, ...choices].flatMap(({ type }) => type ?? []) as string[];
  return { ...other, types };
}
