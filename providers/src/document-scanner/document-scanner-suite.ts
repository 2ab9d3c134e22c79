import { describe, expect, test } from 'vitest';
import * as files from './files-for-test.ts';
import { HIDDEN_ACTIONS, TRACES } from './hidden-actions-for-test.ts';
import { type DocumentScanner, type DocumentType, documentTypeOf, type ScanRefusal } from './port.ts';

const [JPEG, PNG, WEBP, PDF] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
const page = '<html><script>alert(1)</script></html>';
const script = '<< /S /JavaScript /JS (app.alert) >>';
const SCAN_MILLISECONDS_MAX = 120_000;

type Case = readonly [what: string, mediaType: DocumentType, content: Buffer];

const SAVED: readonly Case[] = [
  ['a photo', JPEG, files.jpegFile()],
  ['a photo behind which a phone wrote zeros', JPEG, files.jpegFile({ tail: '\0\0\0' })],
  ['a drawing', PNG, files.pngFile()],
  ['a picture without loss', WEBP, files.webpFile([files.losslessPicture()])],
  ['a PDF', PDF, files.pdfFile()],
  ['a PDF of packed objects', PDF, files.pdfFile([files.packedObjects('3 0 << /Type /Page >>')])],
  ['a PDF that opens on its second page', PDF, files.pdfFile([], { pages: 2, catalog: '/OpenAction [3 0 R /Fit]' })],
  ['a picture that spells a short name by chance', PDF, files.pdfFile([files.stream('', 'ab/JS (cd')])],
];

const REFUSED: readonly (readonly [...Case, ScanRefusal])[] = [
  ['the trial file in a PDF', PDF, files.pdfFile([`(${files.TRIAL_FILE.toString('latin1')})`]), 'malware'],
  [
    'the trial file in a photo',
    JPEG,
    files.jpegFile({ segments: [files.jpegSegment(0xfe, files.TRIAL_FILE)] }),
    'malware',
  ],
  ['the trial file itself', PDF, files.TRIAL_FILE, 'malware'],
  ['a page called a photo', JPEG, Buffer.from(page), 'typeLie'],
  ['a drawing of lines called a picture', PNG, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'typeLie'],
  ['an archive called a PDF', PDF, Buffer.from('PK\x03\x04 bomb', 'latin1'), 'typeLie'],
  ['a PDF called a photo', JPEG, files.pdfFile(), 'typeLie'],
  ['nothing', PNG, Buffer.alloc(0), 'typeLie'],
  ['a photo with an archive behind it', JPEG, files.jpegFile({ tail: 'PK\x03\x04' }), 'twoInOne'],
  ['a photo with a page behind it', JPEG, files.jpegFile({ tail: page }), 'twoInOne'],
  ['a drawing with a page behind it', PNG, files.pngFile({ tail: page }), 'twoInOne'],
  ['a picture with a page behind it', WEBP, files.webpFile([files.losslessPicture()], page), 'twoInOne'],
  ['a PDF with an archive behind it', PDF, files.pdfFile([], { tail: 'PK\x03\x04' }), 'twoInOne'],
  ['half a photo', JPEG, files.jpegFile().subarray(0, 40), 'unreadable'],
  ['half a drawing', PNG, files.pngFile().subarray(0, 40), 'unreadable'],
  ['half a picture', WEBP, files.webpFile([files.losslessPicture()]).subarray(0, 20), 'unreadable'],
  ['half a PDF', PDF, files.pdfFile().subarray(0, 40), 'unreadable'],
  ['a drawing that was changed on its way', PNG, changed(files.pngFile(), 20), 'unreadable'],
  ['a photo as large as a house', JPEG, files.jpegFile({ width: 60_000, height: 60_000 }), 'unfoldsTooFar'],
  ['a drawing that unfolds without end', PNG, files.pngFile({ width: 100_000, height: 100_000 }), 'unfoldsTooFar'],
  ['a picture as large as can be', WEBP, files.webpFile([files.losslessPicture(16_000, 16_000)]), 'unfoldsTooFar'],
  ['a PDF of more pages than anybody reads', PDF, files.pdfFile([], { pages: 61 }), 'unfoldsTooFar'],
  ['a PDF without a page', PDF, files.pdfFile([], { pages: 0 }), 'unreadable'],
  ['a PDF as long as a road', PDF, files.pdfFile([], { page: '/MediaBox [0 0 2000000 1]' }), 'unreadable'],
  ['a PDF with a password', PDF, files.pdfFile([], { trailer: '/Encrypt 5 0 R' }), 'encrypted'],
  ['a PDF that runs a script', PDF, files.pdfFile([], { catalog: `/OpenAction ${script}` }), 'active'],
  ['a script under another spelling', PDF, files.pdfFile(['<< /S /J#61va#53cript >>']), 'active'],
  ['a short script by itself', PDF, files.pdfFile(['<< /JS (app.alert) >>']), 'active'],
  ['a PDF that starts a program', PDF, files.pdfFile(['<< /S /Launch /F (cmd.exe) >>']), 'active'],
  ['a PDF with a file in it', PDF, files.pdfFile(['<< /Names << /EmbeddedFiles 5 0 R >> >>']), 'active'],
  ['a PDF that does something on each page', PDF, files.pdfFile(['<< /AA << /O 5 0 R >> >>']), 'active'],
];

