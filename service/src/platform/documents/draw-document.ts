import type { DocumentBlock } from '@lendside/domain/document-text';
import type { Paper } from './paper.ts';

/** Draws the words of a document on paper, in their order. */
export function drawBlocks(paper: Paper, blocks: readonly DocumentBlock[]): void {
  for (const block of blocks) {
    drawBlock(paper, block);
    if (block.kind !== 'heading') paper.gap(6);
  }
}

function drawBlock(paper: Paper, block: DocumentBlock): void {
  if (block.kind === 'heading') paper.heading(block.text);
  else if (block.kind === 'strong') paper.strong(block.text);
  else if (block.kind === 'paragraph') paper.note(block.text);
  else if (block.kind === 'rows') for (const { label, value } of block.rows) paper.row(label, value);
  else paper.table(block.columns.map(columnOf), block.rows);
}

const columnOf = ({ label, share, align = 'left' }: Extract<DocumentBlock, { kind: 'table' }>['columns'][number]) => ({
  label,
  share,
  align,
});
