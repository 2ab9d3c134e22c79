import { BLOCK_RECORDS, RECORD_LENGTH } from './nacha-file.ts';

/** Files that a bank sends back, read as Nacha's operating rules lay them out: returned entries (addenda 99) and corrections (addenda 98). */

/** An entry of ours that a bank tells of. */
export interface BankNotice {
  /** `return`: the money came back. `correction`: it arrived, and something about the account is to be changed before the next. */
  readonly kind: 'return' | 'correction';
  /** Such as `R03`. */
  readonly code: string;
  readonly originalTrace: string;
  /** Zero for a correction. */
  readonly amountCents: number;
}

export interface BankNotices {
  /** The day the bank made the file on. */
  readonly day: string;
  readonly notices: readonly BankNotice[];
}

interface Sums {
  entries: number;
  hash: number;
  debit: number;
  credit: number;
}

interface Reading {
  readonly notices: BankNotice[];
  readonly file: Sums & { batches: number };
  batch: (Sums & { readonly header: string }) | undefined;
  /** The entry whose addenda has to come next. */
  entry: string | undefined;
}

const HASH_MODULUS = 10 ** 10;
const PADDING = '9'.repeat(RECORD_LENGTH);
const CODES = { '98': /^C\d\d$/, '99': /^R\d\d$/ } as const;
const KINDS = { '98': 'correction', '99': 'return' } as const;
/** Second digit of a transaction code from which on money goes the other way: 26 to 29 and 36 to 39 are debits. */
const DEBITS_FROM = 5;

/** Columns of a record, counted from 1 as the layout does. */
const at = (record: string, from: number, to: number) => record.slice(from - 1, to);
const numberAt = (record: string, from: number, to: number): number => {
  const digits = at(record, from, to);
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};
const newSums = (): Sums => ({ entries: 0, hash: 0, debit: 0, credit: 0 });

/** Reads a file whole. Throws Error, with one sentence, for whatever does not add up: nothing of such a file is believed. */
export function readBankNotices(text: string): BankNotices {
  const records = recordsOf(text);
  const [header = '', ...rest] = records;
  if (at(header, 1, 3) !== '101' || at(header, 35, 40) !== '094101')
    throw new Error('The file has no header of its kind.');
  const end = rest.findIndex((record) => record.startsWith('9') && record !== PADDING);
  const control = rest[end];
  if (control === undefined) throw new Error('The file has no end: it was cut off.');
  if (rest.slice(end + 1).some((record) => record !== PADDING)) throw new Error('The file goes on behind its end.');
  const reading: Reading = { notices: [], file: { ...newSums(), batches: 0 }, batch: undefined, entry: undefined };
  for (const [index, record] of rest.slice(0, end).entries()) {
    try {
      takeRecord(reading, record);
    } catch (error) {
      throw new Error(`Record ${index + 2} ${(error as Error).message}.`);
    }
  }
  if (reading.batch) throw new Error('A batch of the file has no end.');
  checkControl(reading, control, records.length);
  return { day: dayOf(at(header, 24, 29)), notices: reading.notices };
}

/** Records by their lines, or by their length alone where the bank writes none. */
function recordsOf(text: string): readonly string[] {
  const plain = text.replace(/^\uFEFF/, '');
  if (!/^[\x20-\x7e\r\n]*$/.test(plain)) throw new Error('The file holds characters that no bank writes.');
  const lines = plain.split(/\r\n|\n|\r/);
  while (lines.at(-1) === '') lines.pop();
  const [only = ''] = lines;
  const records =
    lines.length === 1 && only.length % RECORD_LENGTH === 0
      ? Array.from({ length: only.length / RECORD_LENGTH }, (_, index) =>
          only.slice(index * RECORD_LENGTH, (index + 1) * RECORD_LENGTH),
        )
      : lines;
  const wrong = records.findIndex((record) => record.length !== RECORD_LENGTH);
  if (wrong >= 0)
    throw new Error(`Record ${wrong + 1} has ${records[wrong]?.length} characters in place of ${RECORD_LENGTH}.`);
  return records;
}

