import type { DocumentBlock } from '@lendside/domain/document-text';
import type { DocumentWriter } from './document-writer.ts';

/** Draws the words of a document on pages, in their order. */
export function drawBlocks(writer: DocumentWriter, blocks: readonly DocumentBlock[]): void {
  for (const block of blocks) {
    drawBlock(writer, block);
    if (block.kind !== 'heading') writer.gap(6);
  }
}

function drawBlock(writer: DocumentWriter, block: DocumentBlock): void {
  if (block.kind === 'heading') writer.heading(block.text);
  else if (block.kind === 'strong') writer.strong(block.text);
  else if (block.kind === 'paragraph') writer.note(block.text);
  else if (block.kind === 'rows') for (const { label, value } of block.rows) writer.row(label, value);
  else writer.table(block.columns.map(columnOf), block.rows);
}

const columnOf = ({ label, share, align = 'left' }: Extract<DocumentBlock, { kind: 'table' }>['columns'][number]) => ({
  label,
  share,
  align,
});
