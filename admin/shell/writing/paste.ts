import { Fragment, Slice } from 'prosemirror-model';
import type { EditorProps } from 'prosemirror-view';
import { toBrief } from './brief.ts';
import { cleanHtml } from './clean-html.ts';
import { readText } from './kept-text.ts';
import { schema } from './schema.ts';

/** Pasted text is what a field holds; with Shift it is the words that it has. */
export function pasteText(text: string, isPlain: boolean, isBrief: boolean): Slice {
  const lines = text.replace(/\r\n?/g, '\n').trim();
  const { paragraph } = schema.nodes;
  const content = isPlain
    ? lines.split(/\n+/).map((line) => paragraph.create(null, line ? schema.text(line) : undefined))
    : readText(lines, isBrief).doc.children;
  return Slice.maxOpen(Fragment.from(content));
}

/** What is pasted from other programs comes in clean; pictures in files are told. */
export function takePasted(
  isBrief: boolean,
  onFiles: (files: readonly File[]) => void,
): EditorProps {
  const take = (event: Event, data: DataTransfer | null): boolean => {
    const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    // Word and Excel put a picture of the words beside the words.
    if (isBrief || pictures.length === 0 || data?.getData('text/html').trim()) return false;
    event.preventDefault();
    onFiles(pictures);
    return true;
  };
  return {
    transformPastedHTML: cleanHtml,
    ...(isBrief && { transformPasted: toBrief }),
    handlePaste: (_view, event) => take(event, event.clipboardData),
    handleDrop: (_view, event) => take(event, event.dataTransfer),
  };
}