function takeRecord(reading: Reading, record: string): void {
  const type = record[0];
  if (reading.entry !== undefined && type !== '7') throw new Error('stands where the addenda of an entry has to be');
  const { batch } = reading;
  if (type === '5') beginBatch(reading, record);
  else if (!batch) throw new Error('stands outside of a batch');
  else if (type === '6') takeEntry(reading, batch, record);
  else if (type === '7') takeAddenda(reading, batch, record);
  else if (type === '8') endBatch(reading, batch, record);
  else throw new Error('is of no known type');
}

function beginBatch(reading: Reading, record: string): void {
  if (reading.batch) throw new Error('begins a batch inside of another');
  reading.batch = { ...newSums(), header: record };
}

function takeEntry(reading: Reading, batch: Sums, record: string): void {
  const [code, bank, amountCents] = [numberAt(record, 2, 3), numberAt(record, 4, 11), numberAt(record, 30, 39)];
  if (Number.isNaN(code + bank + amountCents)) throw new Error('has letters where digits have to be');
  if (at(record, 79, 79) !== '1') throw new Error('is an entry that says nothing of a return or a correction');
  batch.entries += 1;
  batch.hash += bank;
  if (code % 10 >= DEBITS_FROM) batch.debit += amountCents;
  else batch.credit += amountCents;
  reading.entry = record;
}

function takeAddenda(reading: Reading, batch: Sums, record: string): void {
  const { entry } = reading;
  if (entry === undefined) throw new Error('is an addenda without its entry');
  const type = at(record, 2, 3);
  if (type !== '98' && type !== '99') throw new Error('is an addenda of another kind than a return or a correction');
  const [code, originalTrace] = [at(record, 4, 6), at(record, 7, 21)];
  if (!CODES[type].test(code)) throw new Error(`has no code of a ${KINDS[type]}`);
  if (!/^\d{15}$/.test(originalTrace)) throw new Error('names no entry of ours');
  const amountCents = numberAt(entry, 30, 39);
  if (type === '98' && amountCents !== 0) throw new Error('corrects an entry and moves money');
  if (type === '99' && amountCents === 0) throw new Error('returns nothing');
  batch.entries += 1;
  reading.entry = undefined;
  reading.notices.push({ kind: KINDS[type], code, originalTrace, amountCents });
}

function endBatch(reading: Reading, batch: Sums & { readonly header: string }, record: string): void {
  const { file } = reading;
  checkSums(record, batch, { entries: [5, 10], hash: [11, 20], debit: [21, 32], credit: [33, 44] });
  if (at(record, 80, 94) !== at(batch.header, 80, 94)) throw new Error('ends another batch');
  for (const name of ['entries', 'hash', 'debit', 'credit'] as const) file[name] += batch[name];
  file.batches += 1;
  reading.batch = undefined;
}

function checkControl({ file }: Reading, control: string, records: number): void {
  try {
    checkSums(control, file, { entries: [14, 21], hash: [22, 31], debit: [32, 43], credit: [44, 55] });
  } catch (error) {
    throw new Error(`The end of the file ${(error as Error).message}.`);
  }
  if (numberAt(control, 2, 7) !== file.batches) throw new Error('Batches are missing from the file.');
  if (numberAt(control, 8, 13) !== Math.ceil(records / BLOCK_RECORDS))
    throw new Error('Blocks are missing from the file.');
}

function checkSums(record: string, sums: Sums, columns: Readonly<Record<keyof Sums, readonly [number, number]>>): void {
  const says = (name: keyof Sums) => numberAt(record, ...columns[name]);
  if (says('entries') !== sums.entries) throw new Error('counts other entries than there are');
  if (says('hash') !== sums.hash % HASH_MODULUS) throw new Error('has another hash of banks than its entries');
  if (says('debit') !== sums.debit || says('credit') !== sums.credit)
    throw new Error('has other totals than its entries');
}

/** `261125` as a day of this century. */
function dayOf(digits: string): string {
  const day = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day)) throw new Error('The file has no day.');
  return day;
}
