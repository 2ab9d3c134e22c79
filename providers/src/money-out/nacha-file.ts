import { isRoutingNumber } from '@lendside/domain/bank-account';
import { dateParts } from '@lendside/domain/calendar-date';
import type { BankTarget } from './port.ts';

/**
 * Files of the Automated Clearing House as Nacha's operating rules lay them out: records of 94 characters, blocks of ten,
 * credits to people in a PPD batch, to companies in a CCD batch.
 */

/** Who sends the money: the same for every file. */
export interface Originator {
  /** Routing number of the bank that takes the file; also of the bank that originates (the ODFI). */
  readonly bankRoutingNumber: string;
  readonly bankName: string;
  /** Ten characters by which that bank knows the company. */
  readonly companyId: string;
  readonly companyName: string;
  /** At most ten characters: what the receiver reads on a statement. */
  readonly description: string;
}

export interface NachaEntry extends BankTarget {
  readonly amountCents: number;
  /** At most 15 characters: by it the sender knows the receiver. */
  readonly identification: string;
  /** At most seven digits, rising within the file: makes the trace number. */
  readonly sequence: number;
}

export interface NachaFile {
  readonly originator: Originator;
  readonly createdOn: string;
  /** Minutes since midnight. */
  readonly createdAtMinutes: number;
  /** Tells files of one day apart: A to Z, 0 to 9. */
  readonly modifier: string;
  /** The banking day on which it should be in the accounts. */
  readonly effectiveDate: string;
  readonly entries: readonly NachaEntry[];
}

export const RECORD_LENGTH = 94;
export const BLOCK_RECORDS = 10;
const CREDITS_ONLY = '220';
const TRANSACTION_CODES = { checking: '22', savings: '32' } as const;
const HASH_DIGITS = 10;

/** The first eight digits of a routing number: how a bank is named within the file. */
const bankOf = (routingNumber: string) => routingNumber.slice(0, 8);

/** `840101` for 1984-01-01. */
function nachaDate(date: string): string {
  const { year, month, day } = dateParts(date);
  return [year % 100, month, day].map((part) => String(part).padStart(2, '0')).join('');
}

/** The trace number of an entry: the originating bank and its sequence. */
export function traceNumber(originator: Pick<Originator, 'bankRoutingNumber'>, sequence: number): string {
  return bankOf(originator.bankRoutingNumber) + digits(sequence, 7);
}

/** The text of a file. Throws RangeError for what does not fit, rather than cutting money or accounts short. */
export function writeNachaFile(file: NachaFile): string {
  if (file.entries.length === 0) throw new RangeError('a file without entries is not sent');
  const batches = (['PPD', 'CCD'] as const)
    .map((kind) => ({ kind, entries: file.entries.filter((one) => (one.isBusiness === true) === (kind === 'CCD')) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ kind, entries }, index) => batch(file, kind, entries, index + 1));
  const records = [
    fileHeader(file),
    ...batches.flat(),
    fileControl(file.entries, batches.flat().length, batches.length),
  ];
  while (records.length % BLOCK_RECORDS !== 0) records.push('9'.repeat(RECORD_LENGTH));
  const wrong = records.find((record) => record.length !== RECORD_LENGTH);
  if (wrong !== undefined) throw new RangeError(`a record has ${wrong.length} characters`);
  return `${records.join('\n')}\n`;
}

function fileHeader({ originator, createdOn, createdAtMinutes, modifier }: NachaFile): string {
  if (!/^[A-Z0-9]$/.test(modifier)) throw new RangeError(`not a file modifier: ${modifier}`);
  const time = digits(Math.floor(createdAtMinutes / 60), 2) + digits(createdAtMinutes % 60, 2);
  return [
    '101',
    ` ${routing(originator.bankRoutingNumber)}`,
    words(originator.companyId, 10),
    nachaDate(createdOn),
    time,
    modifier,
    '094',
    '10',
    '1',
    words(originator.bankName, 23),
    words(originator.companyName, 23),
    words('', 8),
  ].join('');
}

function batch(file: NachaFile, kind: 'PPD' | 'CCD', entries: readonly NachaEntry[], number: number): string[] {
  const { originator } = file;
  const bank = bankOf(originator.bankRoutingNumber);
  const header = [
    '5',
    CREDITS_ONLY,
    words(originator.companyName, 16),
    words('', 20),
    words(originator.companyId, 10),
    kind,
    words(originator.description, 10),
    nachaDate(file.createdOn),
    nachaDate(file.effectiveDate),
    words('', 3),
    '1',
    bank,
    digits(number, 7),
  ].join('');
  const control = [
    '8',
    CREDITS_ONLY,
    digits(entries.length, 6),
    entryHash(entries),
    digits(0, 12),
    digits(totalOf(entries), 12),
    words(originator.companyId, 10),
    words('', 19),
    words('', 6),
    bank,
    digits(number, 7),
  ].join('');
  return [header, ...entries.map((entry) => entryDetail(originator, entry)), control];
}

function entryDetail(originator: Originator, entry: NachaEntry): string {
  if (!/^[A-Za-z0-9-]{1,17}$/.test(entry.accountNumber)) throw new RangeError('the account number is not valid');
  if (entry.amountCents <= 0) throw new RangeError('an entry moves more than nothing');
  return [
    '6',
    TRANSACTION_CODES[entry.accountKind],
    routing(entry.routingNumber),
    entry.accountNumber.padEnd(17),
    digits(entry.amountCents, 10),
    words(entry.identification, 15),
    words(entry.holderName, 22),
    '  ',
    '0',
    traceNumber(originator, entry.sequence),
  ].join('');
}

function fileControl(entries: readonly NachaEntry[], batchRecords: number, batches: number): string {
  const blocks = Math.ceil((batchRecords + 2) / BLOCK_RECORDS);
  return [
    '9',
    digits(batches, 6),
    digits(blocks, 6),
    digits(entries.length, 8),
    entryHash(entries),
    digits(0, 12),
    digits(totalOf(entries), 12),
    words('', 39),
  ].join('');
}

/** The sum of the banks' eight digits, its last ten. */
function entryHash(entries: readonly NachaEntry[]): string {
  const sum = entries.reduce((total, { routingNumber }) => total + Number(bankOf(routingNumber)), 0);
  return String(sum % 10 ** HASH_DIGITS).padStart(HASH_DIGITS, '0');
}

const totalOf = (entries: readonly NachaEntry[]) => entries.reduce((sum, { amountCents }) => sum + amountCents, 0);

function routing(routingNumber: string): string {
  if (!isRoutingNumber(routingNumber)) throw new RangeError('the routing number is not valid');
  return routingNumber;
}

function digits(value: number, length: number): string {
  const text = String(value);
  if (!Number.isSafeInteger(value) || value < 0 || text.length > length) {
    throw new RangeError(`${value} does not fit ${length} digits`);
  }
  return text.padStart(length, '0');
}

/** Letters without accents, upper case, what the network does not carry as spaces; cut to fit, as names may be. */
function words(text: string, length: number): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return plain
    .replace(/[^A-Z0-9 .,&'/-]/g, ' ')
    .slice(0, length)
    .padEnd(length);
}
