import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { readJsonObject } from '../json-file.ts';
import { isGroup, isSame, mergeOrder, nameItems } from './list-items.ts';

/**
 * The text of a settings file with these values. With `previous` only what differs is written anew: the
 * rest, order of fields and line ends included, stays as its last editor wrote it.
 */
export function writeSetting(values: Readonly<Record<string, unknown>>, previous?: string): string {
  const anew = `${JSON.stringify(values, null, 2)}\n`;
  if (previous === undefined || !readJsonObject(previous).ok) return anew;
  const mark = previous.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = previous.slice(mark.length);
  const root = parseTree(text);
  if (!root) return anew;
  const unit = /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
  const lineEnd = /\r\n/.test(text) ? '\r\n' : '\n';
  const written = new Writer(text, unit, lineEnd).write(values, root, '');
  const rest = text.slice(root.offset + root.length);
  const whole = mark + text.slice(0, root.offset) + written + (rest === '' ? lineEnd : rest);
  // Trusted only if reading it gives back exactly what was meant.
  const read = readJsonObject(whole);
  return read.ok && isSame(read.values, values) ? whole : anew;
}

class Writer {
  readonly #text: string;
  readonly #unit: string;
  readonly #lineEnd: string;

  constructor(text: string, unit: string, lineEnd: string) {
    this.#text = text;
    this.#unit = unit;
    this.#lineEnd = lineEnd;
  }

  /** @param old what stood there; undefined for what is new */
  write(value: unknown, old: Node | undefined, indent: string): string {
    if (!old) return this.#anew(value, indent);
    if (isSame(getNodeValue(old), value)) return this.#textOf(old);
    if (old.type === 'object' && isGroup(value)) return this.#group(value, old, indent);
    if (old.type === 'array' && Array.isArray(value)) return this.#list(value, old, indent);
    return this.#anew(value, indent);
  }

  #group(values: Readonly<Record<string, unknown>>, old: Node, indent: string): string {
    const olds = new Map(
      (old.children ?? []).map(({ children = [] }) => [String(children[0]?.value), children[1]]),
    );
    const kept = [...olds.keys()].filter((name) => Object.hasOwn(values, name));
    const names = mergeOrder(kept, Object.keys(values));
    const inner = indent + this.#unit;
    const parts = names.map(
      (name) => `${JSON.stringify(name)}: ${this.write(values[name], olds.get(name), inner)}`,
    );
    return this.#joined('{', parts, '}', old, indent);
  }

  #list(values: readonly unknown[], old: Node, indent: string): string {
    const children = old.children ?? [];
    const [olds = [], news = []] = nameItems([children.map(getNodeValue), values]);
    const nodes = new Map(olds.map(({ name }, index) => [name, children[index]]));
    const inner = indent + this.#unit;
    const parts = news.map(({ name, item }) => this.write(item, nodes.get(name), inner));
    return this.#joined('[', parts, ']', old, indent);
  }

  /** On one line where it was on one. */
  #joined(open: string, parts: string[], close: string, old: Node, indent: string): string {
    if (parts.length === 0) return open + close;
    const wasOneLine = (old.children ?? []).length > 0 && !this.#textOf(old).includes('\n');
    if (wasOneLine) {
      const pad = open === '{' ? ' ' : '';
      return `${open}${pad}${parts.join(', ')}${pad}${close}`;
    }
    const eol = this.#lineEnd;
    const lines = parts.map((part) => indent + this.#unit + part).join(`,${eol}`);
    return `${open}${eol}${lines}${eol}${indent}${close}`;
  }

  #anew(value: unknown, indent: string): string {
    return JSON.stringify(value, null, this.#unit).replaceAll('\n', this.#lineEnd + indent);
  }

  #textOf({ offset, length }: Node): string {
    return this.#text.slice(offset, offset + length);
  }
}