/** What passes as what it is called, and holds more: nothing of that is in what is kept. */
const HIDDEN: readonly (readonly [...Case, hidden: RegExp])[] = [
  ['a script among packed objects', PDF, files.pdfFile([files.packedObjects(`5 0 ${script}`)]), /JavaScript|ObjStm/],
  ['objects packed as nobody packs them', PDF, files.pdfFile([files.packedObjects('x', '/LZWDecode')]), /LZW/],
  ['packed objects without end', PDF, files.pdfFile([files.packedObjects(Buffer.alloc(40_000_000))]), /ObjStm/],
  ['a page in a stream nobody draws', PDF, files.pdfFile([files.stream('', page)]), /<script>/],
  ['an archive before the end of a PDF', PDF, files.pdfFile([files.stream('', 'PK\x03\x04 run.exe')]), /run\.exe/],
  [
    'a page in a photo that ends as photos do',
    JPEG,
    files.jpegFile({ segments: [files.jpegSegment(0xfe, Buffer.from(page))] }),
    /<script>/,
  ],
  ['a page behind a photo, with its end once more', JPEG, files.jpegFile({ tail: `${page}\xff\xd9` }), /<script>/],
  [
    'a page in a drawing',
    PNG,
    files.pngFile({ more: [files.pngChunk('tEXt', Buffer.from(`a\0${page}`))] }),
    /<script>/,
  ],
  ['a page in a picture', WEBP, files.webpFile([files.losslessPicture(), ['XMP ', Buffer.from(page)]]), /<script>/],
];

const BYPASSES: readonly Case[] = HIDDEN_ACTIONS.map(([what, content]) => [what, PDF, content]);

