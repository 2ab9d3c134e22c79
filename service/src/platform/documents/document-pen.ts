import type { Face } from './document-fonts.ts';

export const LEFT = 72;
export const WIDTH = 468;
/** A page is 792 points high; below this line nothing begins. */
const BOTTOM = 712;
export const INK = '#1c1c1c';
const QUIET = '#555555';

/** Drawing state of a page: the structure that is read aloud, the letters, and room for what comes next. */
export interface Pen {
  readonly document: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  tagged(tag: 'H1' | 'H2' | 'H3' | 'P', draw: () => void): void;
  /** Marks on the page that are not read aloud. */
  aside(type: 'Layout' | 'Pagination', draw: () => void): void;
  bold(size?: number): PDFKit.PDFDocument;
  plain(size?: number): PDFKit.PDFDocument;
  face(face: Face, size: number): PDFKit.PDFDocument;
  /** Begins a new page where this one has no room for so many points; answers whether it did. */
  roomFor(points: number): boolean;
  /** Number of the page that is written on. */
  page(): number;
}

export function penFor(document: PDFKit.PDFDocument): Pen {
  const root = document.struct('Document');
  document.addStructure(root);
  let page = 1;
  document.on('pageAdded', () => {
    page += 1;
  });
  const face: Pen['face'] = (name, size) => document.font(name).fontSize(size).fillColor(INK);
  return {
    document,
    root,
    page: () => page,
    tagged: (tag, draw) => void root.add(document.struct(tag, {}, draw)),
    aside(type, draw) {
      document.markContent('Artifact', { type });
      draw();
      document.endMarkedContent();
    },
    face,
    bold: (size = 11) => face('bold', size),
    plain: (size = 11) => face('plain', size).fillColor(QUIET),
    roomFor(points) {
      if (document.y + points <= BOTTOM) return false;
      document.addPage();
      return true;
    },
  };
}
