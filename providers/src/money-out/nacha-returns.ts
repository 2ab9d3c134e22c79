import { BLOCK_RECORDS, RECORD_LENGTH } from './nacha-file.ts';
import { readBankNotices } from './nacha-reader.ts';
import type { PayOutFailure } from './port.ts';

/** An entry that the receiving bank sent back. */
export interface BankReturn {
  /** `R03`. */
  readonly code: string;
  readonly originalTrace: string;
  readonly amountCents: number;
}

/** Meanings of the return codes for payments to an account (Nacha operating rules, appendix four). */
const MEANINGS: Readonly<Record<string, PayOutFailure>> = {
  R01: 'account_without_funds',
  R02: 'account_closed',
  R03: 'account_not_found',
  R04: 'account_not_valid',
};

export function meaningOfReturn(code: string): PayOutFailure {
  return MEANINGS[code] ?? 'returned_by_bank';
}

/** A payment that the bank will send back may do so within this many banking days. */
export const RETURN_BANK_DAYS = 2;

/** Writes what a bank sends back: each returned entry with its addenda record of type 99. */
export function writeReturnFile(
  header: { readonly fileHeader: string; readonly batchHeader: string },
  returns: readonly (BankReturn & { readonly originalEntry: string; readonly sequence: number })[],
): string {
  const records = [header.fileHeader, header.batchHeader];
  let hash = 0;
  for (const { code, originalTrace, originalEntry, sequence } of returns) {
    const bank = originalEntry.slice(3, 11);
    const trace = bank + String(sequence).padStart(7, '0');
    const transactionCode = originalEntry.slice(1, 3) === '32' ? '31' : '21';
    hash += Number(bank);
    records.push(`6${transactionCode}${originalEntry.slice(3, 78)}1${trace}`);
    records.push(`799${code}${originalTrace}      ${bank}${' '.repeat(44)}${trace}`);
  }
  const count = String(returns.length * 2);
  const sum = String(hash % 10 ** 10).padStart(10, '0');
  const credit = String(returns.reduce((total, one) => total + one.amountCents, 0)).padStart(12, '0');
  const companyId = header.batchHeader.slice(40, 50);
  const bankAndNumber = header.batchHeader.slice(79, 94);
  records.push(
    `8220${count.padStart(6, '0')}${sum}${'0'.repeat(12)}${credit}${companyId}${' '.repeat(25)}${bankAndNumber}`,
  );
  const blocks = String(Math.ceil((records.length + 1) / BLOCK_RECORDS)).padStart(6, '0');
  records.push(`9000001${blocks}${count.padStart(8, '0')}${sum}${'0'.repeat(12)}${credit}${' '.repeat(39)}`);
  while (records.length % BLOCK_RECORDS !== 0) records.push('9'.repeat(RECORD_LENGTH));
  return `${records.join('\n')}\n`;
}

/** Returned entries of a file. Throws when it is not whole. */
export const readReturnFile = (text: string): readonly BankReturn[] =>
  readBankNotices(text).notices.flatMap(({ kind, code, originalTrace, amountCents }) =>
    kind === 'return' ? [{ code, originalTrace, amountCents }] : [],
  );
