import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { BlankName, WholeButton } from './marked.tsx';
import {
  type Block,
  type MarkedBlock,
  markBlocks,
  readBlocks,
  type Word,
} from './marked-blocks.ts';
import type { Run } from './text-difference.ts';
import { WithFacts } from './with-facts.tsx';

interface Props {
  before: string;
  after: string;
  /** Its lines stay as typed. */
  isBrief: boolean;
  /** What is shown where only the way differs in which it is written. */
  children?: ReactNode;
}

/** What became of a long text, as one reads it: its changes marked, paragraphs that stay folded up. */
export default function FormattedChange({ before, after, isBrief, children }: Props) {
  const blocks = useMemo(
    () => markBlocks(readBlocks(before, isBrief), readBlocks(after, isBrief)),
    [before, after, isBrief],
  );
  const [isWhole, setIsWhole] = useState(false);
  if (blocks.every(({ kind }) => kind === 'same')) {
    return (
      <>
        <p>It reads the same: only the way differs in which it is written.</p>
        {children}
      </>
    );
  }
  const short = onlyChanged(blocks);
  const isCut = JSON.stringify(short) !== JSON.stringify(blocks);
  return (
    <>
      <div className="formatted text-change">
        <Blocks blocks={isWhole ? blocks : short} />
      </div>
      {isCut && <WholeButton isWhole={isWhole} onClick={() => setIsWhole(!isWhole)} />}
    </>
  );
}

/** A long text as one reads it, of which all came or all went. */
export function FormattedText({ text, isBrief }: { text: string; isBrief: boolean }) {
  const blocks = useMemo(
    () => markBlocks(readBlocks(text, isBrief), readBlocks(text, isBrief)),
    [text, isBrief],
  );
  return (
    <div className="formatted text-change">
      <Blocks blocks={blocks} />
    </div>
  );
}

/** Blocks that stay are told by their number, but for a heading above a change; long ones that change are cut. */
function onlyChanged(blocks: readonly MarkedBlock[]): (MarkedBlock | number)[] {
  const short: (MarkedBlock | number)[] = [];
  blocks.forEach((block, place) => {
    const next = blocks[place + 1];
    const isLead = block.block.kind === 'heading' && next !== undefined && next.kind !== 'same';
    const last = short.at(-1);
    if (block.kind !== 'same' || isLead) short.push({ ...block, runs: cut(block.runs) });
    else if (typeof last === 'number') short[short.length - 1] = last + 1;
    else short.push(1);
  });
  return short;
}

/** Words that stay, without those that are far from every change. */
function cut(runs: readonly Run<Word>[]): Run<Word>[] {
  const last = runs.length - 1;
  return runs.flatMap((run, place): Run<Word>[] => {
    if (run.kind !== 'same' || last === 0) return [run];
    const { words } = run;
    const head = place === 0 ? 0 : reach(words);
    const tail = place === last ? 0 : reach([...words].reverse());
    // Fewer are not worth a gap.
    if (words.length - head - tail < FEW) return [run];
    const parts = [words.slice(0, head), [GAP], words.slice(words.length - tail)];
    return [{ kind: 'same', words: parts.flat() }];
  });
}

/** Characters of words that stay beside a change. */
const CONTEXT = 80;
const FEW = 12;
const GAP: Word = { text: ' … ', look: '' };

/** How many words there are before so many characters. */
function reach(words: readonly Word[]): number {
  let characters = 0;
  const end = words.findIndex(({ text }) => {
    characters += text.length;
    return characters > CONTEXT;
  });
  return end === -1 ? words.length : end;
}

const KINDS: Readonly<Record<Block['kind'], string>> = {
  text: 'a paragraph',
  heading: 'a heading',
  item: 'an item of a list',
  quotation: 'a quotation',
  code: 'code',
  row: 'a row of a table',
};

function Blocks({ blocks }: { blocks: readonly (MarkedBlock | number)[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks stay where they are
  return blocks.map((each, place) => <BlockOf key={place} of={each} />);
}

function BlockOf({ of }: { of: MarkedBlock | number }) {
  if (typeof of === 'number') {
    return <p className="gap">… {of === 1 ? 'one paragraph' : `${of} paragraphs`} unchanged …</p>;
  }
  const { runs, was } = of;
  const { kind, mark, depth } = of.block;
  return (
    <p data-block={kind} data-depth={depth > 1 ? Math.min(depth, 4) : undefined}>
      {mark && `${mark} `}
      {runs.map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs stay where they are
        <RunOf key={index} {...run} />
      ))}
      {was && (
        <small>
          {' '}
          (it was {KINDS[was]}, and is {KINDS[kind]} now)
        </small>
      )}
    </p>
  );
}

/** Struck out and underlined, not only coloured; what cannot be seen is named. */
function RunOf({ kind, words }: Run<Word>) {
  const text = words.map((word) => word.text).join('');
  const isBlank = kind !== 'same' && text.trim() === '';
  const shown = isBlank ? <BlankName text={text} /> : <Words words={words} />;
  if (kind === 'same') return shown;
  return kind === 'removed' ? <del>{shown}</del> : <ins>{shown}</ins>;
}

function Words({ words }: { words: readonly Word[] }) {
  return joined(words).map(({ text, look }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words stay where they are
    <Fragment key={place}>{dressed(<WithFacts text={text} />, look)}</Fragment>
  ));
}

/** Neighbours that look alike as one, with the blanks between them. */
function joined(words: readonly Word[]): Word[] {
  const result: Word[] = [];
  words.forEach((word, place) => {
    const last = result.at(-1);
    const isBlank = word.text.trim() === '';
    const look = isBlank && words[place + 1]?.look === last?.look ? (last?.look ?? '') : word.look;
    if (last?.look === look) result[result.length - 1] = { text: last.text + word.text, look };
    else result.push({ text: word.text, look });
  });
  return result;
}

function dressed(text: ReactNode, look: string): ReactNode {
  let node = text;
  if (look.includes('c')) node = <code>{node}</code>;
  if (look.includes('s')) node = <s>{node}</s>;
  if (look.includes('i')) node = <em>{node}</em>;
  if (look.includes('b')) node = <strong>{node}</strong>;
  if (look.includes('a')) node = <span className="told-link">{node}</span>;
  return look === '@' ? <small className="told-address">{node}</small> : node;
}
