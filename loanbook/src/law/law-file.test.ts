import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefused } from '@lendside/providers/start-refused';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PRODUCTS } from '../products/products.ts';
import { LAW, lawOf } from './law.ts';
import { lawWith } from './law-file.ts';
import { lawAnswer } from './law-question.ts';
import { refuseUnlawful } from './refuse-unlawful.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'law-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const source = { citation: 'Advice of 1 November 2026', readOn: '2026-11-01' };
const WHO = { by: 'Jane Doe, counsel', on: '2026-11-01' };

function fileOf(content: unknown): string {
  const path = join(folder, 'law.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('the law that a lender changes', () => {
  test('stands in place of the row, with who changed it and when', () => {
    const file = fileOf([{ state: 'KS', kind: 'payday', ...WHO, amount: { mostCents: 40_000, source }, loans: null }]);
    const law = lawWith(file);
    const { loans: _, ...before } = lawOf(LAW, 'KS', 'payday') ?? {};
    expect(lawOf(law, 'KS', 'payday')).toEqual({ ...before, amount: { mostCents: 40_000, source }, changed: WHO });
    expect(law.length).toBe(LAW.length);
    expect(lawAnswer(law, ['KS', 'payday']).lines.join('\n')).toContain('changed by Jane Doe, counsel on 2026-11-01');
    expect(() => refuseUnlawful(PRODUCTS, law)).toThrow(
      /ccc-payday-ks version 2 may not be sold in KS: \$500.00 is above \$400.00 \(Advice of 1 November 2026\)/,
    );
  });

  test('may be one that no row was written for', () => {
    const file = fileOf([{ state: 'NM', kind: 'installment', ...WHO, allowed: { is: true, source } }]);
    expect(lawOf(lawWith(file), 'NM', 'installment')).toMatchObject({ allowed: { is: true }, changed: WHO });
  });

  test('has its own notice, and a row that says nothing of one is left without it', () => {
    const words = (title: string, line: string) => ({ title, lines: [line] });
    const notice = {
      english: words('NOTICE', 'Call {lender} at {phone}.'),
      spanish: words('AVISO', 'Llame a {lender} al {phone}.'),
      ownSheet: true,
      source,
    };
    const file = fileOf([
      { state: 'KS', kind: 'installment', ...WHO, notice },
      { state: 'WI', kind: 'installment', ...WHO, cosignerNotice: null },
    ]);
    const law = lawWith(file);
    expect(lawOf(law, 'KS', 'installment')).toMatchObject({ notice, changed: WHO });
    expect(lawOf(law, 'WI', 'installment')?.cosignerNotice).toBeUndefined();
    const unknown = { ...notice, spanish: words('AVISO', 'Llame a {tienda}.') };
    expect(() => lawWith(fileOf([{ state: 'KS', kind: 'installment', ...WHO, notice: unknown }]))).toThrow(
      /KS installment: its notice names \{tienda\}, which no loan has/,
    );
  });

  test('without a file is the table', () => expect(lawWith(undefined)).toBe(LAW));

  const row = { state: 'KS', kind: 'payday', ...WHO };
  test.each<readonly [string, unknown, RegExp]>([
    ['no JSON', '[{', /it is not JSON/],
    ['no list', { state: 'KS' }, /the file: /],
    ['nobody who changed it', [{ ...row, by: '' }], /0\.by: /],
    ['no day', [{ ...row, on: '2026-02-30' }], /0\.on: write a day/],
    ['no such limit', [{ ...row, price: 3 }], /Unrecognized key/],
    ['no such kind', [{ ...row, kind: 'line' }], /0\.kind: /],
    ['no source', [{ ...row, amount: { mostCents: 1 } }], /0\.amount/],
    [
      'a term that ends before it begins',
      [{ ...row, term: { fromDays: 9, toDays: 8, source } }],
      /KS payday: its shortest/,
    ],
    [
      'not allowed, with limits',
      [{ ...row, allowed: { is: false, because: 'We left.', source } }],
      /KS payday: it is not allowed, and yet it has limits/,
    ],
  ])('is refused by name: %s', (_, content, message) => {
    expect(() => lawWith(fileOf(content))).toThrow(StartRefused);
    expect(() => lawWith(fileOf(content))).toThrow(message);
  });

  test('is refused where the file is not there', () => {
    expect(() => lawWith(join(folder, 'none.json'))).toThrow(/it cannot be read/);
  });
});

describe('npm run law', () => {
  test('says what holds and why, with citations', () => {
    const { found, lines } = lawAnswer(LAW, ['tx', 'title']);
    expect(found).toBe(true);
    expect(lines[0]).toContain('a third party lends and the store arranges it');
    expect(lines.join('\n')).toMatch(
      /Tex\. Fin\. Code 393\.221 and 393\.602, read 2026-11-24.*to be verified.*sold: tmx-title-tx/s,
    );
  });

  test.each([
    [['ZZ'], /No row of the law is written for ZZ\. There are rows for GA, /],
    [['WI', 'line'], /No row .* for line in WI, and none may be sold there\. There are rows for installment, title\./],
    [[], /Name a state/],
  ])('%j is a clear sentence', (asked, said) => {
    const { found, lines } = lawAnswer(LAW, asked);
    expect([found, lines.length]).toEqual([false, 1]);
    expect(lines[0]).toMatch(said);
  });

  test('of a kind that is not allowed says why', () => {
    expect(lawAnswer(LAW, ['GA', 'payday']).lines).toEqual([expect.stringMatching(/not allowed.*crime.*16-17-2/)]);
  });
});
