import { posix } from 'node:path';
import type { ImportGraph } from './import-graph.ts';

/** Files, folders or rooms each of which reaches all others by imports; in order. */
export type Ring = string[];

export function ringsOfFiles(imports: ImportGraph): Ring[] {
  return ringsOf(imports);
}

/** Each file counts for the folder that it lies in, and for none above. */
export function ringsOfFolders(imports: ImportGraph): Ring[] {
  return ringsOf(lift(imports, posix.dirname));
}

/**
 * In each folder, the root too, its subfolders taken whole: a room is left only in the direction of
 * rooms that do not come back.
 */
export function ringsOfRooms(imports: ImportGraph): Ring[] {
  const folders = new Set<string>(['.']);
  for (const file of imports.keys()) {
    for (let at = posix.dirname(file); at !== '.'; at = posix.dirname(at)) folders.add(at);
  }
  return [...folders].flatMap((folder) => ringsOf(lift(imports, (file) => roomIn(folder, file))));
}

/** The subfolder of `folder` that holds a file; undefined for one outside or loose in it. */
function roomIn(folder: string, file: string): string | undefined {
  const inside = folder === '.' ? file : posix.relative(folder, file);
  const [first = '', ...rest] = inside.split('/');
  if (first === '..' || rest.length === 0) return undefined;
  return posix.join(folder, first);
}

function lift(
  imports: ImportGraph,
  placeOf: (file: string) => string | undefined,
): Map<string, Set<string>> {
  const lifted = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const from = placeOf(file);
    if (from === undefined) continue;
    const known = lifted.get(from) ?? new Set();
    lifted.set(from, known);
    for (const target of targets) {
      const to = placeOf(target);
      if (to !== undefined && to !== from) known.add(to);
    }
  }
  return lifted;
}

/** Tarjan, "Depth-first search and linear graph algorithms" (1972): components of more than one. */
function ringsOf(graph: Map<string, Set<string>>): Ring[] {
  const rings: Ring[] = [];
  const numbers = new Map<string, number>();
  const path: string[] = [];
  const onPath = new Set<string>();

  /** @returns the lowest number that `node` reaches on the path */
  function visit(node: string): number {
    const number = numbers.size;
    let lowest = number;
    numbers.set(node, number);
    path.push(node);
    onPath.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!numbers.has(next)) lowest = Math.min(lowest, visit(next));
      else if (onPath.has(next)) lowest = Math.min(lowest, numbers.get(next) ?? number);
    }
    if (lowest === number) {
      const ring = path.splice(path.indexOf(node));
      for (const each of ring) onPath.delete(each);
      if (ring.length > 1) rings.push(ring.sort());
    }
    return lowest;
  }

  for (const node of graph.keys()) if (!numbers.has(node)) visit(node);
  return rings;
}
