import { spawnSync } from 'node:child_process';
import { LANGUAGES } from '@lendside/domain/language';
import { describe, expect, test } from 'vitest';
import { type DocumentWriter, openDocument } from './document-writer.ts';

const PAPER = { language: 'english', brand: 'tmx', title: 'A paper', about: '40120-1-01', madeAtMs: 0 } as const;

async function drawn(write: (writer: DocumentWriter) => void, over: Partial<Parameters<typeof openDocument>[0]> = {}) {
  const writer = await openDocument({ ...PAPER, ...over });
  write(writer);
  return writer.finish();
}

const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0;

/** Words of each page, as a program that knows nothing of us reads them. */
function pagesOf(file: Buffer): string[] {
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: file, encoding: 'utf8' });
  return stdout.split('\f').slice(0, -1);
}

const lines = (count: number, write: (index: number) => void) => {
  for (let index = 0; index < count; index++) write(index);
};
const COLUMNS = [
  { label: 'Date', share: 0.3 },
  { label: 'What', share: 0.7 },
];

describe.skipIf(!hasPoppler)('read by another program', () => {
  test('names keep their letters, in words that stand out, in tables and as a signature', async () => {
    const name = 'Nguyễn Łukasz Ağaoğlu Peña';
    const file = await drawn((writer) => {
      writer.row('Borrower', name);
      writer.note(name);
      writer.table(COLUMNS, [['Jan 2, 2027', name]]);
      writer.handwriting(name);
    });
    expect(pagesOf(file).join('').split(name)).toHaveLength(5);
  });

  test('a row is on one page with all of its lines, wherever it begins', async () => {
    const value = 'word '.repeat(60).trim();
    for (const above of [36, 37, 38, 39, 40, 41, 42]) {
      const file = await drawn((writer) => {
        lines(above, () => writer.gap(14));
        writer.row('Label of the row', value);
      });
      const [page = ''] = pagesOf(file).filter((one) => one.includes('Label of the row'));
      expect(page.match(/word/g)).toHaveLength(60);
    }
  });

  test('a paragraph of some lines is on one page; one that is longer than a page goes on', async () => {
    for (const above of [38, 39, 40, 41, 42]) {
      const file = await drawn((writer) => {
        lines(above, () => writer.gap(14));
        writer.note('word '.repeat(100));
      });
      expect(pagesOf(file).filter((page) => page.includes('word'))).toHaveLength(1);
    }
    const long = await drawn((writer) => writer.note('word '.repeat(3000)));
    expect(pagesOf(long).join('').match(/word/g)).toHaveLength(3000);
  });

  test('a table has its headings on each page, and no row is torn', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => [
      `Day ${index}`,
      `begins ${'and goes on '.repeat(9)}ends ${index}`,
    ]);
    const pages = pagesOf(await drawn((writer) => writer.table(COLUMNS, rows)));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) {
      expect(page).toMatch(/Date\s+What/);
      expect(page.match(/begins/g)).toHaveLength(page.match(/ends/g)?.length ?? 0);
    }
  });

  test.each([
    ['english', 'Page 2 of 3'],
    ['spanish', 'Página 2 de 3'],
  ] as const)('each page of several says in %s which it is, and of what', async (language, number) => {
    const write = (writer: DocumentWriter) => lines(3, (index) => (index === 0 ? writer.note('x') : writer.newPage()));
    const pages = pagesOf(await drawn(write, { language }));
    expect(pages).toHaveLength(3);
    expect(pages[1]).toMatch(new RegExp(`A paper 40120-1-01\\s+${number}`));
    expect(pagesOf(await drawn((writer) => writer.note('x'), { language }))[0]).not.toContain('40120-1-01');
  });
});

describe.each(LANGUAGES)('the file of a paper in %s', (language) => {
  const write = (writer: DocumentWriter) => {
    writer.heading('A heading');
    writer.strong('Strong');
    writer.table(COLUMNS, [['a', 'b']]);
  };

  test('carries its letters, and says what a reader aloud needs (ISO 14289-1)', async () => {
    const raw = (await drawn(write, { language })).toString('latin1');
    expect(raw).toContain(`/Lang (${language === 'spanish' ? 'es-US' : 'en-US'})`);
    expect(raw).toContain('/DisplayDocTitle true');
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(raw.match(/\/Scope \/Column/g)).toHaveLength(2);
    expect(raw.match(/\/BaseFont \/(\w+)/g)).not.toContain('/BaseFont /Helvetica');
    expect(raw.match(/\/FontFile2 /g)).toHaveLength(2);
  });

  test('is the same, byte for byte, when it is drawn again', async () => {
    const [one, other] = [await drawn(write, { language }), await drawn(write, { language })];
    expect(one.equals(other)).toBe(true);
  });
});

test('a sealed file does not claim a standard that its seal does not keep', async () => {
  const raw = (await drawn((writer) => writer.note('x'), { isSealed: true })).toString('latin1');
  expect(raw).not.toContain('pdfuaid');
});
