import { crc32, deflateSync } from 'node:zlib';

/** Files as cameras, programs and people with bad intent make them, small. */

/** A JPEG of one frame and one scan; `segments` stand where cameras write what they know. */
export function jpegFile({ segments = [], width = 640, height = 480, tail = '' }: JpegParts = {}): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    jpegSegment(0xdb, Buffer.alloc(65, 1)),
    jpegSegment(0xc0, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
    Buffer.from(tail, 'latin1'),
  ]);
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
}: {
  readonly width?: number;
  readonly height?: number;
  readonly more?: readonly Buffer[];
  readonly tail?: string;
} = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(6));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', pixels),
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

/** The picture of a WebP without loss. */
export function losslessPicture(width = 4, height = 4): readonly [string, Buffer] {
  const data = Buffer.alloc(12, 7);
  data[0] = 0x2f;
  data.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  return ['VP8L', data];
}

/** A paper of these objects: `1 0 obj << ... >> endobj`. */
export function pdfFile(objects: readonly string[] = [], { trailer = '', tail = '' } = {}): Buffer {
  const plain = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>', ...objects];
  const body = plain.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(
    `%PDF-1.5\n${body}xref\n0 1\ntrailer\n<< /Root 1 0 R ${trailer} >>\nstartxref\n9\n%%EOF\n${tail}`,
    'latin1',
  );
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
