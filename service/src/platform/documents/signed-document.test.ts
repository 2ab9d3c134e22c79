import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedDocumentFacts } from '@lendside/providers/signing/embedded';
import { newSealKey, sealed } from '@lendside/providers/signing/seal';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawSignedDocument } from './signed-document.ts';

const NOW_MS = Date.parse('2026-11-20T16:30:00Z');
const FACTS: SignedDocumentFacts = {
  sessionId: 'sgn_TEST',
  signerName: 'Victor Vale',
  language: 'english',
  brand: 'tmx',
  documents: [
    {
      documentId: 'refinance-creditAgreement',
      textHash: 'a'.repeat(64),
      text: {
        title: 'Credit agreement',
        blocks: [
          { kind: 'heading', text: 'Your promise' },
          { kind: 'paragraph', text: 'You promise to pay. '.repeat(400) },
          { kind: 'rows', rows: [{ label: 'Total of payments', value: '$4,000.00' }] },
          { kind: 'table', columns: [{ label: 'Number', share: 1 }], rows: [['1']] },
        ],
      },
    },
    { documentId: 'refinance-olpa', textHash: 'b'.repeat(64), text: { title: 'Authorization', blocks: [] } },
  ],
  adopted: { kind: 'typed', name: 'Victor Vale' },
  signedAtMs: NOW_MS,
};
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY = newSealKey(privateKey.export({ type: 'pkcs1', format: 'pem' }) as string, 'Test seal', NOW_MS);

/** What poppler's pdfsig says of a file; it is no part of npm, so a machine without it skips what needs it. */
function pdfsig(file: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'lendside-seal-'));
  try {
    const path = join(folder, 'signed.pdf');
    writeFileSync(path, file);
    const { stdout, stderr } = spawnSync('pdfsig', ['-nocert', path], {
      encoding: 'utf8',
      env: { ...process.env, HOME: folder },
    });
    return `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined;

describe('a signed document', () => {
  let document: Buffer;
  beforeAll(async () => {
    document = sealed(await drawSignedDocument(FACTS), KEY, NOW_MS);
  });

  test('is tagged, says whose signature it is and carries a seal over every byte but itself', () => {
    const text = document.toString('latin1');
    expect(text).toContain('/Marked true');
    expect(text).toContain('(Victor Vale)');
    const [, from = 0, to = 0, rest = 0] = (/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(text) ?? []).map(Number);
    expect(text.slice(from, from + 3)).toBe('<30');
    expect(to + rest).toBe(document.length);
  });

  test.skipIf(!hasPdfsig)('is valid for an independent checker (skipped where poppler has no pdfsig here)', () => {
    const said = pdfsig(document);
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
  });

  test.skipIf(!hasPdfsig)('shows one changed byte, and anything added behind it, to that checker', () => {
    const changed = Buffer.from(document);
    const at = changed.indexOf('/Title');
    changed[at + 9] = (changed[at + 9] ?? 0) ^ 1;
    expect(pdfsig(changed)).toContain('Digest Mismatch');
    expect(pdfsig(Buffer.concat([document, Buffer.from('\n% more')]))).toContain('Not total document signed');
  });

  test.skipIf(!hasPdfsig)('may be drawn by hand, in Spanish', async () => {
    const facts = {
      ...FACTS,
      language: 'spanish',
      adopted: {
        kind: 'drawn',
        strokes: [
          [10, 10, 500, 200],
          [7, 7],
        ],
      },
    } as const;
    const drawn = sealed(await drawSignedDocument(facts), KEY, NOW_MS);
    expect(drawn.toString('latin1')).toContain('/Lang (es-US)');
    expect(pdfsig(drawn)).toContain('Signature is Valid');
  });

  test.skipIf(!hasPdfsig)('has the signature below each sheet that is signed by itself', async () => {
    const [agreement, olpa] = FACTS.documents;
    if (!agreement || !olpa) throw new Error('no documents');
    const drawn = await drawSignedDocument({ ...FACTS, documents: [{ ...olpa, ownSignature: true }, agreement] });
    const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: drawn, encoding: 'utf8' });
    const [sheet, ...others] = stdout.split('\f');
    expect(sheet).toContain('Authorization');
    expect(sheet).toMatch(/Signed by\s+Victor Vale/);
    expect(others.join('').match(/Signed by/g)).toHaveLength(1);
  });

  test('without a place for it there is no seal', () => {
    expect(() => sealed(Buffer.from('%PDF-1.7 nothing'), KEY, NOW_MS)).toThrow('no place for a seal');
  });
});
