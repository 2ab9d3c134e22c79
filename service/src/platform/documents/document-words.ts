import type { DocumentBlock, DocumentRow } from '@lendside/domain/document-text';
import type { DocumentWriter } from './document-writer.ts';

/** A writer that keeps the words in place of drawing them: what is drawn on a page can be read on a small screen too. */
export function documentWords(): { readonly writer: DocumentWriter; readonly blocks: readonly DocumentBlock[] } {
  const blocks: DocumentBlock[] = [];
  let rows: DocumentRow[] | undefined;
  const add = (block: DocumentBlock) => {
    rows = undefined;
    blocks.push(block);
  };
  const nothing = () => undefined;
  return {
    blocks,
    writer: {
      hero: (text) => add({ kind: 'strong', text }),
      part: (text) => add({ kind: 'heading', text }),
      heading: (text) => add({ kind: 'heading', text }),
      row(label, value) {
        if (rows) rows.push({ label, value });
        else {
          const begun = [{ label, value }];
          add({ kind: 'rows', rows: begun });
          rows = begun;
        }
      },
      box: (figures) => add({ kind: 'rows', rows: figures, look: 'box' }),
      table: (columns, cells) => add({ kind: 'table', columns, rows: cells }),
      strong: (text) => add({ kind: 'strong', text }),
      note: (text) => add({ kind: 'paragraph', text }),
      handwriting: (text) => add({ kind: 'paragraph', text }),
      drawing: (_field, _lines, words) => add({ kind: 'paragraph', text: words }),
      gap: nothing,
      newPage: nothing,
      place: () => ({ page: 1, x: 0, y: 0 }),
      sealPlace: nothing,
      finish: async () => Buffer.alloc(0),
    },
  };
}
