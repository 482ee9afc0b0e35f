import { MAX_LENGTH } from '../fields.ts';
import type { Report } from './check-finding.ts';
import { type Judgement, judgeLink, judgePicture, type KnownAddresses } from './judge-address.ts';
import { judgeHtml } from './judge-html.ts';
import { type MarkdownPart, markdownParts } from './markdown-parts.ts';
import type { PlacedText } from './placed-text.ts';

/** Reports links, pictures and tags of a file's Markdown that are not as they should be. */
export function checkMarkdown(
  texts: readonly PlacedText[],
  known: KnownAddresses,
  report: Report,
): void {
  for (const { field, line, text, isMarkdown, isOneLine } of texts) {
    // What is longer breaks its rule already, and reading it would take long.
    if (!isMarkdown || text.length > 2 * MAX_LENGTH.markdown) continue;
    for (const part of markdownParts(text)) {
      const judgement = judge(part, known);
      if (!judgement) continue;
      const place = line + (isOneLine ? 0 : part.line);
      const name = typeof field === 'string' ? field : field(place);
      report(judgement.rule, { line: place, field: name }, judgement.message);
    }
  }
}

function judge({ kind, text }: MarkdownPart, known: KnownAddresses): Judgement | undefined {
  if (kind === 'link') return judgeLink(text, known);
  if (kind === 'picture') return judgePicture(text, known);
  if (kind === 'html') return judgeHtml(text);
  const message =
    'Visitors see this link as it is typed: an address has no blanks. Write %20, or remove them.';
  return { rule: 'link-form', message };
}
