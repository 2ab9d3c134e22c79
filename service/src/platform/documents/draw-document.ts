import type { DocumentBlock } from '@lendside/domain/document-text';
import type { DocumentWriter } from './document-writer.ts';

/** Draws the words of a document on pages, in their order. */
export function drawBlocks(writer: DocumentWriter, blocks: readonly DocumentBlock[]): void {
  for (const [index, block] of blocks.entries()) {
    const [next, after] = blocks.slice(index + 1, index + 3);
    if (block.kind === 'heading') {
      const isNamed = next?.kind === 'strong' && isTitleOf(next, after);
      writer.heading(block.text, heightOf(next) + (isNamed ? heightOf(after) : 0));
    } else if (block.kind === 'strong' && isTitleOf(block, next)) writer.strong(block.text, heightOf(next));
    else drawBlock(writer, block);
    if (block.kind !== 'heading') writer.gap(6);
  }
}

const LINE_LETTERS = 80;

/** Whether words that stand out name the paragraph below them, as a question does its answer: they stay on its page. */
const isTitleOf = ({ text }: { readonly text: string }, next: DocumentBlock | undefined) =>
  text.length <= LINE_LETTERS && next?.kind === 'paragraph';

/** Points that stay on the page of a heading: all of a short block, the beginning of a long one. */
function heightOf(block: DocumentBlock | undefined): number {
  if (block?.kind === 'rows') return block.look === 'box' ? 100 : Math.min(8, block.rows.length) * 22;
  if (block?.kind === 'table') return 60;
  return block === undefined || block.kind === 'heading'
    ? 30
    : 14 * Math.min(4, Math.ceil(block.text.length / LINE_LETTERS)) + 16;
}

function drawBlock(writer: DocumentWriter, block: Exclude<DocumentBlock, { kind: 'heading' }>): void {
  if (block.kind === 'strong') writer.strong(block.text);
  else if (block.kind === 'paragraph') writer.note(block.text);
  else if (block.kind === 'rows' && block.look === 'box') writer.box(block.rows);
  else if (block.kind === 'rows') for (const { label, value } of block.rows) writer.row(label, value);
  else writer.table(block.columns.map(columnOf), block.rows);
}

const columnOf = ({ label, share, align = 'left' }: Extract<DocumentBlock, { kind: 'table' }>['columns'][number]) => ({
  label,
  share,
  align,
});
