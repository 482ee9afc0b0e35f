import type { Judgement } from './judge-address.ts';

// What runs, loads or takes what is typed.
const CODE =
  /^<(?:script|iframe|frame|frameset|object|embed|applet|form|input|button|textarea|select|style|link|meta|base|svg|math|template|portal)\b/i;
const HANDLER = /\son[a-z]+\s*=|=\s*["']?\s*(?:javascript|vbscript|data)\s*:/i;

// Tags that people use; `<q and r>` in a formula is none of them.
const ELEMENT =
  /^<(?:!--|(?:a|abbr|address|article|aside|audio|b|bdi|bdo|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|img|ins|kbd|li|main|mark|marquee|nav|ol|p|picture|pre|s|samp|section|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var|video|wbr)(?=[\s/>]))/i;

/** What is wrong with a tag in a text; undefined for what is no tag of HTML, or ends one. */
export function judgeHtml(tag: string): Judgement | undefined {
  if (CODE.test(tag) || (ELEMENT.test(tag) && HANDLER.test(tag))) {
    const message =
      'Content holds no code: what this tag asks for is never run here. Remove it, or put a line of three backticks before and after an example.';
    return { rule: 'html-code', message };
  }
  if (!ELEMENT.test(tag)) return undefined;
  const message =
    'HTML is shown as it is typed. Write it in Markdown (**bold**, *italic*, [text](address)), or remove the tag.';
  return { rule: 'html-tag', message };
}
