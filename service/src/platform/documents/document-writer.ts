import { DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { hexColor } from '@lendside/brands/palette';
import type { Language } from '@lendside/domain/language';
import { SEAL_BYTES, SEAL_RANGE } from '@lendside/providers/signing/seal';

const LEFT = 72;
const WIDTH = 468;
/** A page is 792 points high; below this line nothing begins. */
const BOTTOM = 712;
const INK = '#1c1c1c';
const QUIET = '#555555';

/** A column of a table: its heading, its share of the width, and on which side its cells stand. */
export interface Column {
  readonly label: string;
  readonly share: number;
  readonly align?: 'left' | 'right';
}

/**
 * A page in the brand's look, written from top to bottom, as a tagged PDF: headings, paragraphs, rows and tables can be read
 * aloud in order.
 */
export interface DocumentWriter {
  /** One thing in large letters under the title. */
  hero(text: string): void;
  /** A heading, on a page with room for it and for so many points of what it is above. */
  heading(text: string, followed?: number): void;
  row(label: string, value: string): void;
  /** Figures side by side in a frame of their own, the first two larger than the others (12 CFR 1026.17(a)). */
  box(figures: readonly { readonly label: string; readonly value: string }[]): void;
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void;
  /** Words that stand out, on a page with room for them and for so many points of what they are above. */
  strong(text: string, followed?: number): void;
  note(text: string): void;
  gap(points: number): void;
  newPage(): void;
  /** Lines drawn in a field of the given size, with what they are in words. */
  drawing(
    field: { readonly width: number; readonly height: number },
    lines: readonly (readonly number[])[],
    words: string,
  ): void;
  /** A name as a signature. */
  handwriting(text: string): void;
  /** Leaves so many points empty; answers where: the page, from 1, and points from its left upper corner. */
  place(points: number): { readonly page: number; readonly x: number; readonly y: number };
  /** Keeps a place in which the finished file is sealed. */
  sealPlace(seal: { readonly name: string; readonly reason: string; readonly atMs: number }): void;
  finish(): Promise<Buffer>;
}

/** Begins a document with the brand's band, its name and the title; `about` stands behind the title in the file's properties. */
export async function openDocument(of: {
  readonly language: Language;
  readonly brand: string;
  readonly title: string;
  readonly about: string;
  /** The instant in the file's properties: drawn again for the same one, the file is the same. */
  readonly madeAtMs?: number;
}): Promise<DocumentWriter> {
  // Loaded with the first document: it would be a fifth of the time a start takes.
  const { default: PDFDocument } = await import('pdfkit');
  const brand = brands[isBrandCode(of.brand) ? of.brand : DEFAULT_BRAND];
  const document = new PDFDocument({
    size: 'LETTER',
    margin: LEFT,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    lang: of.language === 'spanish' ? 'es-US' : 'en-US',
    info: {
      Title: `${of.title} ${of.about}`,
      Author: brand.name,
      ...(of.madeAtMs === undefined ? {} : { CreationDate: new Date(of.madeAtMs) }),
    },
  });
  const done = collect(document);
  const pen = penFor(document);
  const { root, tagged, bold } = pen;

  const colour = hexColor(brand.look, 'light', 'brand');
  document.markContent('Artifact', { type: 'Layout' });
  document.rect(0, 0, 612, 12).fill(colour);
  document.endMarkedContent();
  tagged('P', () => bold(18).fillColor(colour).text(brand.name, LEFT, 56));
  tagged('H1', () => bold(24).text(of.title, LEFT, 92, { width: WIDTH }));
  document.y += 10;

  return {
    ...wordsBy(pen),
    table: (columns, rows) => drawTable(pen, columns, rows),
    box: (figures) => drawBox(pen, figures),
    drawing: (field, lines, words) => drawLines(pen, field, lines, words),
    newPage: () => void document.addPage(),
    place: (points) => leavePlace(pen, points),
    sealPlace: (seal) => keepSealPlace(document, seal),
    finish() {
      root.end();
      document.end();
      return done;
    },
  };
}

/** Drawing state of a page: the structure that is read aloud, the letters, and room for what comes next. */
interface Pen {
  readonly document: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  tagged(tag: 'H1' | 'H2' | 'P', draw: () => void): void;
  bold(size?: number): PDFKit.PDFDocument;
  plain(): PDFKit.PDFDocument;
  /** Begins a new page where this one has no room for so many points. */
  roomFor(points: number): void;
  /** Number of the page that is written on. */
  page(): number;
}

function penFor(document: PDFKit.PDFDocument): Pen {
  const root = document.struct('Document');
  document.addStructure(root);
  let page = 1;
  document.on('pageAdded', () => {
    page += 1;
  });
  return {
    document,
    root,
    page: () => page,
    tagged: (tag, draw) => void root.add(document.struct(tag, {}, draw)),
    bold: (size = 11) => document.font('Helvetica-Bold').fontSize(size).fillColor(INK),
    plain: () => document.font('Helvetica').fontSize(11).fillColor(QUIET),
    roomFor(points) {
      if (document.y + points > BOTTOM) document.addPage();
    },
  };
}

type Words = Pick<DocumentWriter, 'hero' | 'heading' | 'row' | 'strong' | 'note' | 'gap' | 'handwriting'>;

function wordsBy({ document, tagged, bold, plain, roomFor }: Pen): Words {
  return {
    hero(text) {
      tagged('P', () => bold(40).text(text, LEFT, document.y));
      document.y += 18;
    },
    heading(text, followed = 30) {
      roomFor(30 + followed);
      document.y += 14;
      tagged('H2', () => bold(14).text(text, LEFT, document.y));
      document.y += 6;
    },
    row(label, value) {
      roomFor(24);
      tagged('P', () => {
        const { y } = document;
        plain().text(label, LEFT, y, { width: 190, continued: false });
        const labelEnd = document.y;
        bold().text(value, LEFT + 200, y, { width: WIDTH - 200 });
        document.y = Math.max(document.y, labelEnd, y + 16) + 4;
      });
    },
    strong(text, followed = 0) {
      roomFor(30 + followed);
      tagged('P', () => bold().text(text, LEFT, document.y, { width: WIDTH }));
    },
    note(text) {
      roomFor(40);
      tagged('P', () => plain().text(text, LEFT, document.y, { width: WIDTH }));
    },
    gap(points) {
      document.y += points;
    },
    handwriting(text) {
      roomFor(60);
      tagged('P', () => document.font('Times-Italic').fontSize(28).fillColor(INK).text(text, LEFT, document.y));
      document.y += 6;
    },
  };
}

function leavePlace({ document, page, roomFor }: Pen, points: number) {
  roomFor(points);
  const { y } = document;
  document.y += points;
  return { page: page(), x: LEFT, y: Math.round(y) };
}

function drawTable(pen: Pen, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const { document, root, roomFor } = pen;
  roomFor(40);
  const table = document.struct('Table');
  root.add(table);
  const labels = columns.map((column) => column.label);
  drawCells(pen, table, 'TH', columns, labels);
  for (const texts of rows) {
    roomFor(30);
    drawCells(pen, table, 'TD', columns, texts);
  }
  table.end();
}

/** Cells of one height, each with its label above its figure. */
function drawBox({ document, root, bold, plain, roomFor }: Pen, figures: Parameters<DocumentWriter['box']>[0]): void {
  const width = WIDTH / figures.length;
  const inner = width - 16;
  const heightOf = (label: string) => plain().fontSize(8).heightOfString(label, { width: inner });
  const labels = Math.max(...figures.map(({ label }) => heightOf(label)));
  const height = labels + 44;
  roomFor(height + 10);
  const { y } = document;
  for (const [index, { label, value }] of figures.entries()) {
    const x = LEFT + index * width;
    document.markContent('Artifact', { type: 'Layout' });
    document
      .lineWidth(index < 2 ? 1.5 : 0.75)
      .strokeColor(INK)
      .rect(x, y, width, height)
      .stroke();
    document.endMarkedContent();
    root.add(
      document.struct('P', {}, () => {
        plain()
          .fontSize(8)
          .fillColor(INK)
          .text(label, x + 8, y + 8, { width: inner });
        bold(index < 2 ? 17 : 13).text(value, x + 8, y + labels + (index < 2 ? 16 : 20), { width: inner });
      }),
    );
  }
  document.y = y + height + 4;
}

/** One row of a table; the next begins below its highest cell. */
function drawCells(
  { document, bold, plain }: Pen,
  parent: PDFKit.PDFStructureElement,
  tag: 'TH' | 'TD',
  columns: readonly Column[],
  texts: readonly string[],
): void {
  const row = document.struct('TR');
  parent.add(row);
  const { y } = document;
  let x = LEFT;
  let end = y;
  for (const [index, { share, align = 'left' }] of columns.entries()) {
    const width = WIDTH * share;
    row.add(
      document.struct(tag, {}, () => {
        (tag === 'TH' ? bold(9) : plain().fontSize(9).fillColor(INK)).text(texts[index] ?? '', x, y, {
          width: width - 8,
          align,
        });
      }),
    );
    end = Math.max(end, document.y);
    x += width;
  }
  row.end();
  document.y = end + 4;
}

function drawLines(
  { document, root, roomFor }: Pen,
  field: { readonly width: number; readonly height: number },
  lines: readonly (readonly number[])[],
  words: string,
): void {
  const scale = 240 / field.width;
  const height = field.height * scale;
  roomFor(height);
  const { y } = document;
  root.add(
    document.struct('Figure', { alt: words }, () => {
      document.lineWidth(1.5).lineCap('round').lineJoin('round').strokeColor(INK);
      for (const line of lines) {
        document.moveTo(LEFT + (line[0] ?? 0) * scale, y + (line[1] ?? 0) * scale);
        for (let at = 2; at < line.length; at += 2) {
          document.lineTo(LEFT + (line[at] ?? 0) * scale, y + (line[at + 1] ?? 0) * scale);
        }
        // A dot is a line as well.
        if (line.length === 2) document.lineTo(LEFT + (line[0] ?? 0) * scale + 0.1, y + (line[1] ?? 0) * scale);
        document.stroke();
      }
    }),
  );
  document.y = y + height + 6;
}

/** The field of the seal, invisible, with room for a signature that is filled in when every other byte stands. */
function keepSealPlace(
  document: PDFKit.PDFDocument,
  { name, reason, atMs }: { readonly name: string; readonly reason: string; readonly atMs: number },
): void {
  // A text of a PDF is an object here: a plain one would be written as a name.
  const text = (value: string) => Object(value) as string;
  const signature = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    Contents: Buffer.alloc(SEAL_BYTES),
    ByteRange: [0, SEAL_RANGE, SEAL_RANGE, SEAL_RANGE],
    Name: text(name),
    Reason: text(reason),
    M: new Date(atMs),
  });
  const widget = document.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    F: 132,
    T: text('Seal'),
    V: signature,
    P: document.page.dictionary,
  });
  document.initForm();
  const form = (document as unknown as { readonly _root: { readonly data: { readonly AcroForm: { data: object } } } })
    ._root.data.AcroForm;
  Object.assign(form.data, { SigFlags: 3, Fields: [widget], NeedAppearances: false });
  (document.page as unknown as { readonly annotations: unknown[] }).annotations.push(widget);
  for (const part of [signature, widget]) endPart(part);
}

/** A part is written when it is ended; the library's types ask for content that a dictionary has not. */
function endPart(part: PDFKit.PDFKitReference): void {
  (part as unknown as { end(): void }).end();
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
