import { INK, LEFT, type Pen, WIDTH } from './document-pen.ts';

/** A column of a table: its heading, its share of the width, and on which side its cells stand. */
export interface Column {
  readonly label: string;
  readonly share: number;
  readonly align?: 'left' | 'right';
}

const CELL_SIZE = 9;
const BETWEEN_COLUMNS = 8;

/** A table whose rows stay whole; on each page that it goes on to its headings stand again. */
export function drawTable(pen: Pen, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const { document, root, roomFor } = pen;
  const labels = columns.map((column) => column.label);
  const headings = heightOf(pen.bold(CELL_SIZE), columns, labels);
  const heights = rows.map((texts) => heightOf(pen.plain(CELL_SIZE), columns, texts));
  roomFor(headings + (heights[0] ?? 0));
  const table = document.struct('Table');
  root.add(table);
  drawRow(pen, table, 'TH', columns, labels);
  for (const [index, texts] of rows.entries()) {
    // Read aloud the table is one, however many pages it has.
    if (roomFor(heights[index] ?? 0)) pen.aside('Layout', () => drawTexts(pen, 'TH', columns, labels));
    drawRow(pen, table, 'TD', columns, texts);
  }
  table.end();
}

/** Height of a row in the letters that are set: its highest cell, and the space below. */
function heightOf(document: PDFKit.PDFDocument, columns: readonly Column[], texts: readonly string[]): number {
  const heights = columns.map(({ share }, index) =>
    document.heightOfString(texts[index] ?? '', { width: WIDTH * share - BETWEEN_COLUMNS }),
  );
  return Math.max(0, ...heights) + 4;
}

type Tag = 'TH' | 'TD';

function drawRow(
  pen: Pen,
  table: PDFKit.PDFStructureElement,
  tag: Tag,
  columns: readonly Column[],
  texts: readonly string[],
): void {
  const { document } = pen;
  const row = document.struct('TR');
  table.add(row);
  // Types of the library name no scope, without which a reader does not know whose heading it is.
  const options: object = tag === 'TH' ? { scope: 'Column' } : {};
  drawTexts(pen, tag, columns, texts, (draw) => void row.add(document.struct(tag, options, draw)));
  row.end();
}

/** The cells of a row side by side; the next row begins below the highest. */
function drawTexts(
  { document, bold, plain }: Pen,
  tag: Tag,
  columns: readonly Column[],
  texts: readonly string[],
  inCell = (draw: () => void): void => draw(),
): void {
  const { y } = document;
  let [x, end] = [LEFT, y];
  for (const [index, { share, align = 'left' }] of columns.entries()) {
    const width = WIDTH * share - BETWEEN_COLUMNS;
    const at = x;
    inCell(() => {
      const letters = tag === 'TH' ? bold(CELL_SIZE) : plain(CELL_SIZE).fillColor(INK);
      letters.text(texts[index] ?? '', at, y, { width, align });
    });
    end = Math.max(end, document.y);
    x += WIDTH * share;
  }
  document.y = end + 4;
}

/** Cells of one height, each with its label above its figure. */
export function drawBox(
  { document, root, bold, plain, aside, roomFor }: Pen,
  figures: readonly { readonly label: string; readonly value: string }[],
): void {
  const width = WIDTH / figures.length;
  const inner = width - 16;
  const labels = Math.max(...figures.map(({ label }) => plain(8).heightOfString(label, { width: inner })));
  const height = labels + 44;
  roomFor(height + 10);
  const { y } = document;
  for (const [index, { label, value }] of figures.entries()) {
    const x = LEFT + index * width;
    const isLarge = index < 2;
    aside('Layout', () => {
      const line = document.lineWidth(isLarge ? 1.5 : 0.75).strokeColor(INK);
      line.rect(x, y, width, height).stroke();
    });
    root.add(
      document.struct('P', {}, () => {
        plain(8)
          .fillColor(INK)
          .text(label, x + 8, y + 8, { width: inner });
        bold(isLarge ? 17 : 13).text(value, x + 8, y + labels + (isLarge ? 16 : 20), { width: inner });
      }),
    );
  }
  document.y = y + height + 4;
}
