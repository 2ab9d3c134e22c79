import { PIXELS_MAX, type ScanOutcome } from './port.ts';

const KEPT = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];
const HEADER_BYTES = 12;
/** In the flags of VP8X: colour profile, EXIF, XMP and animation, none of which is kept. */
const DROPPED_FLAGS = 0b0010_1110;
const refused = (reason: 'unreadable' | 'twoInOne' | 'unfoldsTooFar'): ScanOutcome => ({ outcome: 'refused', reason });

/** Writes a WebP anew from the chunks of its picture (RFC 9649). */
export function pictureOfWebp(content: Buffer): ScanOutcome {
  if (content.length < HEADER_BYTES + 8) return refused('unreadable');
  const whole = 8 + content.readUInt32LE(4);
  if (whole > content.length) return refused('unreadable');
  if (whole < content.length) return refused('twoInOne');
  const kept: Buffer[] = [];
  let hasPicture = false;
  for (let at = HEADER_BYTES; at + 8 <= content.length; ) {
    const bytes = content.readUInt32LE(at + 4);
    const end = at + 8 + bytes + (bytes % 2);
    if (end > content.length) return refused('unreadable');
    const name = content.toString('latin1', at, at + 4);
    const data = content.subarray(at + 8, at + 8 + bytes);
    const pixels = pixelsOf(name, data);
    if (pixels === undefined) return refused('unreadable');
    if (pixels > PIXELS_MAX) return refused('unfoldsTooFar');
    if (name === 'VP8 ' || name === 'VP8L') hasPicture = true;
    if (KEPT.includes(name))
      kept.push(name === 'VP8X' ? withoutExtras(content.subarray(at, end)) : content.subarray(at, end));
    at = end;
  }
  if (!hasPicture) return refused('unreadable');
  const header = Buffer.from(content.subarray(0, HEADER_BYTES));
  header.writeUInt32LE(4 + kept.reduce((sum, chunk) => sum + chunk.length, 0), 4);
  return { outcome: 'clean', content: Buffer.concat([header, ...kept]) };
}

/** How large a chunk says the picture is, 0 where it says nothing; undefined where it is cut off. */
function pixelsOf(name: string, data: Buffer): number | undefined {
  if (name === 'VP8X') return data.length < 10 ? undefined : (data.readUIntLE(4, 3) + 1) * (data.readUIntLE(7, 3) + 1);
  if (name === 'VP8 ') {
    if (data.length < 10) return undefined;
    return (data.readUInt16LE(6) & 0x3fff) * (data.readUInt16LE(8) & 0x3fff);
  }
  if (name === 'VP8L') {
    if (data.length < 5 || data[0] !== 0x2f) return undefined;
    const size = data.readUInt32LE(1);
    return ((size & 0x3fff) + 1) * (((size >>> 14) & 0x3fff) + 1);
  }
  return 0;
}

function withoutExtras(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~DROPPED_FLAGS;
  return copy;
}
