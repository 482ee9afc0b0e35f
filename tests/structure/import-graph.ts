import { posix } from 'node:path';
import { parseSync } from 'vite';

/** Which files of the project each file imports, by their paths. */
export type ImportGraph = Map<string, Set<string>>;

/**
 * Reads who imports whom from the source texts of the project: values and types, static, dynamic
 * and `require`d, whole modules and what is exported again. What is not among the files (packages,
 * what is made by a build) is left out.
 * @param packages the entry files of the project's own packages, by what imports call them
 * @throws where a text cannot be parsed
 */
export function readImports(
  files: Map<string, string>,
  packages: Map<string, string> = new Map(),
): ImportGraph {
  const graph: ImportGraph = new Map();
  for (const [file, text] of files) {
    const found = importedBy(file, text)
      .map((name) =>
        name.startsWith('.') ? posix.join(posix.dirname(file), name) : packages.get(name),
      )
      .filter((target) => target !== undefined && files.has(target));
    graph.set(file, new Set(found as string[]));
  }
  return graph;
}

function importedBy(file: string, text: string): string[] {
  const { module, program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  // The parser lists these apart or not at all; few files have any.
  if (/\b(?:import|require)\s*\(/.test(text)) collectCalls(program, names);
  return names;
}

/** Adds what `import('…')`, as a value or as a type, and `require('…')` name. */
function collectCalls(node: unknown, names: string[]): void {
  if (Array.isArray(node)) {
    for (const each of node) collectCalls(each, names);
  } else if (typeof node === 'object' && node !== null) {
    const { type, source, callee, arguments: args } = node as Record<string, unknown>;
    if (type === 'ImportExpression' || type === 'TSImportType') addText(source, names);
    if (type === 'CallExpression' && isNamed(callee, 'require')) addText(args, names);
    for (const each of Object.values(node)) collectCalls(each, names);
  }
}

function isNamed(node: unknown, name: string): boolean {
  return (node as { name?: unknown } | undefined)?.name === name;
}

function addText(node: unknown, names: string[]): void {
  const first = Array.isArray(node) ? node[0] : node;
  const value = (first as { value?: unknown } | undefined)?.value;
  if (typeof value === 'string') names.push(value);
}