function changed(content: Buffer, at: number): Buffer {
  const copy = Buffer.from(content);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

/**
 * Requirements on every document scanner. One that only looks before the embedded one draws is asked for all that is refused, and
 * draws one file of each table: each takes a process.
 */
export function documentScannerSuite(
  name: string,
  open: () => DocumentScanner,
  { isDrawnByEmbedded = false }: { readonly isDrawnByEmbedded?: boolean } = {},
): void {
  describe(`document scanner port: ${name}`, () => {
    const scanner = open();
    const drawn = <Row>(rows: readonly Row[]) => (isDrawnByEmbedded ? rows.slice(0, 1) : rows);

    test.each(drawn(SAVED))(
      'keeps %s',
      async (_what, mediaType, content) => {
        const found = await scanner.scan({ content, mediaType });
        expect(found.outcome).toBe('clean');
        const saved = found.outcome === 'clean' ? found.content : Buffer.alloc(0);
        expect(documentTypeOf(saved)).toBe(mediaType);
        // Kept is drawn: not what was sent, and good enough to be looked at once more.
        expect(saved.equals(content)).toBe(false);
        expect((await scanner.scan({ content: saved, mediaType })).outcome).toBe('clean');
      },
      SCAN_MILLISECONDS_MAX,
    );

    test.each<Case>(
      drawn([
        ['a paper on which nothing is drawn', PDF, files.pdfFile([], { drawing: files.stream('', ' ') })],
        [
          'a paper of two pages without a drawing',
          PDF,
          files.pdfFile([], { drawing: files.stream('', ' '), pages: 2 }),
        ],
        ['a picture of one color', PNG, files.pngFile({ width: 80, height: 80, pixels: Buffer.alloc(80 * 81) })],
      ]),
    )(
      'is unsure of %s, and keeps it for a person',
      async (_what, mediaType, content) => {
        const found = await scanner.scan({ content, mediaType });
        expect(found.outcome).toBe('unsure');
        expect(documentTypeOf(found.outcome === 'unsure' ? found.content : Buffer.alloc(0))).toBe(mediaType);
      },
      SCAN_MILLISECONDS_MAX,
    );

    test.each(drawn(SAVED.filter(([what]) => ['a photo', 'a PDF that opens on its second page'].includes(what))))(
      'draws pages of %s to be looked at, and none that is not there',
      async (_what, mediaType, content) => {
        const first = await scanner.picture({ content, mediaType }, 1);
        expect(documentTypeOf(first?.jpeg ?? Buffer.alloc(0))).toBe(JPEG);
        expect(first?.jpeg.equals(content)).toBe(false);
        const pages = first?.pages ?? 0;
        expect(documentTypeOf((await scanner.picture({ content, mediaType }, pages))?.jpeg ?? Buffer.alloc(0))).toBe(
          JPEG,
        );
        expect(await scanner.picture({ content, mediaType }, pages + 1)).toBeUndefined();
        expect(await scanner.picture({ content: Buffer.from('%PDF-1.7 nothing'), mediaType }, 1)).toBeUndefined();
      },
      SCAN_MILLISECONDS_MAX,
    );

    test.each(drawn(HIDDEN))(
      'keeps nothing of %s',
      async (_what, mediaType, content, hidden) => {
        expect(content.toString('latin1')).toMatch(hidden);
        const found = await scanner.scan({ content, mediaType });
        if (found.outcome === 'clean') expect(found.content.toString('latin1')).not.toMatch(hidden);
        expect(['clean', 'refused']).toContain(found.outcome);
      },
      SCAN_MILLISECONDS_MAX,
    );

    test.each(drawn(BYPASSES))(
      'refuses %s, or keeps pictures of its pages and nothing else',
      async (_what, mediaType, content) => {
        expect(content.toString('latin1')).toMatch(TRACES);
        const found = await scanner.scan({ content, mediaType });
        if (found.outcome !== 'clean') return expect(found.outcome).toBe('refused');
        expect(found.content.toString('latin1')).not.toMatch(TRACES);
        expect(documentTypeOf(found.content)).toBe(PDF);
      },
      SCAN_MILLISECONDS_MAX,
    );

    test.each(REFUSED)(
      'refuses %s',
      async (_what, mediaType, content, reason) => {
        expect(await scanner.scan({ content, mediaType })).toEqual({ outcome: 'refused', reason });
      },
      SCAN_MILLISECONDS_MAX,
    );

    test.each<Case>(
      drawn([
        [
          'a photo',
          JPEG,
          files.jpegFile({ segments: [files.PLACE, files.jpegSegment(0xfe, Buffer.from('secret-place'))] }),
        ],
        ['a drawing', PNG, files.pngFile({ more: [files.pngChunk('eXIf', Buffer.from('secret-place GPSLatitude'))] })],
        [
          'a picture',
          WEBP,
          files.webpFile([files.losslessPicture(), ['EXIF', Buffer.from('secret-place GPSLatitude')]]),
        ],
      ]),
    )(
      'keeps of %s what is to be seen, not where it was taken',
      async (_what, mediaType, content) => {
        const found = await scanner.scan({ content, mediaType });
        expect(found.outcome).toBe('clean');
        const saved = found.outcome === 'clean' ? found.content.toString('latin1') : '';
        expect(saved).not.toMatch(/GPSLatitude|secret-place/);
        expect(await scanner.scan({ content, mediaType })).toEqual(found);
      },
      SCAN_MILLISECONDS_MAX,
    );

    test(
      'no beginning of a file makes it fail',
      async () => {
        for (const [, mediaType, content] of drawn(SAVED)) {
          for (let bytes = 0; bytes < content.length; bytes += 3) {
            const { outcome } = await scanner.scan({ content: content.subarray(0, bytes), mediaType });
            expect(outcome === 'clean' && bytes < content.length - 8).toBe(false);
          }
        }
      },
      SCAN_MILLISECONDS_MAX,
    );
  });
}
