import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawAgain } from './draw-again.ts';
import * as files from './files-for-test.ts';

const MEGABYTE = 1024 * 1024;
const patient = 120_000;

/** A PDF of a few kilobytes that takes minutes to draw. */
const endless = () => {
  const packed = deflateSync('0 0 99 99 re f q 1 0 0 1 0 0 cm Q\n'.repeat(3_000_000)).toString('latin1');
  return files.pdfFile([], { drawing: files.stream('/Filter /FlateDecode', packed) });
};

/** A photo of one color: small as a file, `pixels` by `pixels` when it is drawn. */
const photo = (pixels: number) =>
  sharp({ create: { width: pixels, height: pixels, channels: 3, background: '#802010' } })
    .jpeg()
    .toBuffer();

async function drawn(content: Buffer, mediaType: 'image/jpeg' | 'application/pdf'): Promise<Buffer> {
  const answer = await drawAgain(content, mediaType);
  if ('refused' in answer) throw new Error(answer.refused);
  return Buffer.from(answer.drawn);
}

describe('a drawing', () => {
  test(
    'that takes too long is ended',
    async () => {
      const answer = await drawAgain(endless(), 'application/pdf', { timeMilliseconds: 3000 });
      expect(answer).toEqual({ refused: 'unfoldsTooFar' });
    },
    patient,
  );

  test(
    'that holds too much memory is ended',
    async () => {
      const answer = await drawAgain(endless(), 'application/pdf', { memoryBytesMax: 20 * MEGABYTE });
      expect(answer).toEqual({ refused: 'unfoldsTooFar' });
    },
    patient,
  );

  test(
    'of more pixels or pages than allowed is not begun',
    async () => {
      const small = { pixelsMax: 99 * 99, pagesMax: 2 };
      expect(await drawAgain(await photo(100), 'image/jpeg', small)).toEqual({ refused: 'unfoldsTooFar' });
      expect(await drawAgain(files.pdfFile([], { pages: 3 }), 'application/pdf', small)).toEqual({
        refused: 'unfoldsTooFar',
      });
    },
    patient,
  );

  test(
    'looks as the photo did, turned as its camera said',
    async () => {
      const turned = await sharp(await photo(40))
        .resize(40, 20, { fit: 'fill' })
        .withMetadata({ orientation: 6 })
        .toBuffer();
      const saved = await drawn(turned, 'image/jpeg');
      const { width, height, orientation, exif } = await sharp(saved).metadata();
      expect([width, height, orientation, exif]).toEqual([20, 40, undefined, undefined]);
      const { channels } = await sharp(saved).stats();
      expect(channels.map(({ mean }) => Math.round(mean / 8))).toEqual([16, 4, 2]);
    },
    patient,
  );

  test(
    'of a PDF is as many pages, each a picture and nothing else, the same each time',
    async () => {
      const pdf = files.pdfFile([], { pages: 3 });
      const saved = await drawn(pdf, 'application/pdf');
      expect((await drawn(pdf, 'application/pdf')).equals(saved)).toBe(true);
      const text = saved.toString('latin1');
      expect(text).toContain('/Count 3');
      expect(text.match(/\/Subtype \/Image/g)).toHaveLength(3);
      expect(text).not.toMatch(/\/(?:Annots|AcroForm|OpenAction|JavaScript|EmbeddedFile)/);
    },
    patient,
  );
});
