import nacha from '@midlandsbank/node-nacha';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_ORIGINATOR } from './bank-exchange.ts';
import { checkNachaFile } from './nacha-check-for-test.ts';
import { type NachaEntry, writeNachaFile } from './nacha-file.ts';
import { meaningOfReturn, readReturnFile, writeReturnFile } from './nacha-returns.ts';

const entry = (sequence: number, more: Partial<NachaEntry> = {}): NachaEntry => ({
  routingNumber: '021000021',
  accountNumber: `100200${sequence}`,
  accountKind: 'checking',
  holderName: 'María Álvarez',
  amountCents: 12_345 + sequence,
  identification: `P${sequence}`,
  sequence,
  ...more,
});
const file = (entries: readonly NachaEntry[]) =>
  writeNachaFile({
    originator: EXAMPLE_ORIGINATOR,
    createdOn: '2026-11-25',
    createdAtMinutes: 17 * 60 + 5,
    modifier: 'A',
    effectiveDate: '2026-11-27',
    entries,
  });

describe('a file for the bank', () => {
  it('is laid out to the character', () => {
    expect(
      file([entry(7, { accountKind: 'savings' })])
        .split('\n')
        .slice(0, 5),
    ).toEqual([
      '101 12345678012345678902611251705A094101FIRST EXAMPLE BANK     LENDSIDE                       ',
      '5220LENDSIDE                            1234567890PPDLOAN CASH 261125261127   1123456780000001',
      '6320210000211002007          0000012352P7             MARIA ALVAREZ           0123456780000007',
      '822000000100021000020000000000000000000123521234567890                         123456780000001',
      '9000001000001000000010002100002000000000000000000012352                                       ',
    ]);
  });

  it.each([1, 5, 6, 7, 16, 400])('of %i entries passes what a bank checks', (count) => {
    const entries = Array.from({ length: count }, (_, index) => entry(index + 1, { isBusiness: index % 3 === 2 }));
    const checked = checkNachaFile(file(entries));
    expect(checked.entries).toHaveLength(count);
    expect(checked.entries.map(({ amountCents }) => amountCents).sort()).toEqual(
      entries.map(({ amountCents }) => amountCents).sort(),
    );
    expect(checked.kinds).toEqual(count > 2 ? ['PPD', 'CCD'] : ['PPD']);
    expect(new Set(checked.effectiveDates)).toEqual(new Set(['261127']));
  });

  it('is read by somebody else’s parser as what was written', () => {
    const entries = [entry(1), entry(2, { isBusiness: true }), entry(3, { accountKind: 'savings' })];
    const { file: head, batches } = nacha.from(file(entries), 'ach').data;
    expect(head).toMatchObject({ destination: ' 123456780', origin: '1234567890', idModifier: 'A' });
    expect(head.footer).toMatchObject({ batchCount: 2, blockCount: 1, entryAndAddendaCount: 3, totalDebit: 0 });
    expect(head.footer.totalCredit).toBe(entries.reduce((sum, one) => sum + one.amountCents, 0));
    expect(head.footer.entryHash).toBe(3 * 2_100_002);
    expect(
      batches.map((batch) => [batch.entryClassCode, batch.effectiveDate, batch.footer.entryAndAddendaCount]),
    ).toEqual([
      ['PPD', '261127', 2],
      ['CCD', '261127', 1],
    ]);
    expect(
      batches.flatMap((batch) => batch.entries.map((one) => [one.transactionCode, one.dfiAccount, one.amount])),
    ).toEqual(
      [entries[0], entries[2], entries[1]].map((one) => [
        one?.accountKind === 'savings' ? '32' : '22',
        one?.accountNumber,
        one?.amountCents,
      ]),
    );
  });

  it('keeps the last ten digits of a hash that is longer', () => {
    const entries = Array.from({ length: 200 }, (_, index) => entry(index + 1, { routingNumber: '800000006' }));
    expect(checkNachaFile(file(entries)).entries).toHaveLength(200);
  });

  it.each([
    { what: 'no entries', entries: [] },
    { what: 'a routing number that does not add up', entries: [entry(1, { routingNumber: '021000022' })] },
    { what: 'an account of eighteen digits', entries: [entry(1, { accountNumber: '123456789012345678' })] },
    { what: 'no money', entries: [entry(1, { amountCents: 0 })] },
    { what: 'more money than ten digits hold', entries: [entry(1, { amountCents: 10_000_000_000 })] },
    { what: 'part of a cent', entries: [entry(1, { amountCents: 1.5 })] },
  ])('is not written with $what', ({ entries }) => {
    expect(() => file(entries)).toThrow(RangeError);
  });

  it.each([
    { what: 'a total', from: '0000012346', to: '0000012347' },
    { what: 'a bank', from: '021000021', to: '021000012' },
    { what: 'a trace number', from: '0123456780000001', to: '0123456790000001' },
  ])('changed in $what is found out', ({ from, to }) => {
    expect(() => checkNachaFile(file([entry(1)]).replace(from, to))).toThrow();
  });
});

describe('a file from the bank', () => {
  const records = file([entry(1), entry(2, { accountKind: 'savings' })]).split('\n');
  const back = [2, 3].map((line, index) => ({
    code: index === 0 ? 'R03' : 'R02',
    originalTrace: (records[line] as string).slice(79, 94),
    amountCents: Number((records[line] as string).slice(29, 39)),
    originalEntry: records[line] as string,
    sequence: index + 1,
  }));
  const text = writeReturnFile({ fileHeader: records[0] as string, batchHeader: records[1] as string }, back);

  it('says which entries came back, and why', () => {
    expect(readReturnFile(text)).toEqual(
      back.map(({ code, originalTrace, amountCents }) => ({ code, originalTrace, amountCents })),
    );
    expect(text.split('\n').every((record) => record.length === 94 || record === '')).toBe(true);
  });

  it.each([
    { what: 'an entry is missing', change: (whole: string) => whole.replace(/^7.*\n/m, '') },
    { what: 'an amount was changed', change: (whole: string) => whole.replace('0000012346', '0000012340') },
    { what: 'its end is missing', change: (whole: string) => whole.replace(/^9[\s\S]*$/m, '') },
    { what: 'a line is short', change: (whole: string) => whole.replace('799R03', '799R0') },
  ])('is not believed when $what', ({ change }) => {
    expect(() => readReturnFile(change(text))).toThrow();
  });

  it.each([
    ['R01', 'account_without_funds'],
    ['R02', 'account_closed'],
    ['R03', 'account_not_found'],
    ['R04', 'account_not_valid'],
    ['R16', 'returned_by_bank'],
  ])('%s means %s', (code, meaning) => {
    expect(meaningOfReturn(code)).toBe(meaning);
  });
});
