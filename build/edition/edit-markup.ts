import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** A document that is changed in places; whatever is not touched stays as it was written. */
export interface Markup {
  /** The elements that are not taken out, in their order. */
  kept(): Element[];
  has(element: Element, attribute: string): boolean;
  /** An attribute's value as it is written, `&amp;` and all; undefined where there is none. */
  attribute(element: Element, name: string): string | undefined;
  setAttribute(element: Element, name: string, written: string): void;
  /** Puts markup in the place of an element; a line that then holds nothing goes with it. */
  replace(element: Element, markup?: string): void;
  /** Takes an element's tags out, and leaves what is in it. */
  unwrap(element: Element): void;
  /** Puts markup at the beginning of an element. */
  prepend(element: Element, markup: string): void;
  /** Changes the texts that are kept, those of scripts among them, as they are written. */
  mapTexts(map: (written: string) => string): void;
  /** The document with all these changes. */
  text(): string;
}

/** A part of the source and what comes in its place. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** @param source a document whose elements are all closed, and whose values stand in `"` */
export function openMarkup(source: string): Markup {
  const nodes = [
    ...nodesOf(parse(source, { sourceCodeLocationInfo: true, scriptingEnabled: false })),
  ];
  const gone: Edit[] = [];
  const edits: Edit[] = [];
  const isKept = ({ sourceCodeLocation: place }: Node) =>
    place && !gone.some(({ start, end }) => start <= place.startOffset && place.endOffset <= end);
  const edit = (place: Place | null | undefined, text: string) => {
    if (place) edits.push({ start: place.startOffset, end: place.endOffset, text });
  };

  return {
    kept: () => nodes.filter(isElement).filter(isKept),
    has: ({ attrs }, attribute) => attrs.some(({ name }) => name === attribute),
    attribute(element, name) {
      const place = placeOfValue(element, name, source);
      return place && source.slice(place.startOffset, place.endOffset);
    },
    setAttribute: (element, name, written) => edit(placeOfValue(element, name, source), written),
    replace({ sourceCodeLocation: place }, markup = '') {
      if (!place) return;
      const { startOffset: start, endOffset: end } = place;
      const isLine = markup === '' && source[start - 1] === '\n' && source[end] === '\n';
      gone.push({ start, end: isLine ? end + 1 : end, text: markup });
    },
    unwrap({ sourceCodeLocation: place }) {
      edit(place?.startTag, '');
      edit(place?.endTag, '');
    },
    prepend({ sourceCodeLocation: place }, markup) {
      const at = place?.startTag?.endOffset;
      if (at !== undefined) edit({ startOffset: at, endOffset: at }, markup);
    },
    mapTexts(map) {
      for (const node of nodes) {
        const place = node.sourceCodeLocation;
        if (node.nodeName !== '#text' || !place || !isKept(node)) continue;
        edit(place, map(source.slice(place.startOffset, place.endOffset)));
      }
    },
    text() {
      let text = '';
      let from = 0;
      for (const { start, end, text: given } of [...gone, ...edits].sort(inOrder)) {
        // Within something that is gone.
        if (start < from) continue;
        text += source.slice(from, start) + given;
        from = end;
      }
      return text + source.slice(from);
    },
  };
}

interface Place {
  startOffset: number;
  endOffset: number;
}

/** Of those that begin together the longer one first, unless it is only put before. */
function inOrder(a: Edit, b: Edit): number {
  return a.start - b.start || Number(a.end > a.start) - Number(b.end > b.start) || b.end - a.end;
}

function placeOfValue(
  { sourceCodeLocation }: Element,
  name: string,
  source: string,
): Place | undefined {
  const place = sourceCodeLocation?.attrs?.[name];
  if (!place) return undefined;
  const quote = source.indexOf('"', place.startOffset);
  if (quote === -1 || quote >= place.endOffset) return undefined;
  return { startOffset: quote + 1, endOffset: place.endOffset - 1 };
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* nodesOf(child);
}
