import { DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { brandLooks } from '@lendside/brands/looks';
import { hexColor } from '@lendside/brands/palette';
import type { Language } from '@lendside/domain/language';
import { addFaces } from './document-fonts.ts';
import { INK, LEFT, type Pen, penFor, WIDTH } from './document-pen.ts';
import { keepSealPlace } from './document-seal.ts';
import { type Column, drawBox, drawTable } from './document-tables.ts';

/** Place of the line under a page, where nothing else is written. */
const FOOT = 744;
/** A paragraph of at most so many points stays on one page. */
const WHOLE_POINTS = 112;

const footTexts: Readonly<Record<Language, (page: number, pages: number) => string>> = {
  english: (page, pages) => `Page ${page} of ${pages}`,
  spanish: (page, pages) => `Página ${page} de ${pages}`,
};

/**
 * A page in the brand's look, written from top to bottom, as a tagged PDF: headings, paragraphs, rows and tables can be read
 * aloud in order.
 */
export interface DocumentWriter {
  /** One thing in large letters under the title. */
  hero(text: string): void;
  /** Title of a document among several in one file: headings after it stand below it. */
  part(title: string): void;
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

/**
 * Begins a document with the brand's band, its name and the title; `about` stands behind the title in the file's properties, and
 * with it under each page where there are several.
 */
export async function openDocument(of: {
  readonly language: Language;
  readonly brand: string;
  readonly title: string;
  readonly about: string;
  /** The instant in the file's properties: drawn again for the same one, the file is the same. */
  readonly madeAtMs?: number;
  /** A seal has a field without a label, so that its file does not claim the standard that the others keep (ISO 14289-1). */
  readonly isSealed?: boolean;
}): Promise<DocumentWriter> {
  // Loaded with the first document: it would be a fifth of the time a start takes.
  const { default: PDFDocument } = await import('pdfkit');
  const brand = brands[isBrandCode(of.brand) ? of.brand : DEFAULT_BRAND];
  const title = `${of.title} ${of.about}`.trim();
  const document = new PDFDocument({
    size: 'LETTER',
    margin: LEFT,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    ...(of.isSealed === true ? {} : { subset: 'PDF/UA' as never }),
    lang: of.language === 'spanish' ? 'es-US' : 'en-US',
    info: {
      Title: title,
      Author: brand.name,
      ...(of.madeAtMs === undefined ? {} : { CreationDate: new Date(of.madeAtMs) }),
    },
  });
  await addFaces(document);
  const done = collect(document);
  const pen = penFor(document);
  const { root, tagged, bold } = pen;

  const color = hexColor(brandLooks[brand.code], 'light', 'brand');
  pen.aside('Layout', () => void document.rect(0, 0, 612, 12).fill(color));
  tagged('P', () => bold(18).fillColor(color).text(brand.name, LEFT, 56));
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
      if (pen.page() > 1) numberPages(pen, title, footTexts[of.language]);
      document.end();
      return done;
    },
  };
}

/** Names the paper and the number under each page: one that lies alone can be told. */
function numberPages(pen: Pen, title: string, numberOf: (page: number, pages: number) => string): void {
  const { document } = pen;
  const pages = pen.page();
  for (let page = 1; page <= pages; page++) {
    document.switchToPage(page - 1);
    // Below the margin a text would begin another page.
    document.page.margins.bottom = 0;
    const line = { lineBreak: false, height: 12, ellipsis: true } as const;
    pen.aside('Pagination', () => {
      pen.plain(8).text(title, LEFT, FOOT, { ...line, width: WIDTH - 80 });
      pen.plain(8).text(numberOf(page, pages), LEFT, FOOT, { ...line, width: WIDTH, align: 'right' });
    });
  }
}

type Words = Pick<DocumentWriter, 'hero' | 'part' | 'heading' | 'row' | 'strong' | 'note' | 'gap' | 'handwriting'>;

function wordsBy({ document, tagged, bold, plain, face, roomFor }: Pen): Words {
  let level: 'H2' | 'H3' = 'H2';
  const inWidth = { width: WIDTH };
  /** Keeps a paragraph on one page with so many points of what follows; of a long one the beginning. */
  const keepWhole = (letters: PDFKit.PDFDocument, text: string, followed = 0) => {
    const height = letters.heightOfString(text, inWidth);
    roomFor((height > WHOLE_POINTS ? 40 : height) + followed);
  };
  return {
    hero(text) {
      tagged('P', () => bold(40).text(text, LEFT, document.y));
      document.y += 18;
    },
    part(title) {
      roomFor(80);
      tagged('H2', () => bold(18).text(title, LEFT, document.y, inWidth));
      level = 'H3';
    },
    heading(text, followed = 30) {
      roomFor(14 + bold(14).heightOfString(text, inWidth) + followed);
      document.y += 14;
      tagged(level, () => bold(14).text(text, LEFT, document.y, inWidth));
      document.y += 6;
    },
    row(label, value) {
      const [labelWidth, valueWidth] = [{ width: 190 }, { width: WIDTH - 200 }];
      const labelHeight = plain().heightOfString(label, labelWidth);
      const height = Math.max(labelHeight, bold().heightOfString(value, valueWidth), 16);
      roomFor(height);
      const { y } = document;
      tagged('P', () => {
        plain().text(label, LEFT, y, labelWidth);
        bold().text(value, LEFT + 200, y, valueWidth);
      });
      document.y = y + height + 4;
    },
    strong(text, followed = 0) {
      keepWhole(bold(), text, followed);
      tagged('P', () => bold().text(text, LEFT, document.y, inWidth));
    },
    note(text) {
      keepWhole(plain(), text);
      tagged('P', () => plain().text(text, LEFT, document.y, inWidth));
    },
    gap(points) {
      document.y += points;
    },
    handwriting(text) {
      roomFor(60);
      tagged('P', () => face('handwriting', 28).text(text, LEFT, document.y));
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

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
