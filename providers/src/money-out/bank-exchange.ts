import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { addBankDays, nextBankDay } from '@lendside/domain/bank-days';
import { DEFAULT_TIME_ZONE, dateInZone, minutesInZone } from '@lendside/domain/calendar-date';
import type { Calendar } from '../calendar/port.ts';
import type { Database } from '../database.ts';
import type { Clock } from '../runtime.ts';
import { replaceWhole } from '../whole-file.ts';
import { type Originator, traceNumber, writeNachaFile } from './nacha-file.ts';
import { meaningOfReturn, RETURN_BANK_DAYS, readReturnFile, writeReturnFile } from './nacha-returns.ts';
import {
  type BankFileRow,
  filesToAnswer,
  insertBankFile,
  lockUnfiled,
  markWritten,
  type PayOutRow,
  payOutsOfFile,
  payOutsOfSequences,
  returnPayOuts,
  settleArrived,
  unwrittenFiles,
  writeReturns,
} from './pay-outs-store.ts';
import type { BankFile, SentEntry } from './port.ts';
import type { AccountSeal } from './sealed-account.ts';

/** Invented: a bank that no directory knows. */
export const EXAMPLE_ORIGINATOR: Originator = {
  bankRoutingNumber: '123456780',
  bankName: 'First Example Bank',
  companyId: '1234567890',
  companyName: 'Lendside',
  description: 'LOAN CASH',
};

/** Account numbers that end so are sent back, with this code (docs/people.md). */
const ENDS_THAT_RETURN: Readonly<Record<string, string>> = {
  '0001': 'R01',
  '0002': 'R02',
  '0003': 'R03',
  '0004': 'R04',
};

export interface BankExchange {
  readonly db: Database;
  readonly clock: Clock;
  readonly calendar: Pick<Calendar, 'postingDate'>;
  readonly seal: AccountSeal;
  readonly originator: Originator;
  /** Gives the bank a file. Asked again for one that it has, it changes nothing. */
  put(fileName: string, text: string): Promise<void>;
  /** Takes in what the bank sent back, of payments that were to arrive by a day. */
  takeIn(arrivedBy: string): Promise<void>;
  /** A payment that was not sent back within so many banking days of its arrival is theirs. */
  readonly settlesAfterBankDays: number;
}

/**
 * Lays the file of the last closed banking day down, writes what is not on the disk yet, and takes in what came back.
 */
export async function exchange(bank: BankExchange): Promise<readonly BankFile[]> {
  const nowMs = bank.clock.nowMs();
  const open = bank.calendar.postingDate({ nowMs, timeZone: DEFAULT_TIME_ZONE });
  await layDown(bank, addBankDays(open, -1));
  const files = await unwrittenFiles(bank.db);
  for (const file of files) {
    const text = await textOf(bank, file, await payOutsOfFile(bank.db, file.fileName));
    await bank.put(file.fileName, text);
    await markWritten(bank.db, file.fileName, nowMs);
  }
  const today = dateInZone(nowMs, DEFAULT_TIME_ZONE);
  await bank.takeIn(addBankDays(today, -1));
  await settleArrived(bank.db, addBankDays(today, -bank.settlesAfterBankDays), nowMs);
  return files.map(({ fileName, bankDate, entries, totalCents }) => ({
    fileName,
    date: bankDate,
    entries,
    totalCents,
  }));
}

/** Decides what the file of a day holds. A second process finds that the day has its file. */
async function layDown(bank: BankExchange, date: string): Promise<void> {
  await bank.db.transaction('worker', async (tx) => {
    const payOuts = await lockUnfiled(tx, date);
    if (payOuts.length === 0) return;
    const file: BankFileRow = {
      fileName: `ACH-${date}-A.txt`,
      bankDate: date,
      createdAtMs: bank.clock.nowMs(),
      entries: payOuts.length,
      totalCents: payOuts.reduce((sum, { amountCents }) => sum + amountCents, 0),
      sha256: '',
    };
    const sha256 = createHash('sha256')
      .update(await textOf(bank, file, payOuts))
      .digest('hex');
    const references = payOuts.map(({ reference }) => reference);
    await insertBankFile(tx, { ...file, sha256 }, references, nextBankDay(date));
  });
}

