import { PIXELS_MAX, type ScanOutcome } from './port.ts';

const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
/** Frames: their segment says how large the picture is. */
const FRAMES = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
const COMMENT = 0xfe;
const ADOBE = 0xee;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const refused = (reason: 'unreadable' | 'twoInOne' | 'unfoldsTooFar'): ScanOutcome => ({ outcome: 'refused', reason });

/**
 * Writes a JPEG anew from its segments (ITU T.81, annex B): the picture stays byte by byte, what cameras and programs wrote
 * beside it (place, time, previews, comments) does not. How colours are meant (Adobe's segment) is part of the picture.
 */
export function pictureOfJpeg(content: Buffer): ScanOutcome {
  const kept: Buffer[] = [content.subarray(0, 2)];
  let [at, isSized] = [2, false];
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) return refused('unreadable');
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START) return refused('unreadable');
    const end = isAlone(marker) ? at + 2 : at + 2 + content.readUInt16BE(at + 2);
    if (end > content.length || end < at + 2) return refused('unreadable');
    if (FRAMES.includes(marker)) {
      if (at + 9 > content.length) return refused('unreadable');
      if (content.readUInt16BE(at + 5) * content.readUInt16BE(at + 7) > PIXELS_MAX) return refused('unfoldsTooFar');
      isSized = true;
    }
    const picture = marker === SCAN ? endOfScan(content, end) : end;
    if (marker === ADOBE || (!isApplication(marker) && marker !== COMMENT)) kept.push(content.subarray(at, picture));
    at = picture;
    if (content[at] === 0xff && content[at + 1] === END) {
      if (!isSized) return refused('unreadable');
      if (content.subarray(at + 2).some((byte) => byte !== 0)) return refused('twoInOne');
      return { outcome: 'clean', content: Buffer.concat([...kept, content.subarray(at, at + 2)]) };
    }
  }
  return refused('unreadable');
}

/** Where the coded data of a scan ends: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isAlone(next)) return at;
  }
  return content.length;
}
