import { crc32 } from 'node:zlib';
import { PIXELS_MAX, type ScanOutcome } from './port.ts';

const SIGNATURE_BYTES = 8;
/** What makes the picture; texts, places and times beside it go. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs'];
const refused = (reason: 'unreadable' | 'twoInOne' | 'unfoldsTooFar'): ScanOutcome => ({ outcome: 'refused', reason });

/** Writes a PNG anew from the chunks of its picture (W3C PNG, 5), each checked by its sum. */
export function pictureOfPng(content: Buffer): ScanOutcome {
  const kept: Buffer[] = [content.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + 12 <= content.length; ) {
    const end = at + 12 + content.readUInt32BE(at);
    if (end > content.length) return refused('unreadable');
    const name = content.toString('latin1', at + 4, at + 8);
    if (crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4)) return refused('unreadable');
    if ((at === SIGNATURE_BYTES) !== (name === 'IHDR')) return refused('unreadable');
    if (name === 'IHDR') {
      if (end - at !== 25) return refused('unreadable');
      if (content.readUInt32BE(at + 8) * content.readUInt32BE(at + 12) > PIXELS_MAX) return refused('unfoldsTooFar');
    }
    if (KEPT.includes(name)) kept.push(content.subarray(at, end));
    if (name === 'IEND') {
      if (end !== content.length) return refused('twoInOne');
      return { outcome: 'clean', content: Buffer.concat(kept) };
    }
    at = end;
  }
  return refused('unreadable');
}