/** The text of a file follows from its rows: written again after a crash it is the same. */
async function textOf(
  { seal, originator }: BankExchange,
  file: BankFileRow,
  payOuts: readonly PayOutRow[],
): Promise<string> {
  const text = writeNachaFile({
    originator,
    createdOn: dateInZone(file.createdAtMs, DEFAULT_TIME_ZONE),
    createdAtMinutes: minutesInZone(file.createdAtMs, DEFAULT_TIME_ZONE),
    modifier: 'A',
    effectiveDate: nextBankDay(file.bankDate),
    entries: await Promise.all(
      payOuts.map(async ({ place, amountCents, sealedAccount }) => ({
        ...(await seal.open(sealedAccount ?? '')),
        amountCents,
        identification: `P${place}`,
        sequence: sequenceOf(place),
      })),
    ),
  });
  const isSame = file.sha256 === '' || createHash('sha256').update(text).digest('hex') === file.sha256;
  if (!isSame) throw new Error(`${file.fileName} is not what was laid down`);
  return text;
}

/** Trace numbers begin anew after so many entries. */
const TRACE_CYCLE = 10_000_000;
const sequenceOf = (place: number) => place % TRACE_CYCLE;

type Bank = Pick<BankExchange, 'db' | 'clock' | 'originator'>;

/** Payouts behind trace numbers of ours, by their trace. */
async function payOutsOfTraces({ db, originator }: Bank, traces: readonly string[]) {
  const sequences = new Map(traces.map((trace) => [trace, Number(trace.slice(8))]));
  const ours = [...sequences].filter(([trace, sequence]) => trace === traceNumber(originator, sequence));
  const rows = await payOutsOfSequences(
    db,
    ours.map(([, sequence]) => sequence),
    TRACE_CYCLE,
  );
  return new Map(
    ours.flatMap(([trace, sequence]) => {
      const row = rows.get(sequence);
      return row ? [[trace, row] as const] : [];
    }),
  );
}

/** Entries that a bank names. */
export const entriesOfTraces: (bank: Bank, traces: readonly string[]) => Promise<ReadonlyMap<string, SentEntry>> =
  payOutsOfTraces;

/** Takes in returns of a bank's own file. */
export async function takeReturns(
  bank: Bank,
  returns: readonly { readonly originalTrace: string; readonly code: string }[],
): Promise<void> {
  const traces = returns.map(({ originalTrace }) => originalTrace);
  const payOuts = await payOutsOfTraces(bank, traces);
  const ended = returns.flatMap(({ originalTrace, code }) => {
    const payOut = payOuts.get(originalTrace);
    return payOut ? [{ place: payOut.place, reason: meaningOfReturn(code) }] : [];
  });
  if (ended.length > 0) await returnPayOuts(bank.db, ended, bank.clock.nowMs());
}

/** The bank that is built in: its files lie in a folder, and what it sends back in `returns` below it. */
export function folderBank(
  folder: string,
  bank: Omit<BankExchange, 'put' | 'takeIn' | 'settlesAfterBankDays'>,
): BankExchange {
  const whole: BankExchange = {
    ...bank,
    settlesAfterBankDays: RETURN_BANK_DAYS,
    put: (fileName, text) => replaceWhole(join(folder, fileName), text),
    async takeIn(arrivedBy) {
      for (const file of await filesToAnswer(bank.db, arrivedBy)) await takeInReturns(whole, folder, file);
    },
  };
  return whole;
}

/**
 * The embedded bank's part, then ours: it writes what it sends back as a file, and that file is read like one from a
 * real bank.
 */
async function takeInReturns(bank: BankExchange, folder: string, file: BankFileRow): Promise<void> {
  const payOuts = await payOutsOfFile(bank.db, file.fileName);
  const records = (await textOf(bank, file, payOuts)).split('\n');
  const byTrace = new Map(payOuts.map((one) => [traceNumber(bank.originator, sequenceOf(one.place)), one]));
  const returned = records.flatMap((record) => {
    const code = record.startsWith('6') ? ENDS_THAT_RETURN[record.slice(12, 29).trimEnd().slice(-4)] : undefined;
    if (!code) return [];
    return [
      { code, originalTrace: record.slice(79, 94), amountCents: Number(record.slice(29, 39)), originalEntry: record },
    ];
  });
  let returns: readonly { place: number; reason: ReturnType<typeof meaningOfReturn> }[] = [];
  if (returned.length > 0) {
    const [fileHeader = '', batchHeader = ''] = records;
    const text = writeReturnFile(
      { fileHeader, batchHeader },
      returned.map((one, index) => ({ ...one, sequence: index + 1 })),
    );
    await replaceWhole(join(folder, 'returns', file.fileName.replace('ACH', 'RETURN')), text);
    returns = readReturnFile(text).flatMap(({ code, originalTrace }) => {
      const payOut = byTrace.get(originalTrace);
      return payOut ? [{ place: payOut.place, reason: meaningOfReturn(code) }] : [];
    });
  }
  await bank.db.transaction('worker', (tx) => writeReturns(tx, file.fileName, returns, bank.clock.nowMs()));
}
