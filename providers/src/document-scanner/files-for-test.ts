import { crc32, deflateSync } from 'node:zlib';

/** Files as cameras, programs and people with bad intent make them, small. */

/** Four by four gray pixels, as libjpeg writes them. */
const JPEG = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/wAALCAAEAAQBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABf/EABoQAAEFAQAAAAAAAAAAAAAAAAEAAgY1crH/2gAIAQEAAD8AWh1GzZ4F/9k=',
  'base64',
);

/** A JPEG; `segments` stand where cameras write what they know. Another width or height is said, not drawn. */
export function jpegFile({ segments = [], width, height, tail = '' }: JpegParts = {}): Buffer {
  const picture = Buffer.from(JPEG);
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0]));
  if (height !== undefined) picture.writeUInt16BE(height, frame + 5);
  if (width !== undefined) picture.writeUInt16BE(width, frame + 7);
  return Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2), Buffer.from(tail, 'latin1')]);
}

interface JpegParts {
  readonly segments?: readonly Buffer[];
  readonly width?: number;
  readonly height?: number;
  readonly tail?: string;
}

export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** What a phone writes into a photo: where it was taken. */
export const PLACE = jpegSegment(0xe1, Buffer.from('Exif\0\0GPSLatitude 41.88', 'latin1'));

export function pngFile({
  width = 2,
  height = 2,
  more = [],
  tail = '',
  pixels = Buffer.alloc(6),
}: {
  readonly width?: number;
  readonly height?: number;
  readonly more?: readonly Buffer[];
  readonly tail?: string;
  /** Rows of gray, each with its filter before it. */
  readonly pixels?: Buffer;
} = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
    Buffer.from(tail, 'latin1'),
  ]);
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), chunk.length - 4);
  return chunk;
}

export function webpFile(chunks: readonly (readonly [string, Buffer])[], tail = ''): Buffer {
  const parts = chunks.map(([name, data]) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  });
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(4 + parts.reduce((sum, part) => sum + part.length, 0), 4);
  return Buffer.concat([header, ...parts, Buffer.from(tail, 'latin1')]);
}

/** The picture of a WebP without loss: four by four pixels. Another width or height is said, not drawn. */
export function losslessPicture(width = 4, height = 4): readonly [string, Buffer] {
  const data = Buffer.from('LwPAAAAnQKRtMzw7o/dv6zaItG2GZ2f0/m2dSNtmeHZG79/W5z+A/6kq20Agm4YkDtKK6H8kCw==', 'base64');
  data.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  return ['VP8L', data];
}

/** What a page says when nothing else is asked of it. */
const SQUARE = stream('', '0 0 50 50 re f');

/** A stream of a PDF: its words, and what it holds. */
export function stream(words: string, content: string): string {
  return `<< ${words} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/**
 * A PDF of one page, or `pages` of them alike, and these further objects from number 5 on. `page`: further words of the page.
 */
export function pdfFile(
  objects: readonly string[] = [],
  { trailer = '', tail = '', catalog = '', page = '', pages = 1, drawing = SQUARE }: PdfParts = {},
): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(pages)}] /Count ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R ${page} >>`,
    drawing,
    ...objects,
  ];
  let text = '%PDF-1.5\n';
  const places = all.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Root 1 0 R /Size ${all.length + 1} ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}${table}${end}${tail}`, 'latin1');
}

interface PdfParts {
  readonly trailer?: string;
  readonly tail?: string;
  readonly catalog?: string;
  readonly page?: string;
  readonly pages?: number;
  readonly drawing?: string;
}

/** Objects in a stream, packed as programs pack them. */
export function packedObjects(text: string | Buffer, filter = '/FlateDecode'): string {
  const packed = deflateSync(text).toString('latin1');
  return `<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
}

/** The file that every scanner knows. */
export const TRIAL_FILE = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);
