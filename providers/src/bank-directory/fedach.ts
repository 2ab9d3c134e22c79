import { readFile, stat } from 'node:fs/promises';
import { bankLookupKey, isRoutingNumber } from '@lendside/domain/bank-account';
import { z } from 'zod';
import { AdapterRefused, adapter } from '../sockets/socket.ts';
import type { BankDirectory } from './port.ts';

/** Settings of the directory file. */
const settings = z.strictObject({ file: z.string().startsWith('/', 'write its whole path').max(400) });

const FILE_BYTES_MAX = 50_000_000;
const NAME_LENGTH_MAX = 36;

/** A directory, with what the doctor asks. */
export interface FedAchDirectory extends BankDirectory {
  readonly banks: number;
}

/** Names banks by the FedACH participant directory of the Federal Reserve, as a file that the lender has an agreement for. */
export async function fedAchDirectory({ file }: z.output<typeof settings>): Promise<FedAchDirectory> {
  const bytes = await stat(file).then(
    ({ size }) => size,
    () => undefined,
  );
  if (bytes === undefined) throw new AdapterRefused(`There is no file ${file}.`);
  if (bytes > FILE_BYTES_MAX) throw new AdapterRefused(`${file} is larger than any directory.`);
  const names = namesIn((await readFile(file, 'latin1')).split(/\r?\n/), file);
  return {
    name: 'FedACH directory',
    embedded: false,
    banks: names.size,
    bankName: async (routingNumber) => names.get(bankLookupKey(routingNumber)),
  };
}

/** Names by the first eight digits. Throws AdapterRefused for the first line that is no record. */
function namesIn(lines: readonly string[], file: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const record = recordOf(line);
    if (record === undefined)
      throw new AdapterRefused(`Line ${index + 1} of ${file} is no record of the FedACH directory.`);
    const key = bankLookupKey(record.routingNumber);
    // A branch has the number of its main office, whose name is the bank's.
    if (record.isMainOffice || !names.has(key)) names.set(key, record.name);
  }
  if (names.size === 0) throw new AdapterRefused(`${file} holds no bank.`);
  return names;
}

interface Entry {
  readonly routingNumber: string;
  readonly isMainOffice: boolean;
  readonly name: string;
}

/** Columns of a line, counted from 1: routing number 1-9, office 10, record type 20, name 36-71. */
function recordOf(line: string): Entry | undefined {
  const routingNumber = line.slice(0, 9);
  const [office, type] = [line.charAt(9), line.charAt(19)];
  const name = line.slice(35, 35 + NAME_LENGTH_MAX).trim();
  const isRecord = isRoutingNumber(routingNumber) && 'OB'.includes(office) && '012'.includes(type) && name !== '';
  return isRecord && office !== '' && type !== '' ? { routingNumber, isMainOffice: office === 'O', name } : undefined;
}

export const fedAchAdapter = adapter<FedAchDirectory, typeof settings>({
  settings,
  open: fedAchDirectory,
  tryOut: async (port) => `The directory names ${port.banks} banks.`,
});
