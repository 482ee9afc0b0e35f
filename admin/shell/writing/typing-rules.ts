import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import { namedFactAt } from '../../../model/facts/named-facts.ts';
import { makeParser } from '../../../site/markdown/parser.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/**
 * What is typed as Markdown becomes what it means: `## `, `- `, `**bold**`, `{{date:…}}`.
 * @param isBrief whether it is a text of a card
 */
export function typingRules(isBrief: boolean): Plugin {
  return inputRules({ rules: isBrief ? [...BRIEF, briefList] : [...BRIEF, ...BLOCKS] });
}

/** Words between signs, the first group, become marked words, the second. */
function marked(pattern: RegExp, mark: MarkType): InputRule {
  return new InputRule(pattern, ({ tr }, match, from, to) => {
    const [whole, signed = '', words = ''] = match;
    const begin = from + whole.length - signed.length;
    if (begin > to) return null;
    tr.replaceWith(begin, to, schema.text(words, [mark.create()]));
    return tr.removeStoredMark(mark);
  });
}

const fact = new InputRule(/\{\{[^{}\n]{1,500}\}\}$/, ({ tr }, [source], from, to) =>
  namedFactAt(source, 0) ? tr.replaceWith(from, to, nodes.fact.create({ source })) : null,
);

const { linkify } = makeParser();

/** The website makes a link of an address that is typed; so does the editor, once it has ended. */
const address = new InputRule(/(\S+\.\S+)\s$/, ({ tr, doc }, [, word = ''], from, to) => {
  const [found] = linkify.match(word) ?? [];
  if (!found || doc.rangeHasMark(from, to, marks.link)) return null;
  const link = marks.link.create({ href: found.url });
  return tr.addMark(from + found.index, from + found.lastIndex, link).insertText(' ', to);
});

const BRIEF: readonly InputRule[] = [
  marked(/(?:^|\s)(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, marks.strong),
  marked(/(?:^|\s)(\*([^*\s](?:[^*]*[^*\s])?)\*)$/, marks.em),
  fact,
  address,
];

const briefList = wrappingInputRule(/^\s*[-+*•]\s$/, nodes.bullet_list);

const BLOCKS: readonly InputRule[] = [
  textblockTypeInputRule(/^(#{2,6})\s$/, nodes.heading, ([, signs]) => ({ level: signs?.length })),
  wrappingInputRule(/^\s*([-+*])\s$/, nodes.bullet_list, ([, marker]) => ({ marker })),
  wrappingInputRule(
    /^(\d{1,9})([.)])\s$/,
    nodes.ordered_list,
    ([, start, marker]) => ({ start: Number(start), marker }),
    ([, start], list) => list.childCount + list.attrs.start === Number(start),
  ),
  wrappingInputRule(/^>\s$/, nodes.blockquote),
  textblockTypeInputRule(/^```$/, nodes.code_block),
  marked(/(?:^|\s)(`([^`]+)`)$/, marks.code),
];
